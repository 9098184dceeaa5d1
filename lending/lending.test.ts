// The library by its one entry: the steps of docs/lending/README.md, what was stored by the first
// edition, what was told on an earlier day, and what a loan really cost.
import { describe, expect, test } from 'vitest'
import {
  actualCost,
  bookBalances,
  businessDate,
  centavos,
  checkEvent,
  decodeEvent,
  decodeTerms,
  differenceBetween,
  disclose,
  eventsRecordedBy,
  explain,
  findPolicy,
  type LoanEvent,
  makeLoanTerms,
  position,
  postingsBetween,
  quoteAll,
  TermsError,
  toleranceWaivers,
} from './lending.ts'
import { lawOn } from './law.ts'

const date = businessDate

function terms() {
  const policy = findPolicy('received-2025')
  if (policy === null) throw new Error('no such policy')
  return makeLoanTerms({
    policy,
    principalCentavos: centavos(500_000),
    agreedOn: date('2026-05-01'),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
}

const TERMS = terms()

const PAYOUT: LoanEvent = {
  id: 'payout',
  kind: 'disbursed',
  valueOn: date('2026-05-01'),
  amountCentavos: centavos(485_000),
}

const repaid = (id: string, on: string, amount: number, recordedAt?: string): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn: date(on),
  amountCentavos: centavos(amount),
  ...(recordedAt === undefined ? {} : { recordedAt }),
})

test('the steps of the page: quote, record, position, explain, choices, compare', () => {
  expect(disclose(TERMS).isWithinLaw).toBe(true)
  const events: LoanEvent[] = []
  const record = (event: unknown) => events.push(checkEvent(TERMS, events, event))
  record({ id: 'payout', kind: 'disbursed', valueOn: '2026-05-01', amountCentavos: 485_000 })
  record({ id: 'payment', kind: 'repaid', valueOn: '2026-05-21', amountCentavos: 100_000 })
  expect(toleranceWaivers(TERMS, events, date('2026-05-21'))).toEqual([])
  const now = position(TERMS, events, date('2026-05-31'))
  expect(now.dueCentavos).toBe(75_790)
  const why = explain(TERMS, events, date('2026-05-31'))
  expect(why.figures.find((figure) => figure.id === 'due')?.amountCentavos).toBe(75_790)
  const choices = quoteAll(TERMS, events, { on: date('2026-05-31') })
  expect(choices[0]).toMatchObject({ kind: 'repay-due', amountCentavos: 75_790 })
  const undo = { id: 'undo', kind: 'reversed', valueOn: date('2026-05-31'), eventId: 'payment' }
  const undone = [...events, checkEvent(TERMS, events, undo)]
  const changes = differenceBetween(now, position(TERMS, undone, date('2026-05-31')))
  expect(changes).toContainEqual({
    what: 'due',
    instalment: null,
    beforeCentavos: 75_790,
    afterCentavos: 176_680,
    differenceCentavos: 100_890,
  })
})

describe('what the first edition stored', () => {
  const { laws: _, ...stored } = terms()
  test('its terms get the rows of the law of that time, and that of their payout day is theirs', () => {
    const read = decodeTerms(JSON.parse(JSON.stringify(stored)))
    expect(read).toEqual(TERMS)
    expect(read.laws.map((law) => law.id)).toEqual(['sec-mc-3-2022', 'sec-mc-14-2025'])
    expect(lawOn(date('2026-05-01'), read.laws).id).toBe('sec-mc-14-2025')
  })
  test('its waivers name no instalment, its events no time of recording', () => {
    const waived = {
      id: 'w',
      kind: 'waived',
      valueOn: '2026-06-10',
      component: 'penalty',
      amountCentavos: 100,
    }
    const event = decodeEvent(waived)
    expect(event).toEqual(waived)
    expect(position(TERMS, [PAYOUT, event], date('2026-06-10')).waived.penalty).toBe(100)
  })
  test.each([
    [{}, 'agreedOn'],
    [{ ...stored, principalCentavos: 1 }, 'do not add up'],
    [{ ...stored, netProceedsCentavos: 1 }, 'less the deducted fee'],
    [{ ...stored, instalments: [] }, 'must not be empty'],
    [{ ...stored, policy: {} }, 'policy.id'],
    [{ ...stored, laws: [{}] }, 'laws[0].id'],
    [{ ...stored, guardScope: 'none' }, 'guardScope'],
  ])('terms that are wrong are refused', (data, said) => {
    expect(() => decodeTerms(data)).toThrow(TermsError)
    expect(() => decodeTerms(data)).toThrow(said)
  })
})

