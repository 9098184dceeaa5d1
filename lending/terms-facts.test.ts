// The figures that the loan terms quote, from a policy and a row of the law.
import { expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { lawOn } from './law.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { termsFacts } from './terms-facts.ts'

const law = lawOn(businessDate('2026-05-01'))
const input = { lenderName: 'The lender', law, guardScope: 'all' as const }

test('what a policy asks is quoted as it stands there', () => {
  expect(termsFacts({ ...input, policy: RECEIVED_2025 })).toMatchObject({
    lender: 'The lender',
    amounts: null,
    yearDays: '365',
    annualRate: '36%',
    fee: { rate: '3%', isDeducted: true },
    once: { newClient: '₱1,000.00', repeatClient: '₱800.00' },
    graceDays: 0,
    penaltyComesFirst: true,
    prepayment: { partOfTerm: '50%', isHalf: true, notBeforeDay: 7 },
    extensionFee: null,
  })
  expect(termsFacts({ ...input, policy: PH_2026 })).toMatchObject({
    fee: null,
    once: null,
    graceDays: 3,
    penaltyComesFirst: false,
    prepayment: null,
  })
})

test('other ways to count, collect and charge are quoted too', () => {
  const policy = {
    ...RECEIVED_2025,
    interest: { annualRatePpm: ratePpm(360_000), dayCount: 'act/360' as const },
    processingFee: { ratePpm: ratePpm(25_000), collected: 'with-instalments' as const },
    extension: { daysOffered: [7], feeCentavos: centavos(5_000) },
  }
  const amounts = { minCentavos: centavos(200_000), maxCentavos: centavos(1_000_000) }
  expect(termsFacts({ ...input, policy, amounts })).toMatchObject({
    amounts: { min: '₱2,000.00', max: '₱10,000.00' },
    yearDays: '360',
    fee: { rate: '2.5%', isDeducted: false },
    extensionDays: [7],
    extensionFee: '₱50.00',
  })
})

test('hours are quoted by the clock of twelve hours', () => {
  const facts = termsFacts({
    ...input,
    policy: PH_2026,
    law: { ...law, contactFromMinute: 365, contactToMinute: 1_329 },
  })
  expect([facts.contactFrom, facts.contactTo]).toEqual(['6:05 AM', '10:09 PM'])
})

test('a rate for each late day is quoted only where it is all that lateness costs', () => {
  const bands = [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(1_000) }]
  const plain = {
    ...PH_2026.penalty,
    bands,
    onceNewClientCentavos: centavos(0),
    onceRepeatClientCentavos: centavos(0),
  }
  const quoted = (penalty: Policy['penalty']) =>
    termsFacts({ ...input, policy: { ...PH_2026, penalty } }).dailyPenalty
  expect(quoted(plain)).toBe('0.1%')
  expect(quoted({ ...plain, onceNewClientCentavos: centavos(1) })).toBeNull()
  expect(quoted({ ...plain, onceRepeatClientCentavos: centavos(1) })).toBeNull()
})
