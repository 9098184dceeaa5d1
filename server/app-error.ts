// A refusal: expected, answered to the caller with its reason. Anything else that is thrown is a
// fault and is answered as such, never with its text.
import type { FieldFault } from '#contract/envelope.ts'
import { REASON_CODES, type Reason } from '#contract/reasons.ts'

export class AppError extends Error {
  readonly reason: Reason
  readonly fields: readonly FieldFault[] | undefined

  constructor(reason: Reason, fields?: readonly FieldFault[]) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }

  get code(): number {
    return REASON_CODES[this.reason]
  }
}

/** For what must hold whatever a caller sends; when it does not, that is our bug. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`)
}
