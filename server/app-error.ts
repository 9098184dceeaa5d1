// A refusal: expected, answered to the caller with its reason. Anything else that is thrown is a
// fault and is answered as such, never with its text.
import type { FieldFault } from '#contract/envelope.ts'
import { REASON_CODES, type Reason } from '#contract/reasons.ts'

/** Figures that belong to a refusal: attempts left, seconds to wait. Shown, so never a secret. */
export type RefusalDetails = Readonly<Record<string, number>>

export class AppError extends Error {
  readonly reason: Reason
  readonly fields: readonly FieldFault[] | undefined
  readonly details: RefusalDetails
  /** What helps instead, as it goes over the wire: the offer as it is now. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    reason: Reason,
    fields?: readonly FieldFault[],
    details: RefusalDetails = {},
    data: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason)
    this.reason = reason
    this.fields = fields
    this.details = details
    this.data = data
  }

  static with(reason: Reason, details: RefusalDetails): AppError {
    return new AppError(reason, undefined, details)
  }

  static withData(reason: Reason, data: Readonly<Record<string, unknown>>): AppError {
    return new AppError(reason, undefined, {}, data)
  }

  get code(): number {
    return REASON_CODES[this.reason]
  }
}

/** For what must hold whatever a caller sends; when it does not, that is our bug. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`)
}
