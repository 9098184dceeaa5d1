// The shapes that the reference reads and answers: plain JSON, without brands, so that nothing of the
// engine is imported here. Money is whole centavos, a rate is parts per million, a day a text.

export type Day = string

export type Component = 'penalty' | 'fee' | 'interest' | 'principal'

export const COMPONENTS: readonly Component[] = ['penalty', 'fee', 'interest', 'principal']

export type PenaltyBand = {
  readonly fromDay: number
  readonly toDay: number | null
  readonly dailyRatePpm: number
}

export type DayCount = 'act/365' | '30/360'

export type Policy = {
  readonly id: string
  readonly effectiveFrom: Day
  readonly interest: { readonly annualRatePpm: number; readonly dayCount: DayCount }
  readonly processingFee: {
    readonly ratePpm: number
    readonly collected: 'deducted' | 'with-instalments'
  }
  readonly penalty: {
    readonly onceNewClientCentavos: number
    readonly onceRepeatClientCentavos: number
    readonly bands: readonly PenaltyBand[]
    readonly graceDays: number
  }
  readonly allocation: readonly Component[]
  readonly prepayment:
    | { readonly kind: 'any-time' }
    | {
        readonly kind: 'after-part-of-term'
        readonly partOfTermPpm: number
        readonly notBeforeDay: number
      }
  readonly extension: { readonly daysOffered: readonly number[]; readonly feeCentavos: number }
}

export type Law = {
  readonly id: string
  readonly title: string
  readonly effectiveFrom: Day
  readonly coveredPrincipalMaxCentavos: number
  readonly coveredTermDaysMax: number
  readonly nominalMonthlyMaxPpm: number
  readonly nominalDailyMaxPpm: number
  readonly eirMonthlyMaxPpm: number
  readonly penaltyMonthlyMaxPpm: number
  readonly penaltyDailyMaxPpm: number
  readonly lifetimeChargesMaxPpm: number
  readonly coolingOffBusinessDays: number
  readonly prepayment: 'any-time'
  readonly contactFromMinute: number
  readonly contactToMinute: number
  readonly complaintDaysMax: number
}

export type AgreedInstalment = {
  readonly number: number
  readonly dueAfterDays: number
  readonly principalCentavos: number
  readonly interestCentavos: number
  readonly feeCentavos: number
}

export type Terms = {
  readonly agreedOn: Day
  readonly principalCentavos: number
  readonly deductedFeeCentavos: number
  readonly netProceedsCentavos: number
  readonly instalments: readonly AgreedInstalment[]
  readonly annualRatePpm: number
  readonly policy: Policy
  readonly isRepeatClient: boolean
  readonly guardScope: 'all' | 'covered'
  readonly isCoveredByLaw: boolean
  /** The rows of the law that apply, oldest first. */
  readonly laws: readonly Law[]
}

type EventBase = { readonly id: string; readonly valueOn: Day }
type MoneyEvent<Kind extends string> = EventBase & {
  readonly kind: Kind
  readonly amountCentavos: number
}

export type RepaidEvent = MoneyEvent<'repaid'>
export type WaivedEvent = MoneyEvent<'waived'> & {
  readonly component: Component
  /** Without it the waiver is for the whole loan. */
  readonly number?: number
}
export type PausedEvent = EventBase & { readonly kind: 'paused'; readonly untilOn: Day | null }
export type ExtendedEvent = EventBase & {
  readonly kind: 'extended'
  readonly days: number
  readonly paymentId: string | null
  readonly interestCentavos: number
  readonly penaltyCentavos: number
  readonly feeCentavos: number
  readonly extensionFeeCentavos: number
  readonly instalments: readonly {
    readonly number: number
    readonly dueOn: Day
    readonly interestCentavos: number
  }[]
}
export type PlannedInstalment = {
  readonly dueOn: Day
  readonly principalCentavos: number
  readonly interestCentavos: number
}
export type RestructuredEvent = EventBase & {
  readonly kind: 'restructured'
  readonly instalments: readonly PlannedInstalment[]
  readonly penaltyWaivedCentavos: number
}
export type ReversedEvent = EventBase & { readonly kind: 'reversed'; readonly eventId: string }

export type LoanEvent =
  | MoneyEvent<'disbursed'>
  | RepaidEvent
  | WaivedEvent
  | PausedEvent
  | ExtendedEvent
  | RestructuredEvent
  | ReversedEvent
  | MoneyEvent<'refunded'>
  | MoneyEvent<'recovered'>
  | (EventBase & { readonly kind: 'written-off' })
  | (EventBase & { readonly kind: 'cancelled' })

/** Proclaimed holidays by year, beside those that need no proclamation. A year may be missing. */
export type HolidayCalendar = Readonly<Record<string, readonly Day[]>>

export type Loan = {
  readonly terms: Terms
  /** In the order in which they were recorded. */
  readonly events: readonly LoanEvent[]
  readonly holidays: HolidayCalendar
}

export type ComponentFigures = {
  readonly chargedCentavos: number
  readonly paidCentavos: number
  readonly waivedCentavos: number
  readonly unpaidCentavos: number
}

export type InstalmentFigures = {
  readonly number: number
  readonly dueOn: Day
  readonly isReplaced: boolean
} & Readonly<Record<Component, ComponentFigures>>

export type LoanStatus = 'not-disbursed' | 'running' | 'settled' | 'cancelled' | 'written-off'

export type PositionFigures = {
  readonly status: LoanStatus
  /** Empty unless the loan is running, settled or written off. */
  readonly instalments: readonly InstalmentFigures[]
  readonly dueCentavos: number
  readonly payOffCentavos: number
  readonly creditCentavos: number
  readonly refundDebtCentavos: number
  /** Events that stand and change nothing, by id, sorted; neither reversals nor what they undid. */
  readonly withoutEffect: readonly string[]
}

export type WaiverFigures = {
  readonly component: Component
  readonly number: number
  readonly amountCentavos: number
}

export type BookBalances = {
  readonly principalReceivableCentavos: number
  readonly interestReceivableCentavos: number
  readonly feeReceivableCentavos: number
  readonly penaltyReceivableCentavos: number
  /** What we owe the borrower; below zero while a refund is owed to us. */
  readonly borrowerCreditsCentavos: number
  readonly cashCentavos: number
  readonly interestIncomeCentavos: number
  readonly feeIncomeCentavos: number
  readonly penaltyIncomeCentavos: number
  readonly principalWaivedCentavos: number
  readonly interestWaivedCentavos: number
  readonly feeWaivedCentavos: number
  readonly penaltyWaivedCentavos: number
  readonly writtenOffCentavos: number
  readonly recoveredCentavos: number
}
