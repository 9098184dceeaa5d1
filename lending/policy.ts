// A policy is what a lender charges and how, as dated data. It is checked when it is loaded, with
// every fault named, and never edited: a change is a new policy that succeeds the old one.
import { type BusinessDate, DAY_COUNTS, type DayCount, parseBusinessDate } from './dates.ts'
import type { Centavos, RatePpm } from './money.ts'

/** What a borrower can owe. */
export type Component = 'penalty' | 'fee' | 'interest' | 'principal'

export const COMPONENTS: readonly Component[] = ['penalty', 'fee', 'interest', 'principal']

export type PenaltyBand = {
  /** Counted from the due date, days of grace included: the day after it is 1. */
  readonly fromDay: number
  /** Last day of the band; null for "and every day after". */
  readonly toDay: number | null
  readonly dailyRatePpm: RatePpm
}

export type PrepaymentClause =
  | { readonly kind: 'any-time' }
  | {
      readonly kind: 'after-part-of-term'
      readonly partOfTermPpm: RatePpm
      readonly notBeforeDay: number
    }

export type Policy = {
  readonly id: string
  readonly effectiveFrom: BusinessDate
  /** Declining balance: interest only on what is still owed. */
  readonly interest: { readonly annualRatePpm: RatePpm; readonly dayCount: DayCount }
  readonly processingFee: {
    readonly ratePpm: RatePpm
    readonly collected: 'deducted' | 'with-instalments'
  }
  readonly penalty: {
    readonly onceNewClientCentavos: Centavos
    readonly onceRepeatClientCentavos: Centavos
    readonly bands: readonly PenaltyBand[]
    /** Days after the due date that cost nothing. */
    readonly graceDays: number
  }
  /** Within an instalment; instalments themselves are paid oldest first. */
  readonly allocation: readonly Component[]
  readonly prepayment: PrepaymentClause
  readonly extension: { readonly daysOffered: readonly number[]; readonly feeCentavos: Centavos }
}

export type PolicyFault = { readonly path: string; readonly message: string }

export type PolicyResult =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly faults: readonly PolicyFault[] }

/** Checks data from outside (a table row, a file) and names every fault, not only the first. */
export function loadPolicy(data: unknown): PolicyResult {
  const check = new PolicyCheck()
  const root = check.object(data, '')
  check.text(root['id'], 'id')
  check.date(root['effectiveFrom'], 'effectiveFrom')
  const interest = check.object(root['interest'], 'interest')
  check.whole(interest['annualRatePpm'], 'interest.annualRatePpm')
  check.oneOf(interest['dayCount'], DAY_COUNTS, 'interest.dayCount')
  const fee = check.object(root['processingFee'], 'processingFee')
  check.wholeUpTo(fee['ratePpm'], 1_000_000, 'processingFee.ratePpm')
  check.oneOf(fee['collected'], ['deducted', 'with-instalments'], 'processingFee.collected')
  const penalty = check.object(root['penalty'], 'penalty')
  check.whole(penalty['onceNewClientCentavos'], 'penalty.onceNewClientCentavos')
  check.whole(penalty['onceRepeatClientCentavos'], 'penalty.onceRepeatClientCentavos')
  check.whole(penalty['graceDays'], 'penalty.graceDays')
  checkBands(check, penalty['bands'])
  checkAllocation(check, root['allocation'])
  checkPrepayment(check, root['prepayment'])
  const extension = check.object(root['extension'], 'extension')
  check.whole(extension['feeCentavos'], 'extension.feeCentavos')
  const days = check.list(extension['daysOffered'], 'extension.daysOffered')
  days.forEach((value, index) => check.positive(value, `extension.daysOffered[${index}]`))
  if (new Set(days).size !== days.length) check.fault('extension.daysOffered', 'names a day twice')
  if (check.faults.length > 0) return { ok: false, faults: check.faults }
  // Every field has just been checked, so the data has the shape of a policy.
  return { ok: true, policy: data as Policy }
}

/** Throws with all faults in the message: for policies that are part of the program. */
export function getPolicy(data: unknown): Policy {
  const result = loadPolicy(data)
  if (result.ok) return result.policy
  const faults = result.faults.map((fault) => `${fault.path || 'policy'} ${fault.message}`)
  throw new RangeError(`not a policy: ${faults.join('; ')}`)
}

/** The policies of one product over time, oldest first. */
export type PolicySeries = readonly Policy[]

