// What is stored of a loan as text, read.
import { decodeEvent } from '#lending/decode-event.ts'
import { decodeTerms } from '#lending/decode-terms.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanProgress } from '#lending/loan-progress.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'

/** Terms of the first edition hold no rows of the law; decoding gives them theirs. */
export function parseTerms(text: string | null): LoanTerms | null {
  return text === null ? null : decodeTerms(JSON.parse(text))
}

/** Throws an EventError for a body that isn't an event. */
export function parseEvent(body: string): LoanEvent {
  return decodeEvent(JSON.parse(body))
}

/** The state is a cache of our own; lending checks its version. */
export function parseProgress(text: string): LoanProgress {
  return JSON.parse(text) as LoanProgress
}

/** A stored event, with the provider its money moved through. */
export interface RecordedEvent {
  readonly event: LoanEvent
  readonly provider: string | null
}
