import { describe, expect, it } from 'vitest'
import type { FormItem } from '#contract/form-items.ts'
import { valueKey, visibleItems } from './visible-items.ts'

function item(code: string, cardType: number, channelNumber = ''): FormItem {
  const rest = { title: code, subtitle: '', value: '', options: [], inputType: '' }
  return { code, cardType, channelNumber, category: 'txt', ...rest }
}

const ITEMS = [
  item('always', 0),
  item('wallets', 1),
  item('gcash', 1, '90006'),
  item('maya', 1, '90007'),
  item('maya of any type', 0, '90007'),
  item('banks', 2),
]

const shown = (cardType: string, channelNumber: string) =>
  visibleItems(ITEMS, cardType, channelNumber).map(({ code }) => code)

describe('[T8] the card type', () => {
  it('hides the items of another one and shows those of all', () => {
    expect(shown('1', '90008')).toEqual(['always', 'wallets'])
    expect(shown('2', '90008')).toEqual(['always', 'banks'])
    expect(shown('3', '90008')).toEqual(['always'])
  })
})

describe('[T9] the channel', () => {
  it('decides at card type 1 which items show, and at no other', () => {
    expect(shown('1', '90006')).toEqual(['always', 'wallets', 'gcash'])
    expect(shown('1', '90007')).toEqual(['always', 'wallets', 'maya', 'maya of any type'])
    expect(shown('2', '90007')).toEqual(['always', 'banks'])
  })
})

it('what is typed for one wallet stands for the other, and not for a bank', () => {
  expect(valueKey(item('accountNo', 1, '90006'))).toBe(valueKey(item('accountNo', 1, '90007')))
  expect(valueKey(item('accountNo', 1))).not.toBe(valueKey(item('accountNo', 2)))
})
