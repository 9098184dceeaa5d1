import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { type Application, decide, isOfAge, periodsOf, periodsOnOffer } from './decision.ts'
import { disclose } from './disclosure.ts'
import { PHILIPPINE_LAWS } from './law.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'

const date = businessDate

const application: Application = {
  applicant: {
    isPhilippineNational: true,
    bornOn: date('1990-01-01'),
    hasPermanentPhilippineAddress: true,
    isPoliticallyExposed: false,
    missingCertifications: [],
    hasOverdueLoan: false,
    isRepeatClient: false,
  },
  product: {
    amountMinCentavos: centavos(100_000),
    amountMaxCentavos: centavos(1_000_000),
    termDaysMin: 91,
    termDaysMax: 120,
    periodsOffered: [1, 3],
  },
  policy: RECEIVED_2025,
  amountCentavos: centavos(500_000),
  termDays: 91,
  periods: 3,
  on: date('2026-05-01'),
}

describe('decision', () => {
  test('a good application is granted with its terms', () => {
    const decision = decide(application)
    expect(decision.isGranted && decision.terms.instalments).toHaveLength(3)
  })
  test('every reason is given at once', () => {
    const decision = decide({
      ...application,
      applicant: {
        isPhilippineNational: false,
        bornOn: date('2010-01-01'),
        hasPermanentPhilippineAddress: false,
        isPoliticallyExposed: true,
        missingCertifications: ['job'],
        hasOverdueLoan: true,
        isRepeatClient: false,
      },
      amountCentavos: centavos(99_999),
      termDays: 121,
      periods: 2,
    })
    expect(decision).toEqual({
      isGranted: false,
      reasons: [
        'not-a-philippine-national',
        'under-age',
        'no-permanent-address',
        'politically-exposed',
        'certification-incomplete',
        'has-overdue-loan',
        'amount-below-product',
        'term-above-product',
        'periods-not-offered',
      ],
    })
  })
  test('the other ends of amount and term', () => {
    expect(decide({ ...application, amountCentavos: centavos(1_000_001), termDays: 90 })).toEqual({
      isGranted: false,
      reasons: ['amount-above-product', 'term-below-product'],
    })
  })
  test.each([
    ['the least', 100_000, 91],
    ['the most', 1_000_000, 120],
  ])('%s that the product lends is granted', (_what, amount, termDays) => {
    const decision = decide({ ...application, amountCentavos: centavos(amount), termDays })
    expect(decision).toMatchObject({ isGranted: true })
  })
  test('a term shorter than 30 days has one instalment, one of 60 days two', () => {
    const product = { periodsOffered: null }
    expect([29, 30, 59, 60].map((termDays) => periodsOnOffer(product, termDays))).toEqual([
      [1],
      [1],
      [1],
      [2],
    ])
    expect([29, 59, 60].map((termDays) => periodsOf({ termDays }))).toEqual([1, 1, 2])
    expect(periodsOnOffer({ periodsOffered: [1, 3] }, 91)).toEqual([1, 3])
  })
  test('a product without a list has one instalment for every 30 days', () => {
    const { periods: _, ...rest } = application
    const plus = { ...application.product, periodsOffered: null, termDaysMax: 365 }
    const decision = decide({ ...rest, product: plus, policy: PH_2026, termDays: 365 })
    expect(decision.isGranted && decision.terms.instalments).toHaveLength(12)
  })
  test('the table of laws and the scope of the guard are those that are given', () => {
    const laws = PHILIPPINE_LAWS.map((law) => ({
      ...law,
      coveredTermDaysMax: 90,
      eirMonthlyMaxPpm: ratePpm(20_000),
    }))
    expect(decide({ ...application, laws })).toEqual({
      isGranted: false,
      reasons: ['over-the-law'],
    })
    expect(decide({ ...application, laws, guardScope: 'covered' })).toMatchObject({
      isGranted: true,
      terms: { laws, guardScope: 'covered', isCoveredByLaw: false },
    })
    expect(decide(application)).toMatchObject({
      terms: { laws: PHILIPPINE_LAWS, guardScope: 'all' },
    })
  })
  test('an offer over the law is refused', () => {
    const costly = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(400_000), collected: 'deducted' as const },
    }
    expect(decide({ ...application, policy: costly })).toEqual({
      isGranted: false,
      reasons: ['over-the-law'],
    })
  })
  test('a fee that leaves nothing to pay out has no rate, and is over every law', () => {
    const all = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(1_000_000), collected: 'deducted' as const },
    }
    expect(decide({ ...application, policy: all })).toMatchObject({ reasons: ['over-the-law'] })
    const terms = makeLoanTerms({
      policy: all,
      principalCentavos: centavos(500_000),
      agreedOn: application.on,
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
    })
    const { eirMonthlyPercent, eirAnnualPercent, isWithinLaw } = disclose(terms)
    expect([eirMonthlyPercent, eirAnnualPercent, isWithinLaw]).toEqual([Infinity, Infinity, false])
  })
  test.each([
    ['not-a-philippine-national', { isPhilippineNational: false }],
    ['no-permanent-address', { hasPermanentPhilippineAddress: false }],
    ['politically-exposed', { isPoliticallyExposed: true }],
    ['under-age', { bornOn: date('2008-05-02') }],
  ] as const)('[K6] one condition alone refuses: %s', (reason, difference) => {
    const applicant = { ...application.applicant, ...difference }
    expect(decide({ ...application, applicant })).toEqual({ isGranted: false, reasons: [reason] })
  })
  test('[K6] eighteen from the birthday on', () => {
    expect(isOfAge(date('2008-05-01'), date('2026-05-01'))).toBe(true)
    expect(isOfAge(date('2008-05-02'), date('2026-05-01'))).toBe(false)
    expect(isOfAge(date('2008-02-29'), date('2026-02-28'))).toBe(true)
  })
})

describe('[K5] disclosure', () => {
  const decision = decide(application)
  if (!decision.isGranted) throw new Error('refused')
  const disclosure = disclose(decision.terms, { disbursedOn: date('2026-05-04') })

  test('net proceeds, finance charge by kind and total add up', () => {
    expect(disclosure.netProceedsCentavos).toBe(485_000)
    expect(disclosure.feeCentavos).toBe(15_000)
    expect(disclosure.financeChargeCentavos).toBe(
      disclosure.interestCentavos + disclosure.feeCentavos,
    )
    expect(disclosure.totalToPayCentavos).toBe(500_000 + disclosure.interestCentavos)
    expect(disclosure.instalments.at(-1)?.balanceCentavos).toBe(0)
  })
  test('dates count from the payout, figures do not change with it', () => {
    expect(disclosure.instalments.map((item) => item.dueOn)).toEqual([
      '2026-06-03',
      '2026-07-03',
      '2026-08-03',
    ])
    expect(disclosure.instalments[0]?.amountCentavos).toBe(176_680)
    expect(disclosure.coolingOffEndsOn).toBe('2026-05-07')
  })
  test('rates, penalties and caps are those of the policy and the law', () => {
    expect([disclosure.eirMonthlyPercent, disclosure.isWithinLaw]).toEqual([4.5501, true])
    expect(disclosure.nominalMonthlyPercent).toBe(3)
    expect(disclosure.penalty.onceCentavos).toBe(100_000)
    expect(disclosure.chargesCapCentavos).toBe(500_000)
  })
})
