// Every figure that the loan terms name, taken from the policy, the law and the general terms. The
// texts in each language are written around these and hold no figure of their own.
import { RETURN_BUSINESS_DAYS } from './cooling-off.ts'
import { clockText } from './dates.ts'
import { BORROWER_AGE_MIN_YEARS } from './decision.ts'
import type { GuardScope, Law } from './law.ts'
import { guardedAnnualRate } from './loan-terms.ts'
import {
  type Centavos,
  centavos,
  formatPercent,
  formatPesos,
  maxCentavos,
  minCentavos,
  multiplyFractionDown,
  multiplyRateHalfUp,
  PPM_ONE,
  ratePpm,
  type RatePpm,
  subtractCentavos,
} from './money.ts'
import type { Policy } from './policy.ts'

/** Loan terms, as received: what holds for every product of the lender. */
export const GENERAL_TERMS = {
  /** "Term": 91 to 365 calendar days. */
  termDaysMin: 91,
  termDaysMax: 365,
  /** "Conditions precedent": decision within 1 day, funds in 1 to 3 calendar days. */
  decisionDays: 1,
  disbursalDaysMin: 1,
  disbursalDaysMax: 3,
  /** "Notices": change of name or address within 3 days. */
  changeNoticeDays: 3,
  /** "Assignment": notice of 7 business days. */
  assignmentNoticeBusinessDays: 7,
  /** "Governing law": a judgment is paid within 10 days. */
  judgmentPaymentDays: 10,
} as const

/** What the worked examples start from. */
const EXAMPLES = {
  /** Brought into the amounts that the product lends. */
  principalCentavos: centavos(1_000_000),
  dueCentavos: centavos(200_000),
  /** After any days of grace. */
  penaltyDays: 7,
  daysLateWhenExtended: 5,
} as const

const LAST_MINUTE_OF_DAY = 24 * 60 - 1
const MONTHS_A_YEAR = 12

export type GeneralTerms = { readonly [Figure in keyof typeof GENERAL_TERMS]: number }

export type TermsInput = {
  readonly lenderName: string
  readonly policy: Policy
  readonly law: Law
  readonly guardScope: GuardScope
  /** The amounts that the product lends; left out where the terms are not those of one product. */
  readonly amounts?: { readonly minCentavos: Centavos; readonly maxCentavos: Centavos }
  /** How long the product lends, likewise. */
  readonly termDays?: { readonly min: number; readonly max: number }
  /** The text stands on the public site, whose pages end with who hears complaints. */
  readonly isOnSite?: boolean
  /** Those above unless others are given. */
  readonly general?: GeneralTerms
}

export type BandFacts = {
  readonly fromDay: number
  /** Null for "and every day after". */
  readonly toDay: number | null
  readonly rate: string
}

export type TermsFacts = GeneralTerms & {
  readonly lender: string
  readonly amounts: { readonly min: string; readonly max: string } | null
  /** After the nominal guard: what is charged. */
  readonly annualRate: string
  /** A twelfth of it; null where that is no whole number of parts per million. */
  readonly monthlyRate: string | null
  readonly yearDays: string
  readonly fee: {
    readonly rate: string
    readonly isDeducted: boolean
    readonly example: { readonly principal: string; readonly received: string }
  } | null
  readonly once: { readonly newClient: string; readonly repeatClient: string } | null
  readonly bands: readonly BandFacts[]
  /** Every day of the schedule is above the limit, which is what every loan is charged instead. */
  readonly isScheduleReplaced: boolean
  /** What each late day of every loan is charged, where that is one rate; else null. */
  readonly dailyPenalty: string | null
  readonly penaltyExample: {
    readonly due: string
    readonly daysLate: number
    readonly penaltyDays: number
    readonly penalty: string
  } | null
  readonly graceDays: number
  readonly penaltyComesFirst: boolean
  readonly prepayment: {
    readonly partOfTerm: string
    readonly isHalf: boolean
    readonly notBeforeDay: number
  } | null
  readonly extensionDays: readonly number[]
  readonly extensionFee: string | null
  /** Null where no extension is offered. */
  readonly extensionExample: {
    readonly daysLate: number
    readonly days: number
    readonly movedBy: number
    /** What a late instalment costs for these days; null where a late day has no one rate. */
    readonly late: { readonly due: string; readonly penalty: string } | null
  } | null
  readonly lawTitle: string
  readonly coveredAmount: string
  readonly coveredDays: number
  readonly isGuardForAll: boolean
  readonly nominalMonthlyCap: string
  readonly eirMonthlyCap: string
  readonly penaltyMonthlyCap: string
  readonly penaltyDailyCap: string
  readonly lifetimeCap: string
  readonly coolingOffDays: number
  /** Business days from the cancellation, within which the money is to be back. */
  readonly returnDays: number
  readonly complaintDays: number
  readonly contactFrom: string
  readonly contactTo: string
  readonly ageMin: number
  /** Up to when a payment counts on a day, by the clock of Manila. */
  readonly dayEnd: string
  readonly isOnSite: boolean
}

