import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { formItem, formItemWireNames } from './form-items.ts'
import { isMaskedValue, maskValue } from './masked-value.ts'
import { fromWire, toWire } from './wire-names.ts'

it('an item has the fields and names of the specification on the wire', () => {
  const inside = {
    code: 'cardType',
    title: 'Account type',
    subtitle: '',
    category: 'enum' as const,
    value: '1',
    options: [{ name: 'E-wallet', type: '1' }],
    inputType: '',
    cardType: 0,
    channelNumber: '',
  }
  const names = formItemWireNames('items')
  const wire = toWire({ items: [z.encode(formItem, inside)] }, names)
  expect(wire).toEqual({
    items: [
      {
        code: 'cardType',
        title: 'Account type',
        subtitle: '',
        cate: 'enum',
        value: '1',
        note: [{ name: 'E-wallet', type: '1' }],
        inputType: '',
        cardTypeMi: 0,
        channelNumber: '',
      },
    ],
  })
  expect(fromWire(wire, names)).toEqual({ items: [inside] })
})

it.each([
  ['1234567812345678', '••••5678'],
  ['09171234567', '••••4567'],
  ['123456789', '••••6789'],
  // Half of a short number would be too much of it.
  ['12345678', '••••'],
  ['', '••••'],
])('masks %j as %j', (value, masked) => {
  expect(maskValue(value)).toBe(masked)
  expect(isMaskedValue(masked)).toBe(true)
  expect(isMaskedValue(value)).toBe(false)
})
