// What was said about a payment, by whom and when. Events are facts: they are only ever added to, and
// everything else that we know about a payment is computed from them (standing.ts).
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'

/** Milliseconds since 1970. */
export type Instant = number

export const DAY: Instant = 86_400_000

/** The maker, then the checker where there is one. */
export type People = { readonly kind: 'people'; readonly ids: readonly number[] }

export type Author =
  | { readonly kind: 'provider'; readonly how: 'answer' | 'webhook' | 'list' }
  | People
  | { readonly kind: 'product' }

/** Whatever takes money away from a payment: one refund at the provider, or all of it. */
export type LegId = 'whole' | `refund:${string}`

export const WHOLE: LegId = 'whole'

export function refundLeg(id: string): LegId {
  return `refund:${id}`
}

export interface Refund {
  readonly id: string
  readonly amountCentavos: Centavos
  /** The provider's day, by which it is settled. */
  readonly day: BusinessDate
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** Whatever the others don't name: it is less by each that is named later. */
  readonly isRest?: boolean
}

/** However somebody types it: "bdo-778 812" is the same as "BDO778812". */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}

/** A way to pay that we made for one loan. */
export interface Code {
  readonly reference: string
  readonly loan: number
  readonly borrower: number
}

interface Said {
  /** Under which payment it is filed. */
  readonly payment: number
  readonly at: Instant
  readonly by: Author
}

/** The provider's answer: the payment as it stood when it was asked for. */
export interface Reported extends Said {
  readonly kind: 'reported'
  readonly askedAt: Instant
  readonly status: 'paid' | 'failed'
  /** What the payer paid towards us, without what a channel charges them on top. */
  readonly grossCentavos: Centavos
  readonly refunds: readonly Refund[]
  /** What the provider keeps of it; null where it doesn't say. */
  readonly feeCentavos: Centavos | null
  /** The provider's day of the payment; null where it gives no time. */
  readonly paidOn: BusinessDate | null
  readonly heardOn: BusinessDate
  readonly code: Code | null
  readonly names?: Names
}

/** What it is called there, as plain references: its number, what the payer typed. */
type Names = readonly string[]

/** A webhook that the answer doesn't confirm, or the list of a day that lacks the payment. */
export interface Doubted extends Said {
  readonly kind: 'doubted'
  /** Of the webhook, or of the list: told again of the same leg, it is the same doubt. */
  readonly id: string
  readonly leg: LegId
  /** Null for the rest of the payment. */
  readonly amountCentavos: Centavos | null
  readonly names?: Names
}

export type Source = 'bank-transfer' | 'over-the-counter' | 'provider'

/** A manual record: people say that the money is here. */
export interface Recorded extends Said {
  readonly kind: 'recorded'
  readonly by: People
  readonly loan: number
  readonly borrower: number
  readonly amountCentavos: Centavos
  readonly valueOn: BusinessDate
  readonly source: Source
  readonly reference: string
}

/** The product found another payment that may be the same money; written to both. */
interface Alike extends Said {
  readonly kind: 'alike'
  readonly other: number
  readonly why: 'reference' | 'amount-and-day'
}

/** The two are one: `kept` goes on, and the other ends. Written to both. */
export interface Merged extends Said {
  readonly kind: 'merged'
  readonly other: number
  readonly kept: number
}

/** The two are different money, also if they were merged before. Written to both. */
interface Distinct extends Said {
  readonly kind: 'distinct'
  readonly other: number
}

export interface Applied extends Said {
  readonly kind: 'applied'
  readonly loan: number
  readonly borrower: number
  readonly valueOn: BusinessDate
  /** The code of this loan that it paid, whose quote and extension are honoured. */
  readonly code: string | null
}

interface TakenOff extends Said {
  readonly kind: 'taken-off'
}

/** Two people give the whole balance back to the payer. */
export interface ReturnOrdered extends Said {
  readonly kind: 'return-ordered'
  readonly id: string
  readonly amountCentavos: Centavos
  /** The account that it leaves from: `bank`, or `cash:` and the payout provider. */
  readonly from: string
}

export interface ReturnEnded extends Said {
  readonly kind: 'return-sent' | 'return-failed'
  readonly id: string
}

/** Two people say what a leg is, with the provider's reference. */
export interface Ruled extends Said {
  readonly kind: 'ruled'
  readonly leg: LegId
  readonly to: 'gone' | 'back'
  /** Of a refund, as the two were shown it; null for the whole payment. */
  readonly amountCentavos: Centavos | null
  readonly reference: string
}

export type QuestionKind =
  | 'unapplied'
  | 'possible-duplicate'
  | 'disputed'
  | 'clawback'
  | 'clawback-withdrawn'
  | 'other-loans-code'
  | 'short'

export interface Answered extends Said {
  readonly kind: 'answered'
  readonly question: QuestionKind
  readonly about: string
  /** Of a question about what is short: how much two people give up. */
  readonly lostCentavos?: Centavos
}

export type PaymentEvent =
  | Reported
  | Doubted
  | Recorded
  | Alike
  | Merged
  | Distinct
  | Applied
  | TakenOff
  | ReturnOrdered
  | ReturnEnded
  | Ruled
  | Answered

/** An event before the ledger has filed it. */
export type Saying = PaymentEvent extends infer E
  ? E extends PaymentEvent
    ? Omit<E, 'payment' | 'at'>
    : never
  : never