export function termsFacts(input: TermsInput): TermsFacts {
  const { policy, law, guardScope, amounts, termDays } = input
  const { prepayment } = policy
  const isGuardForAll = guardScope === 'all'
  const annualRate: RatePpm = isGuardForAll
    ? guardedAnnualRate(policy, law)
    : policy.interest.annualRatePpm
  return {
    ...(input.general ?? GENERAL_TERMS),
    ...(termDays !== undefined && { termDaysMin: termDays.min, termDaysMax: termDays.max }),
    lender: input.lenderName,
    amounts:
      amounts === undefined
        ? null
        : { min: formatPesos(amounts.minCentavos), max: formatPesos(amounts.maxCentavos) },
    annualRate: formatPercent(annualRate),
    monthlyRate:
      annualRate % MONTHS_A_YEAR === 0 ? formatPercent(ratePpm(annualRate / MONTHS_A_YEAR)) : null,
    yearDays: policy.interest.dayCount === 'act/365' ? '365' : '360',
    fee:
      policy.processingFee.ratePpm === 0
        ? null
        : {
            rate: formatPercent(policy.processingFee.ratePpm),
            isDeducted: policy.processingFee.collected === 'deducted',
            example: feeExample(input),
          },
    ...penaltyFacts(input),
    penaltyComesFirst: policy.allocation[0] === 'penalty',
    prepayment:
      prepayment.kind === 'any-time'
        ? null
        : {
            partOfTerm: formatPercent(prepayment.partOfTermPpm),
            isHalf: prepayment.partOfTermPpm * 2 === PPM_ONE,
            notBeforeDay: prepayment.notBeforeDay,
          },
    ...extensionFacts(input),
    lawTitle: law.title,
    coveredAmount: formatPesos(law.coveredPrincipalMaxCentavos),
    coveredDays: law.coveredTermDaysMax,
    isGuardForAll,
    nominalMonthlyCap: formatPercent(law.nominalMonthlyMaxPpm),
    eirMonthlyCap: formatPercent(law.eirMonthlyMaxPpm),
    penaltyMonthlyCap: formatPercent(law.penaltyMonthlyMaxPpm),
    penaltyDailyCap: formatPercent(law.penaltyDailyMaxPpm),
    lifetimeCap: formatPercent(law.lifetimeChargesMaxPpm),
    coolingOffDays: law.coolingOffBusinessDays,
    returnDays: RETURN_BUSINESS_DAYS,
    complaintDays: law.complaintDaysMax,
    contactFrom: clockText(law.contactFromMinute),
    contactTo: clockText(law.contactToMinute),
    ageMin: BORROWER_AGE_MIN_YEARS,
    dayEnd: clockText(LAST_MINUTE_OF_DAY),
    isOnSite: input.isOnSite ?? false,
  }
}

type PenaltyFacts = Pick<
  TermsFacts,
  'once' | 'bands' | 'isScheduleReplaced' | 'dailyPenalty' | 'penaltyExample' | 'graceDays'
>

