// Why an event cannot be recorded. The reason is a stable word; the message says it for a person.

export type EventErrorReason =
  | 'malformed'
  | 'unknown-kind'
  | 'id-used'
  | 'not-disbursed'
  | 'before-payout'
  | 'payout-stands'
  | 'loan-settled'
  | 'loan-cancelled'
  | 'loan-written-off'
  | 'no-such-instalment'
  | 'waiver-too-large'
  | 'refund-too-large'
  | 'outside-cooling-off'
  | 'payment-missing'
  | 'payment-too-small'
  | 'payment-before-extension'
  | 'agreement-stands'
  | 'plan-dates'
  | 'plan-principal'
  | 'plan-interest'
  | 'plan-penalty'
  | 'plan-dearer'
  | 'over-the-law'
  | 'event-stands-later'
  | 'repaid-after-write-off'
  | 'not-written-off'
  | 'reverses-nothing'
  | 'reverses-a-reversal'
  | 'already-reversed'
  | 'agreement-rests-on-it'
  | 'no-effect'

export class EventError extends Error {
  readonly reason: EventErrorReason

  constructor(reason: EventErrorReason, message: string) {
    super(message)
    this.name = 'EventError'
    this.reason = reason
  }
}

/** Terms that cannot be read. */
export class TermsError extends Error {
  constructor(message: string) {
    super(`not the terms of a loan: ${message}`)
    this.name = 'TermsError'
  }
}
