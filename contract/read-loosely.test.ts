// How the answers of another backend are read, derived from the schemas that our own server is held to.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#web/testing/all-calls.ts'
import { orderStatus } from './order-status.ts'
import { withLists } from './loose-values.ts'
import { readLoosely, UNREADABLE, writeLoosely } from './read-loosely.ts'
import { marksOf, unsure } from './wire-meaning.ts'
import { instant } from './wire-instant.ts'
import { fromWire } from './wire-names.ts'
import { day, pesos } from './wire-pesos.ts'
import { added, dayText, flag, kindNumber, link, rowId, wholeNumber } from './wire-values.ts'

function read(schema: z.ZodMiniType, value: unknown) {
  const unread: string[] = []
  const found = readLoosely(schema, withLists(value), {
    onUnread: (path) => unread.push(path),
    addressOf: (path) => `https://backend.example${path}`,
    nameInside: (inside, at) => fromWire(inside, { 'rows.label': 'text' }, at),
  })
  return { found, unread }
}

const loan = z.object({
  title: z.string(),
  amount: unsure(pesos),
  isLate: flag,
  status: orderStatus,
  dueOn: dayText,
  rows: z.array(z.object({ label: z.string(), on: unsure(day) })),
  fee: added(z.nullable(pesos), null),
  isOpen: added(flag, true),
})
const ABSENT = {
  title: '',
  amount: null,
  isLate: false,
  status: 'unknown',
  dueOn: '',
  rows: [],
  fee: null,
  isOpen: true,
}

it('takes what can be understood, however it is written', () => {
  const written = {
    title: 42,
    amount: '₱1,766.80',
    isLate: true,
    status: '174',
    dueOn: '2026-11-18 00:00:00',
    rows: { 0: { label: 'a', on: '2026/11/18' }, 2: { label: 'b', on: '2026-11-19' } },
    fee: 10,
    isOpen: '0',
  }
  expect(read(loan, written)).toEqual({
    found: {
      title: '42',
      amount: 176_680,
      isLate: true,
      status: 'due',
      dueOn: '2026-11-18',
      rows: [
        { label: 'a', on: '2026-11-18' },
        { label: 'b', on: '2026-11-19' },
      ],
      fee: 1_000,
      isOpen: false,
    },
    unread: [],
  })
})

it.each([
  ['absent', {}, ['amount']],
  ['null', Object.fromEntries(Object.keys(ABSENT).map((name) => [name, null])), ['amount']],
  [
    'of another type',
    Object.fromEntries(Object.keys(ABSENT).map((name) => [name, { odd: 1 }])),
    Object.keys(ABSENT),
  ],
])('what is %s is left out, and named without its value', (_how, written, unread) => {
  expect(read(loan, written)).toEqual({ found: ABSENT, unread })
})

it.each([null, [], '', 7, 'text', undefined])('an answer that is %j has no fields', (written) => {
  expect(read(loan, written).found).toEqual(ABSENT)
})

it('an item without what it is about is left out of its list, and the others stay', () => {
  const list = z.object({ cards: z.array(z.object({ id: rowId, name: z.string() })) })
  const cards = [{ id: 'A-1', name: 'a' }, { name: 'b' }, 'c', null, { id: 3, name: 7 }]
  expect(read(list, { cards })).toEqual({
    found: {
      cards: [
        { id: 'A-1', name: 'a' },
        { id: 3, name: '7' },
      ],
    },
    unread: ['cards.id', 'cards', 'cards', 'cards'],
  })
})

it('what has parts may come as a text, with the backend’s own names inside', () => {
  const written = { rows: JSON.stringify([{ text: 'a', on: '2026-11-18' }]) }
  expect(read(loan, written).found).toMatchObject({ rows: [{ label: 'a', on: '2026-11-18' }] })
})

it('a list of texts may come as one, a list of anything else may not', () => {
  const schema = z.object({ tags: z.array(z.string()), ids: z.array(rowId), next: link })
  const written = { tags: 'Fast,Easy', ids: '1,2', next: '/next' }
  expect(read(schema, written)).toEqual({
    found: { tags: ['Fast', 'Easy'], ids: [], next: 'https://backend.example/next' },
    unread: ['ids'],
  })
  expect(read(schema, {})).toEqual({ found: { tags: [], ids: [], next: '' }, unread: [] })
})

it('an answer without what it is about is no answer', () => {
  expect(read(z.object({ amount: pesos }), { amount: 'much' }).found).toBe(UNREADABLE)
})

it('a part that is incomplete is none, where there may be none', () => {
  const schema = z.object({ late: z.nullable(z.object({ penalty: pesos })) })
  expect(read(z.object({ order: loan }), { order: [] })).toEqual({
    found: { order: ABSENT },
    unread: ['order.amount'],
  })
  expect(read(schema, { late: { penalty: 'x' } }).found).toEqual({ late: null })
  expect(read(schema, { late: 'x' }).found).toEqual({ late: null })
})

it('an id goes back as it came', () => {
  for (const id of ['ORD-5A', '007', '5', 5]) {
    const { found } = read(rowId, id)
    expect(String(writeLoosely(rowId, found))).toBe(String(id))
  }
})

it('what is sent isn’t held to our limits, and looks the same otherwise', () => {
  const request = z.object({
    amount: pesos,
    kind: kindNumber.check(z.maximum(5)),
    count: z.optional(wholeNumber.check(z.maximum(3))),
    at: z.optional(instant),
    isDelay: z.optional(flag),
  })
  expect(writeLoosely(request, { amount: 176_680, kind: 6, count: 9, isDelay: true })).toEqual({
    amount: '1766.80',
    kind: 6,
    count: 9,
    isDelay: 1,
  })
  expect(() => z.encode(request, { amount: 176_680, kind: 6 } as never)).toThrow()
})

it('what is sent may lack parts, hold lists, and have fields that we don’t know', () => {
  const request = z.object({
    amounts: z.optional(z.array(pesos)),
    parts: z.nullable(z.array(z.object({ amount: z.nullable(pesos) }))),
    orderId: z.nullable(rowId),
  })
  const written = (value: unknown) => writeLoosely(request, value)
  expect(written({ amounts: [100, 250], parts: [{ amount: 5 }, { amount: null }] })).toEqual({
    amounts: ['1.00', '2.50'],
    parts: [{ amount: '0.05' }, { amount: null }],
  })
  expect(written({ amounts: undefined, parts: null, constructor: 5, other: [1] })).toEqual({
    amounts: undefined,
    parts: null,
    constructor: 5,
    other: [1],
  })
  expect(writeLoosely(rowId, null)).toBe('')
})

it('every value of an answer has a reading: a codec that means nothing would be read strictly', () => {
  const without: string[] = []
  const look = (schema: z.core.$ZodType, at: string): void => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (marksOf(schema).meaning !== undefined) return
    if (def.type === 'pipe' || def.type === 'custom') without.push(at)
    if (def.type === 'object') {
      for (const [name, field] of Object.entries(def.shape)) look(field, `${at}.${name}`)
    }
    if (def.type === 'array') look(def.element, at)
    if ('innerType' in def) look(def.innerType, at)
  }
  const calls = ALL_CALLS.filter(({ access }) => typeof access !== 'object')
  for (const { name, response } of calls) look(response, name)
  expect(calls.length).toBeGreaterThan(60)
  expect(without).toEqual([])
})
