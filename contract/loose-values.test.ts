// One table for each type: how other backends write it, and what we read.
import { expect, it } from 'vitest'
import {
  looseAmount,
  looseDay,
  looseFlag,
  looseId,
  looseInstant,
  looseNumber,
  looseStructure,
  looseText,
  looseTexts,
} from './loose-values.ts'

it.each<[unknown, string | null]>([
  ['1766.80', '1766.80'],
  ['1766.8', '1766.80'],
  ['1766', '1766.00'],
  [1766.8, '1766.80'],
  [1766, '1766.00'],
  [0.1 + 0.2, '0.30'],
  ['1,766.80', '1766.80'],
  ['1,234,567.89', '1234567.89'],
  ['₱1,766.80', '1766.80'],
  ['₱ 1,766.80', '1766.80'],
  ['PHP 1766.80', '1766.80'],
  ['Php1766.8', '1766.80'],
  [' 1766.80 ', '1766.80'],
  ['-5.00', '-5.00'],
  ['1766.8000', '1766.80'],
  ['P1,766.80', '1766.80'],
  ['P 1,766.80', '1766.80'],
  ['1,766.80 PHP', '1766.80'],
  [0, '0.00'],
  ['1.766,80', null],
  ['1,7', null],
  ['17,66.80', null],
  ['1766.805', null],
  ['1766.8050', null],
  ['1.766', null],
  ['Plan 5', null],
  [1766.805, null],
  ['$1766.80', null],
  ['1766.80 pesos', null],
  ['about 1766', null],
  ['1e3', null],
  ['', null],
  ['₱', null],
  [null, null],
  [true, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [['1766.80'], null],
])('an amount: %j is read as %j', (written, read) => {
  expect(looseAmount(written)).toBe(read)
})

it.each<[unknown, 0 | 1 | null]>([
  [1, 1],
  ['1', 1],
  [true, 1],
  ['true', 1],
  [2, 1],
  ['2', 1],
  [-1, 1],
  [0, 0],
  ['0', 0],
  [false, 0],
  ['False', 0],
  ['', null],
  ['yes', null],
  [null, null],
  [{}, null],
  [[1], null],
])('a flag: %j is read as %j', (written, read) => {
  expect(looseFlag(written)).toBe(read)
})

it.each<[unknown, string | null]>([
  [5, '5'],
  ['5', '5'],
  ['007', '007'],
  ['ORD-5A/7', 'ORD-5A/7'],
  [' 5 ', '5'],
  ['9007199254740993', '9007199254740993'],
  ['', null],
  ['x'.repeat(101), null],
  [null, null],
  [true, null],
  [{ id: 5 }, null],
])('an id: %j is read as %j', (written, read) => {
  expect(looseId(written)).toBe(read)
})

it.each<[unknown, string | null]>([
  [3, '3'],
  ['3', '3'],
  ['3.0', '3'],
  ['3.00', '3'],
  [' 3 ', '3'],
  ['-3', '-3'],
  [3.5, null],
  ['three', null],
  ['', null],
  [true, null],
])('a number: %j is read as %j', (written, read) => {
  expect(looseNumber(written)).toBe(read)
})

it.each<[unknown, string | null]>([
  ['2026-11-18T10:00:00+08:00', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18T02:00:00Z', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18T02:00:00.123Z', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18 10:00:00', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18 10:00', '2026-11-18T02:00:00.000Z'],
  ['2026/11/18 10:00', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18T10:00:00+0800', '2026-11-18T02:00:00.000Z'],
  ['2026-11-18', '2026-11-17T16:00:00.000Z'],
  [1_795_053_600, '2026-11-19T02:00:00.000Z'],
  [1_795_053_600_000, '2026-11-19T02:00:00.000Z'],
  ['1795053600', '2026-11-19T02:00:00.000Z'],
  ['2026-02-30 10:00', null],
  ['2026-11-18 25:00', null],
  ['11/18/2026', null],
  ['18-11-2026', null],
  ['2026-1-5 09:05', '2026-01-05T01:05:00.000Z'],
  ['Nov 18, 2026', '2026-11-17T16:00:00.000Z'],
  ['18 November 2026', '2026-11-17T16:00:00.000Z'],
  ['Nov. 18, 2026 12:05 AM', '2026-11-17T16:05:00.000Z'],
  ['November 18, 2026, 9:05 PM', '2026-11-18T13:05:00.000Z'],
  ['18 Nov 2026 21:05:30', '2026-11-18T13:05:30.000Z'],
  ['Feb 30, 2026', null],
  ['Nob 18, 2026', null],
  ['Nov 2026', null],
  [20_261_118, null],
  ['', null],
  [null, null],
])('a time: %j is read as %j', (written, read) => {
  const found = looseInstant(written)
  expect(found && new Date(found).toISOString()).toBe(read)
})

it.each<[unknown, string | null]>([
  ['2026-11-18', '2026-11-18'],
  ['2026/11/18', '2026-11-18'],
  ['2026-11-18 23:59:59', '2026-11-18'],
  // Four in the morning in Manila.
  ['2026-11-18T20:00:00Z', '2026-11-19'],
  ['2026-02-30', null],
  ['18 Nov', null],
])('a day: %j is read as %j', (written, read) => {
  expect(looseDay(written)).toBe(read)
})

it.each<[unknown, unknown]>([
  ['{"a": [1]}', { a: [1] }],
  [' ["a"]', ['a']],
  ['{"a":', null],
  ['[Paid] by cash', null],
  ['17', null],
  ['null', null],
  ['', null],
  [{ a: 1 }, null],
])('an object or a list as text: %j is read as %j', (written, read) => {
  expect(looseStructure(written)).toEqual(read)
})

it.each([
  ['/1.jpg,/2.jpg', ['/1.jpg', '/2.jpg']],
  ['Fast,Easy,', ['Fast', 'Easy']],
  ['Up to ₱10,000,Fast', ['Up to ₱10,000', 'Fast']],
  ['Go there, and show the code', ['Go there, and show the code']],
  ['Go there, show the code\r\n\r\nPay ₱1,000,000', ['Go there, show the code', 'Pay ₱1,000,000']],
  ['One', ['One']],
])('texts in one: %j is read as %j', (written, read) => {
  expect(looseTexts(written)).toEqual(read)
})

it.each<[unknown, string | null]>([
  ['Starter', 'Starter'],
  [42, '42'],
  ['', ''],
  [true, null],
  [null, null],
  [['a'], null],
  [{ a: 1 }, null],
])('a text: %j is read as %j', (written, read) => {
  expect(looseText(written)).toBe(read)
})
