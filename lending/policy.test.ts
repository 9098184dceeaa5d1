import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { findPolicy, PH_2026, POLICIES, RECEIVED_2025 } from './policies.ts'
import { findPolicyOn, getPolicy, loadPolicy, succeedPolicy } from './policy.ts'

const faultsOf = (data: unknown) => {
  const result = loadPolicy(data)
  return result.ok ? [] : result.faults.map((fault) => `${fault.path}: ${fault.message}`)
}

describe('loading a policy', () => {
  test('our own policies load, also after a trip through JSON', () => {
    for (const policy of POLICIES)
      expect(getPolicy(JSON.parse(JSON.stringify(policy)))).toEqual(policy)
  })
  test('every fault is named, not only the first', () => {
    expect(
      faultsOf({
        ...RECEIVED_2025,
        id: '',
        effectiveFrom: '2025-02-30',
        interest: { annualRatePpm: 0.36, dayCount: 'act/366' },
        processingFee: { ratePpm: 1_000_001, collected: 'later' },
        penalty: {
          ...RECEIVED_2025.penalty,
          graceDays: -1,
          bands: [
            { fromDay: 1, toDay: 30, dailyRatePpm: 1 },
            { fromDay: 32, toDay: 31, dailyRatePpm: -5 },
          ],
        },
        allocation: ['principal', 'interest', 'fee', 'penalty'],
        prepayment: { kind: 'never' },
        extension: { daysOffered: [7, 7, 0], feeCentavos: 1.5 },
      }),
    ).toEqual([
      'id: must be a text',
      'effectiveFrom: must be a date YYYY-MM-DD',
      'interest.annualRatePpm: must be a whole number, zero or more',
      'interest.dayCount: must be one of act/365, act/360, 30/360',
      'processingFee.ratePpm: must be at most 1000000',
      'processingFee.collected: must be one of deducted, with-instalments',
      'penalty.graceDays: must be a whole number, zero or more',
      'penalty.bands[1].dailyRatePpm: must be a whole number, zero or more',
      'penalty.bands[1].fromDay: must be 31',
      'penalty.bands[1].toDay: must be null or a day not before fromDay',
      'penalty.bands: must end with an open band (toDay null)',
      'allocation: must pay interest before principal (Civil Code art. 1253)',
      'prepayment.kind: must be one of any-time, after-part-of-term',
      'extension.feeCentavos: must be a whole number, zero or more',
      'extension.daysOffered[2]: must be more than zero',
      'extension.daysOffered: names a day twice',
    ])
  })
  test.each([null, 'policy', 7, []])('%j is not a policy', (data) => {
    expect(faultsOf(data)[0]).toBe(': must be an object')
    expect(() => getPolicy(data)).toThrow('policy must be an object')
    expect(() => getPolicy({ ...PH_2026, id: '' })).toThrow('not a policy: id must be a text')
  })
  test.each([
    ['id', 'a text'],
    ['effectiveFrom', 'a date YYYY-MM-DD'],
    ['interest', 'an object'],
    ['interest.annualRatePpm', 'a whole number, zero or more'],
    ['interest.dayCount', 'one of act/365, act/360, 30/360'],
    ['processingFee', 'an object'],
    ['processingFee.ratePpm', 'a whole number, zero or more'],
    ['processingFee.collected', 'one of deducted, with-instalments'],
    ['penalty', 'an object'],
    ['penalty.onceNewClientCentavos', 'a whole number, zero or more'],
    ['penalty.onceRepeatClientCentavos', 'a whole number, zero or more'],
    ['penalty.graceDays', 'a whole number, zero or more'],
    ['penalty.bands', 'a list'],
    ['allocation', 'a list'],
    ['prepayment', 'an object'],
    ['prepayment.kind', 'one of any-time, after-part-of-term'],
    ['prepayment.partOfTermPpm', 'a whole number, zero or more'],
    ['prepayment.notBeforeDay', 'a whole number, zero or more'],
    ['extension', 'an object'],
    ['extension.feeCentavos', 'a whole number, zero or more'],
    ['extension.daysOffered', 'a list'],
  ])('%s that is missing must be %s', (path, what) => {
    const [field = '', inner] = path.split('.')
    const data: Record<string, unknown> = structuredClone(RECEIVED_2025)
    if (inner === undefined) delete data[field]
    else data[field] = { ...(data[field] as object), [inner]: undefined }
    expect(faultsOf(data)).toContain(`${path}: must be ${what}`)
  })
  test('all of the principal is a fee, and all of the term a part, that a policy may name', () => {
    const whole = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: 1_000_000, collected: 'deducted' },
      prepayment: { kind: 'after-part-of-term', partOfTermPpm: 1_000_000, notBeforeDay: 0 },
    }
    expect(faultsOf(whole)).toEqual([])
    const more = { ...whole.prepayment, partOfTermPpm: 1_000_001 }
    expect(faultsOf({ ...whole, prepayment: more })).toEqual([
      'prepayment.partOfTermPpm: must be at most 1000000',
    ])
  })
  test('a band of one day is a band, one without a day is not', () => {
    const bands = (toDay: unknown) => [
      { fromDay: 1, toDay, dailyRatePpm: 1 },
      { fromDay: 2, toDay: null, dailyRatePpm: 1 },
    ]
    const penalty = (toDay: unknown) => ({ ...PH_2026.penalty, bands: bands(toDay) })
    expect(faultsOf({ ...PH_2026, penalty: penalty(1) })).toEqual([])
    for (const toDay of [0, 1.5, '1'])
      expect(faultsOf({ ...PH_2026, penalty: penalty(toDay) })[0]).toBe(
        'penalty.bands[0].toDay: must be null or a day not before fromDay',
      )
    expect(faultsOf({ ...PH_2026, penalty: { ...PH_2026.penalty, bands: [] } })).toEqual([])
  })
  test('a band after an open one, and a component named twice, are refused', () => {
    const bands = [
      { fromDay: 1, toDay: null, dailyRatePpm: 1 },
      { fromDay: 2, toDay: null, dailyRatePpm: 1 },
    ]
    expect(faultsOf({ ...PH_2026, penalty: { ...PH_2026.penalty, bands } })).toEqual([
      'penalty.bands[1].fromDay: follows an open band',
    ])
    expect(faultsOf({ ...PH_2026, allocation: ['fee', 'fee', 'interest', 'principal'] })).toEqual([
      'allocation: must name each of penalty, fee, interest, principal once',
    ])
  })
})

