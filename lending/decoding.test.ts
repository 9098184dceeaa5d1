// What is wrong with stored terms and events is said with the path of the field.
import { describe, expect, test } from 'vitest'
import { addDays, businessDate } from './dates.ts'
import { decodeEvent } from './decode-event.ts'
import { decodeTerms } from './decode-terms.ts'
import { EventError, TermsError } from './event-error.ts'
import type { LoanEvent } from './events.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'

const START = businessDate('2026-05-01')

const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})

const PAYOUT: LoanEvent = {
  id: 'payout',
  kind: 'disbursed',
  valueOn: START,
  amountCentavos: TERMS.netProceedsCentavos,
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** The path of every field below a value: `laws[0].title`. */
function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const own = `${path}[${index}]`
      return [own, ...pathsOf(item, own)]
    })
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const own = path === '' ? name : `${path}.${name}`
    return [own, ...pathsOf(item, own)]
  })
}

/** A copy with something else in one place. */
function spoilt(data: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(data)
  const names = path.split(/[.[\]]+/).filter((name) => name !== '')
  let place: unknown = copy
  for (const name of names.slice(0, -1)) place = isPlain(place) ? place[name] : undefined
  if (isPlain(place)) Object.assign(place, { [names.at(-1) ?? '']: value })
  return copy
}

const stored: unknown = JSON.parse(JSON.stringify(TERMS))

describe('terms', () => {
  const paths = pathsOf(stored, '').filter((path) => !path.startsWith('policy'))

  test('every field is looked at', () => {
    expect(paths).toEqual(expect.arrayContaining(['laws[1].title', 'instalments[2].feeCentavos']))
    expect(decodeTerms(stored)).toEqual(TERMS)
  })

  test.each(paths)('name %s when it is spoilt', (path) => {
    const decode = () => decodeTerms(spoilt(stored, path, true))
    if (path === 'isRepeatClient' || path === 'isCoveredByLaw')
      expect(() => decodeTerms(spoilt(stored, path, 1))).toThrow(`${path} must be true or false`)
    else {
      expect(decode).toThrow(TermsError)
      expect(decode).toThrow(`${path} must be`)
    }
  })

  test('must have instalments, later and later, and rows of the law', () => {
    const refused = (path: string, value: unknown) => () => decodeTerms(spoilt(stored, path, value))
    expect(refused('instalments', [])).toThrow('instalments must not be empty')
    expect(refused('laws', [])).toThrow('laws must not be empty')
    for (const days of [29, 30])
      expect(refused('instalments[1].dueAfterDays', days)).toThrow(
        'instalments[1].dueAfterDays must be more than 30',
      )
    expect(refused('policy.interest.annualRatePpm', -1)).toThrow('policy.interest.annualRatePpm')
  })
})

describe('events', () => {
  const offer = offerExtension(TERMS, [PAYOUT], addDays(START, 40), 14)
  const plan = offerPlan(TERMS, [PAYOUT], addDays(START, 40), {
    dueOn: [70, 101, 132].map((days) => addDays(START, days)),
  })
  if (!offer.ok || !plan.ok) throw new Error('the loan can be extended and planned anew')
  const events: readonly unknown[] = [
    { ...PAYOUT, recordedAt: '2026-05-01T04:00:00.000Z' },
    { ...extendedEvent(offer, 'extension', 'payment'), recordedAt: '2026-06-10T04:00:00.000Z' },
    { ...plan.agreed, id: 'plan' },
  ].map((event): unknown => JSON.parse(JSON.stringify(event)))
  const spoils = events.flatMap((event) =>
    pathsOf(event, '')
      .filter((path) => path !== 'kind')
      .map((path): [string, string, unknown] => [
        isPlain(event) ? String(event['kind']) : '',
        path,
        event,
      ]),
  )

  test.each(spoils)('%s: name %s when it is spoilt', (_kind, path, event) => {
    expect(decodeEvent(event)).toEqual(event)
    const decode = () => decodeEvent(spoilt(event, path, true))
    expect(decode).toThrow(EventError)
    expect(decode).toThrow(`${path} must be`)
  })

  test('a recording time is an instant in UTC', () => {
    expect(() => decodeEvent({ ...PAYOUT, recordedAt: '2026-05-01 12:00' })).toThrow(
      'recordedAt must be an instant in UTC: 2026-05-01 12:00',
    )
  })
})