describe('two times', () => {
  // Paid on 31 May, and a wallet told us on 3 June, at half past midnight in Manila.
  const late = repaid('late', '2026-05-31', 176_680, '2026-06-02T16:30:00.000Z')
  const events = [PAYOUT, late]
  test('what we told on a day is the position of what was recorded by then', () => {
    const told = (on: string) => position(TERMS, eventsRecordedBy(events, date(on)), date(on))
    expect([told('2026-06-02').status, told('2026-06-02').daysLate]).toEqual(['overdue', 2])
    expect(told('2026-06-03').status).toBe('current')
    expect(position(TERMS, events, date('2026-06-02')).status).toBe('current')
  })
})

describe('what a loan really cost', () => {
  test('paid as agreed it is what was disclosed', () => {
    const events = [
      PAYOUT,
      repaid('a', '2026-05-31', 176_680),
      repaid('b', '2026-06-30', 176_680),
      repaid('c', '2026-07-31', 176_681),
    ]
    const cost = actualCost(TERMS, events, date('2026-07-31'))
    const disclosed = disclose(TERMS)
    expect(cost?.hasEnded).toBe(true)
    expect(cost?.costCentavos).toBe(disclosed.financeChargeCentavos)
    expect((cost?.effectiveRate?.monthly ?? 0) * 100).toBeCloseTo(disclosed.eirMonthlyPercent, 4)
  })
  test('penalties and refunds are part of it', () => {
    const payOff = position(TERMS, [PAYOUT], date('2026-09-30')).payOffCentavos
    const late = [PAYOUT, repaid('a', '2026-09-30', payOff)]
    const plain = actualCost(TERMS, late, date('2026-09-30'))
    expect(plain?.costCentavos).toBe(payOff - 485_000)
    const refund: LoanEvent = {
      id: 'r',
      kind: 'refunded',
      valueOn: date('2026-10-10'),
      amountCentavos: centavos(10_000),
    }
    const over = [PAYOUT, repaid('a', '2026-09-30', payOff + 10_000), refund]
    expect(actualCost(TERMS, over, date('2026-10-01'))?.hasEnded).toBe(false)
    const after = actualCost(TERMS, over, date('2026-10-10'))
    expect([after?.hasEnded, after?.costCentavos]).toEqual([true, payOff - 485_000])
    // The borrower was without the ₱100.00 for ten days, so the rate is a little higher.
    const rates = [plain, after].map((cost) => cost?.effectiveRate?.monthly ?? 0)
    expect(Number(rates[1])).toBeGreaterThan(Number(rates[0]))
  })
  test('before the payout there is none, and nothing back has no rate', () => {
    expect(actualCost(TERMS, [], date('2026-05-01'))).toBeNull()
    expect(actualCost(TERMS, [PAYOUT], date('2026-06-01'))?.effectiveRate).toBeNull()
  })
})

describe('the books', () => {
  const at = (events: LoanEvent[], on: string) => bookBalances(TERMS, events, date(on))
  test('interest is income as it accrues, the fee at the payout', () => {
    expect(at([PAYOUT], '2026-05-01')).toMatchObject({
      cash: -485_000,
      principal_receivable: 500_000,
      interest_receivable: 0,
      fee_income: -15_000,
      interest_income: 0,
    })
    expect(postingsBetween(at([PAYOUT], '2026-05-20'), at([PAYOUT], '2026-05-21'))).toEqual([
      { account: 'interest_receivable', amountCentavos: 493 },
      { account: 'interest_income', amountCentavos: -493 },
    ])
  })
  test('a write-off is a loss, and what is paid after it a recovery', () => {
    const events: LoanEvent[] = [
      PAYOUT,
      { id: 'w', kind: 'written-off', valueOn: date('2026-06-10') },
    ]
    const owed = position(TERMS, events, date('2026-06-10')).payOffCentavos
    expect(at(events, '2026-06-10')).toMatchObject({
      principal_receivable: 0,
      interest_receivable: 0,
      penalty_receivable: 0,
      write_offs: owed,
      recoveries: 0,
    })
    const back: LoanEvent = {
      id: 'b',
      kind: 'recovered',
      valueOn: date('2026-09-01'),
      amountCentavos: centavos(30_000),
    }
    expect(at([...events, back], '2026-09-01')).toMatchObject({
      write_offs: owed,
      recoveries: -30_000,
      cash: -455_000,
    })
  })
  test('a cancellation takes the fee back', () => {
    const events: LoanEvent[] = [
      PAYOUT,
      { id: 'c', kind: 'cancelled', valueOn: date('2026-05-05') },
    ]
    expect(at(events, '2026-05-05')).toMatchObject({ principal_receivable: 485_000, fee_income: 0 })
  })
})
