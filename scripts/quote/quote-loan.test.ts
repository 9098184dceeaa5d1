import { describe, expect, test } from 'vitest'
import { answerQuote } from './quote-answer.ts'

const OFFER =
  '--policy received-2025 --amount 5000.00 --term-days 91 --periods 3 --agreed 2026-05-01'

/** Files by name, as JSON; the answer, read again. */
function quote(line: string, files: Record<string, unknown> = {}) {
  const answer = answerQuote(line.split(' '), (path) => {
    const found = files[path]
    if (found === undefined) throw new Error(`no file ${path}`)
    return typeof found === 'string' ? found : JSON.stringify(found)
  })
  const output: unknown = answer.output === '' ? null : JSON.parse(answer.output)
  return { ...answer, output }
}

const { terms } = quote(OFFER).output as { terms: unknown }
const payout = { id: 'p0', kind: 'disbursed', valueOn: '2026-05-01', amountCentavos: 485_000 }
const payment = { id: 'p1', kind: 'repaid', valueOn: '2026-05-21', amountCentavos: 100_000 }
const undo = { id: 'p2', kind: 'reversed', valueOn: '2026-05-31', eventId: 'p1' }
const loan = { terms, events: [payout, payment] }

describe('npm run quote, with a stored loan', () => {
  test('terms that were quoted are read again, and give the position of their events', () => {
    const { output } = quote('--loan a.json --as-of 2026-05-31', { 'a.json': loan })
    expect(output).toMatchObject({ status: 'due', dueCentavos: 75_790, receivedCentavos: 100_000 })
  })
  test('from the standard input, with the lines behind every figure', () => {
    const { output } = quote('--loan - --as-of 2026-05-31 --explain', { '-': loan })
    const { figures } = output as {
      figures: { id: string; amountCentavos: number; lines: { amountCentavos: number }[] }[]
    }
    const due = figures.find((figure) => figure.id === 'due')
    expect(due?.amountCentavos).toBe(75_790)
    expect(due?.lines.map((line) => line.amountCentavos)).toEqual([75_790])
  })
  test('what differs between two histories', () => {
    const other = { terms, events: [payout, payment, undo] }
    const files = { 'a.json': loan, 'b.json': other }
    const { output } = quote('--loan a.json --compare b.json --as-of 2026-05-31', files)
    expect(output).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ what: 'due', beforeCentavos: 75_790, afterCentavos: 176_680 }),
      ]) as unknown,
    })
  })
  test('whether an event may be recorded, and why not', () => {
    const ask = (event: unknown) =>
      quote('--loan a.json --check e.json', { 'a.json': loan, 'e.json': event }).output
    expect(ask({ ...payment, id: 'p3' })).toMatchObject({ ok: true })
    expect(ask(payment)).toMatchObject({ ok: false, reason: 'id-used' })
    expect(ask({ ...payment, id: 'p3', valueOn: 'yesterday' })).toMatchObject({
      ok: false,
      reason: 'malformed',
    })
  })
  test('an offer is a loan without events; recording adds one, or says why not', () => {
    const offered = quote(OFFER).output
    const record = (stored: unknown, event: unknown) =>
      quote('--loan a.json --record e.json', { 'a.json': stored, 'e.json': event })
    const paidOut = record(offered, payout).output
    expect(paidOut).toEqual({ terms, events: [payout] })
    expect(record(paidOut, payment).output).toEqual(loan)
    expect(record(loan, payment)).toMatchObject({
      exitCode: 2,
      output: null,
      error: expect.stringContaining('p1') as unknown,
    })
  })
  test('choices, books and the real cost', () => {
    const ask = (what: string) =>
      quote(`--loan a.json --as-of 2026-05-31 ${what}`, { 'a.json': loan }).output
    expect(ask('--choices')).toMatchObject({ choices: [{ kind: 'repay-due' }, {}, {}, {}, {}, {}] })
    expect(ask('--books')).toMatchObject({ balances: { cash: -385_000, fee_income: -15_000 } })
    expect(ask('--cost')).toMatchObject({ cost: { hasEnded: false, costCentavos: -385_000 } })
  })
  test('what was recorded later had not been told', () => {
    const late = { ...payment, recordedAt: '2026-05-25T03:00:00.000Z' }
    const files = { 'a.json': { terms, events: [payout, late] } }
    const told = quote('--loan a.json --as-of 2026-05-24 --told-on 2026-05-24', files)
    expect(told.output).toMatchObject({ receivedCentavos: 0 })
    const known = quote('--loan a.json --as-of 2026-05-24 --told-on 2026-05-25', files)
    expect(known.output).toMatchObject({ receivedCentavos: 100_000 })
  })
  test.each([
    ['--loan a.json', { 'a.json': loan }, '--as-of is missing'],
    ['--loan a.json --as-of 2026-05-31', {}, 'no file a.json'],
    ['--loan a.json --as-of 2026-05-31', { 'a.json': '{' }, 'JSON'],
    ['--loan a.json --as-of 2026-05-31', { 'a.json': { terms } }, 'a loan is'],
    [
      '--loan a.json --as-of 2026-05-31',
      { 'a.json': { terms: {}, events: [] } },
      'not the terms of a loan',
    ],
    ['--loan a.json --as-of 2026-05-31 --books --cost', { 'a.json': loan }, 'give one of them'],
  ])('%s %j is refused: %s', (line, files, said) => {
    const answer = quote(line, files)
    expect(answer.exitCode).toBe(2)
    expect(answer.error).toContain(said)
  })
})
