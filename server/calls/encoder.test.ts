import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { toWire } from '#contract/wire-names.ts'
import { day, pesos } from '#contract/wire-pesos.ts'
import { added, flag, rowId } from '#contract/wire-values.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { encoderOf } from './encoder.ts'
import { encodeAnswer } from './wire-answer.ts'

const line = z.object({ text: z.string(), amount: pesos })

/** Every kind of schema that answers are made of, and some that are left to the schema itself. */
const answer = z.object({
  id: rowId,
  isOpen: flag,
  rows: z.array(line),
  next: added(z.nullable(z.object({ dueOn: day, lines: z.array(line) })), null),
  note: z.optional(z.string()),
  short: z.string().check(z.maxLength(5)),
  kind: z.enum(['one', 'other']),
  open: z.catchall(z.object({ text: z.string() }), z.string()),
  either: z.union([line, z.object({ only: z.string() })]),
})
const names = {
  isOpen: 'open1',
  rows: 'list',
  'rows.text': 'rowText',
  'next.lines': 'why',
  'next.lines.amount': 'sum',
  'open.text': 'openText',
  'either.amount': 'eitherSum',
}

const lines = fc.record({
  text: fc.string(),
  amount: fc.integer().map((value) => centavos(value)),
  unknown: fc.string(),
})
const answers = fc.record(
  {
    id: fc.integer({ min: 1 }),
    isOpen: fc.boolean(),
    rows: fc.array(lines, { maxLength: 3 }),
    next: fc.option(
      fc.record({ dueOn: fc.constant(businessDate('2026-05-12')), lines: fc.array(lines) }),
    ),
    note: fc.string(),
    short: fc.string({ maxLength: 5 }),
    kind: fc.constantFrom('one' as const, 'other' as const),
    open: fc.record({ text: fc.string(), more: fc.string() }),
    either: fc.oneof(lines, fc.record({ only: fc.string() })),
    unknown: fc.string(),
  },
  {
    requiredKeys: ['id', 'isOpen', 'rows', 'next', 'short', 'kind', 'open', 'either', 'unknown'],
    noNullPrototype: true,
  },
)

it('gives byte for byte what the schema and the table of names give', () => {
  const encode = encoderOf(answer, names)
  fc.assert(
    fc.property(answers, (inside) => {
      const expected = toWire(z.encode(answer, inside), names)
      expect(JSON.stringify(encode(inside))).toBe(JSON.stringify(expected))
    }),
  )
})

const call = defineCall({
  name: 'test.encode',
  summary: 'For this test.',
  base: '/custom',
  path: '/v3/test/encode',
  access: 'anyone',
  request: z.object({}),
  response: z.object({ rows: z.array(line), note: z.optional(z.string()) }),
})

it('refuses what is not the schema, and says where it stands', () => {
  const wrong = (response: unknown) => () => encodeAnswer(call, response as never, {})
  expect(
    wrong({
      rows: [
        { text: 'a', amount: 1 },
        { text: 'b', amount: 0.5 },
      ],
    }),
  ).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['rows', 1, 'amount'] })] }),
  )
  expect(wrong({ rows: [{ amount: 1 }] })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['rows', 0, 'text'] })] }),
  )
  expect(wrong({ rows: [null] })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['rows', 0] })] }),
  )
  expect(wrong({ rows: [], note: 1 })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['note'] })] }),
  )
  expect(wrong({})).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['rows'] })] }),
  )
})