/** The policy in force on a date, or null before the first one. */
export function findPolicyOn(series: PolicySeries, date: BusinessDate): Policy | null {
  let found: Policy | null = null
  for (const policy of series) if (policy.effectiveFrom <= date) found = policy
  return found
}

/** Adds a successor. Policies are never edited, so its id is new and its day is later. */
export function succeedPolicy(
  series: PolicySeries,
  next: Policy,
): { ok: true; series: PolicySeries } | { ok: false; faults: readonly PolicyFault[] } {
  const faults: PolicyFault[] = []
  if (series.some((policy) => policy.id === next.id))
    faults.push({ path: 'id', message: `${next.id} exists and a policy is never edited` })
  const last = series.at(-1)
  if (last !== undefined && next.effectiveFrom <= last.effectiveFrom)
    faults.push({ path: 'effectiveFrom', message: `must be after ${last.effectiveFrom}` })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, series: [...series, next] }
}

function checkBands(check: PolicyCheck, value: unknown): void {
  const bands = check.list(value, 'penalty.bands')
  let expectedFrom: number | null = 1
  bands.forEach((item, index) => {
    const path = `penalty.bands[${index}]`
    const band = check.object(item, path)
    check.whole(band['dailyRatePpm'], `${path}.dailyRatePpm`)
    if (band['fromDay'] !== expectedFrom)
      check.fault(
        `${path}.fromDay`,
        expectedFrom === null ? 'follows an open band' : `must be ${expectedFrom}`,
      )
    const { toDay } = band
    if (toDay === null) expectedFrom = null
    else if (
      typeof toDay === 'number' &&
      Number.isSafeInteger(toDay) &&
      toDay >= Number(band['fromDay'])
    )
      expectedFrom = toDay + 1
    else check.fault(`${path}.toDay`, 'must be null or a day not before fromDay')
  })
  if (bands.length > 0 && expectedFrom !== null)
    check.fault('penalty.bands', 'must end with an open band (toDay null)')
}

function checkAllocation(check: PolicyCheck, value: unknown): void {
  const order = check.list(value, 'allocation')
  const isComplete =
    order.length === COMPONENTS.length && COMPONENTS.every((component) => order.includes(component))
  if (!isComplete) check.fault('allocation', `must name each of ${COMPONENTS.join(', ')} once`)
  // Civil Code art. 1253: interest is paid before principal.
  else if (order.indexOf('interest') > order.indexOf('principal'))
    check.fault('allocation', 'must pay interest before principal (Civil Code art. 1253)')
}

function checkPrepayment(check: PolicyCheck, value: unknown): void {
  const clause = check.object(value, 'prepayment')
  check.oneOf(clause['kind'], ['any-time', 'after-part-of-term'], 'prepayment.kind')
  if (clause['kind'] !== 'after-part-of-term') return
  check.wholeUpTo(clause['partOfTermPpm'], 1_000_000, 'prepayment.partOfTermPpm')
  check.whole(clause['notBeforeDay'], 'prepayment.notBeforeDay')
}

class PolicyCheck {
  readonly faults: PolicyFault[] = []

  fault(path: string, message: string): void {
    this.faults.push({ path, message })
  }

  object(value: unknown, path: string): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
    this.fault(path, 'must be an object')
    return {}
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value
    this.fault(path, 'must be a list')
    return []
  }

  text(value: unknown, path: string): void {
    if (typeof value !== 'string' || value === '') this.fault(path, 'must be a text')
  }

  date(value: unknown, path: string): void {
    if (typeof value !== 'string' || parseBusinessDate(value) === null)
      this.fault(path, 'must be a date YYYY-MM-DD')
  }

  whole(value: unknown, path: string): void {
    this.wholeUpTo(value, Number.MAX_SAFE_INTEGER, path)
  }

  positive(value: unknown, path: string): void {
    if (value === 0) this.fault(path, 'must be more than zero')
    else this.whole(value, path)
  }

  wholeUpTo(value: unknown, max: number, path: string): void {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      this.fault(path, 'must be a whole number, zero or more')
    else if (value > max) this.fault(path, `must be at most ${max}`)
  }

  oneOf(value: unknown, options: readonly string[], path: string): void {
    if (typeof value !== 'string' || !options.includes(value))
      this.fault(path, `must be one of ${options.join(', ')}`)
  }
}
