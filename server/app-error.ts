// A refusal: expected, and returned to the caller with its reason. Anything else that is thrown is
// a fault, whose text is never returned.
import type { FieldFault } from '#contract/envelope.ts'
import { REASON_CODES, type Reason } from '#contract/reasons.ts'

/**
 * Figures that belong to a refusal: attempts left, seconds to wait. They are shown, so never
 * secrets.
 */
export type RefusalDetails = Readonly<Record<string, number>>

export class AppError extends Error {
  readonly reason: Reason
  readonly fields: readonly FieldFault[] | undefined
  readonly details: RefusalDetails
  /** What would help instead, in wire form: the current offer. */
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

/** For conditions that must hold whatever a caller sends; a violation is our bug. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`)
}