describe('a policy is succeeded, never edited', () => {
  const next = { ...PH_2026, id: 'ph-2027', effectiveFrom: businessDate('2027-01-01') }
  test('a successor takes over on its day', () => {
    const added = succeedPolicy([PH_2026], next)
    if (!added.ok) throw new Error('refused')
    expect(findPolicyOn(added.series, businessDate('2025-12-31'))).toBeNull()
    expect(findPolicyOn(added.series, businessDate('2026-12-31'))?.id).toBe('ph-2026')
    expect(findPolicyOn(added.series, businessDate('2027-01-01'))?.id).toBe('ph-2027')
  })
  test('the same id, or a day that is not later, is refused', () => {
    const third = { ...PH_2026, effectiveFrom: businessDate('2028-01-01') }
    expect(succeedPolicy([PH_2026, next], third)).toMatchObject({
      ok: false,
      faults: [{ path: 'id' }],
    })
    expect(succeedPolicy([], next)).toEqual({ ok: true, series: [next] })
    expect(succeedPolicy([PH_2026], PH_2026)).toEqual({
      ok: false,
      faults: [
        { path: 'id', message: 'ph-2026 exists and a policy is never edited' },
        { path: 'effectiveFrom', message: 'must be after 2026-01-01' },
      ],
    })
  })
})

describe('[K5] the figures of the received terms', () => {
  test('penalties, once and by day', () => {
    expect(RECEIVED_2025.penalty).toEqual({
      onceNewClientCentavos: 100_000,
      onceRepeatClientCentavos: 80_000,
      graceDays: 0,
      bands: [
        { fromDay: 1, toDay: 30, dailyRatePpm: 50_000 },
        { fromDay: 31, toDay: 90, dailyRatePpm: 40_000 },
        { fromDay: 91, toDay: null, dailyRatePpm: 20_000 },
      ],
    })
  })
  test('prepayment after half the term and not before day 7', () => {
    expect(RECEIVED_2025.prepayment).toEqual({
      kind: 'after-part-of-term',
      partOfTermPpm: 500_000,
      notBeforeDay: 7,
    })
  })
  test('policies are found by id', () => {
    expect(findPolicy('received-2025')).toBe(RECEIVED_2025)
    expect(findPolicy('unknown')).toBeNull()
  })
})
