import { expect, it } from 'vitest'
import { fromTheirValues, toTheirValues } from './value-tables.ts'

const TABLES = {
  'items.category': { txt: ['input', 'phone'], enum: 'choice' },
  status: { '174': 'DUE' },
  isDelay: { '1': 'Y', '0': 'N' },
}

it('a value of theirs is read as the specification’s, through lists, and others stay', () => {
  const theirs = {
    status: 'DUE',
    isDelay: 'N',
    items: [{ category: 'phone', title: 'DUE' }, { category: 'choice' }, { category: 'day' }, null],
  }
  expect(fromTheirValues(theirs, TABLES)).toEqual({
    status: '174',
    isDelay: '0',
    items: [{ category: 'txt', title: 'DUE' }, { category: 'enum' }, { category: 'day' }, null],
  })
})

it('the first of several is sent', () => {
  const ours = { items: [{ category: 'txt' }], isDelay: 1, status: 180 }
  expect(toTheirValues(ours, TABLES)).toEqual({
    items: [{ category: 'input' }],
    isDelay: 'Y',
    status: 180,
  })
})

it('what isn’t there stands for no value, although a table has one of that name', () => {
  const tables = { status: { null: 'NONE', undefined: 'MISSING', '174': 'null' } }
  const nothing = { status: null, items: undefined }
  expect(toTheirValues(nothing, tables)).toEqual(nothing)
  expect(fromTheirValues(nothing, tables)).toEqual(nothing)
})

it('takes no value from what every object has', () => {
  expect(toTheirValues({ status: 'constructor' }, TABLES)).toEqual({ status: 'constructor' })
  expect(fromTheirValues({ constructor: 'x' }, {})).toEqual({ constructor: 'x' })
})