function penaltyFacts(input: TermsInput): PenaltyFacts {
  const { penalty } = input.policy
  const { isScheduleReplaced, dailyPenaltyPpm } = dailyPenaltyOf(input)
  return {
    once: hasOnce(penalty)
      ? {
          newClient: formatPesos(penalty.onceNewClientCentavos),
          repeatClient: formatPesos(penalty.onceRepeatClientCentavos),
        }
      : null,
    bands: penalty.bands
      .filter((band) => band.dailyRatePpm > 0)
      .map((band) => ({
        fromDay: band.fromDay,
        toDay: band.toDay,
        rate: formatPercent(band.dailyRatePpm),
      })),
    isScheduleReplaced,
    dailyPenalty: dailyPenaltyPpm === null ? null : formatPercent(dailyPenaltyPpm),
    penaltyExample:
      dailyPenaltyPpm === null ? null : penaltyExample(dailyPenaltyPpm, penalty.graceDays),
    graceDays: penalty.graceDays,
  }
}

function hasOnce({ onceNewClientCentavos, onceRepeatClientCentavos }: Policy['penalty']): boolean {
  return onceNewClientCentavos > 0 || onceRepeatClientCentavos > 0
}

/** What a late day of every loan is charged, where that is one rate. */
function dailyPenaltyOf({ policy: { penalty }, law, guardScope }: TermsInput) {
  const isGuardForAll = guardScope === 'all'
  const isScheduleReplaced =
    isGuardForAll &&
    penalty.bands.at(-1)?.toDay === null &&
    penalty.bands.every((band) => band.dailyRatePpm > law.penaltyDailyMaxPpm)
  const [onlyBand, ...otherBands] = penalty.bands
  const isPlain =
    isGuardForAll && !hasOnce(penalty) && otherBands.length === 0 && onlyBand?.toDay === null
  const dailyPenaltyPpm = isScheduleReplaced
    ? law.penaltyDailyMaxPpm
    : isPlain && onlyBand.dailyRatePpm > 0
      ? onlyBand.dailyRatePpm
      : null
  return { isScheduleReplaced, dailyPenaltyPpm }
}

type ExtensionFacts = Pick<TermsFacts, 'extensionDays' | 'extensionFee' | 'extensionExample'>

function extensionFacts(input: TermsInput): ExtensionFacts {
  const { extension, penalty } = input.policy
  const [days] = extension.daysOffered
  const { daysLateWhenExtended: daysLate } = EXAMPLES
  const { dailyPenaltyPpm } = dailyPenaltyOf(input)
  return {
    extensionDays: extension.daysOffered,
    extensionFee: extension.feeCentavos === 0 ? null : formatPesos(extension.feeCentavos),
    extensionExample:
      days === undefined
        ? null
        : {
            daysLate,
            days,
            movedBy: daysLate + days,
            late:
              dailyPenaltyPpm === null || daysLate <= penalty.graceDays
                ? null
                : {
                    due: formatPesos(EXAMPLES.dueCentavos),
                    penalty: penaltyFor(daysLate - penalty.graceDays, dailyPenaltyPpm),
                  },
          },
  }
}

/** Rounded as a loan's fee is. */
function feeExample({ policy, amounts }: TermsInput) {
  const { principalCentavos } = EXAMPLES
  const principal =
    amounts === undefined
      ? principalCentavos
      : minCentavos(maxCentavos(principalCentavos, amounts.minCentavos), amounts.maxCentavos)
  const fee = multiplyRateHalfUp(principal, policy.processingFee.ratePpm)
  return {
    principal: formatPesos(principal),
    received: formatPesos(subtractCentavos(principal, minCentavos(fee, principal))),
  }
}

/** Rounded as a loan's penalty is: down, and once for all days. */
function penaltyExample(dailyRate: RatePpm, graceDays: number) {
  const { dueCentavos, penaltyDays } = EXAMPLES
  return {
    due: formatPesos(dueCentavos),
    daysLate: graceDays + penaltyDays,
    penaltyDays,
    penalty: penaltyFor(penaltyDays, dailyRate),
  }
}

function penaltyFor(penaltyDays: number, dailyRate: RatePpm): string {
  return formatPesos(multiplyFractionDown(EXAMPLES.dueCentavos, dailyRate * penaltyDays, PPM_ONE))
}
