// A handler answers one call of the contract. It gets the request as the inside knows it and gives
// back the response the same way; the adapter does the wire.
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Borrower } from '#server/features/session/service.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Caller } from './caller.ts'

export interface CallContext {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly language: Language
  readonly jobs: Jobs
  readonly caller: Caller
  readonly files: FileStore
}

export type BorrowerContext = CallContext & { readonly borrower: Borrower }
type ContextOf<C extends Call> = (C['access'] extends 'borrower'
  ? BorrowerContext
  : CallContext) & {
  readonly uploads: Readonly<Record<C['files'][number], Uint8Array>>
}

/** The files of a multipart request, by field: every declared one is there, and no other. */
export type Uploads = Readonly<Record<string, Uint8Array>>

export interface Handler {
  readonly call: Call
  answer(request: unknown, context: BorrowerContext & { uploads: Uploads }): Promise<unknown>
}

export function handle<C extends Call>(
  call: C,
  answer: (request: RequestOf<C>, context: ContextOf<C>) => Promise<ResponseOf<C>>,
): Handler {
  // The adapter parses the request with the call's own schema and checks the session by the call's
  // own access before it gets here, so these types hold.
  return { call, answer }
}
