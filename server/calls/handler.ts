// A handler answers one call of the contract. It gets the request and returns the response in our
// own types; the adapter handles the wire format. Its context is typed by who may call.
import type { Access, Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { CollectionGateway } from '#server/gateways/collection/collection-gateway.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { Log } from '#server/observe/logger.ts'
import type {
  BorrowerPrincipal,
  Principal,
  StaffPrincipal,
  VisitorPrincipal,
} from '#server/principal.ts'
import type { Caller } from './caller.ts'
import type { Feature } from './feature.ts'
import type { Jobs } from './jobs.ts'
import type { WireAnswer } from './wire-answer.ts'

export interface CallContext {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly language: Language
  readonly jobs: Jobs
  readonly caller: Caller
  readonly files: FileStore
  readonly collection: CollectionGateway
  /** Also former ones, by name. */
  readonly collections: ReadonlyMap<string, CollectionGateway>
  readonly log: Log
  readonly features: readonly Feature[]
}

export type PrincipalContext = CallContext & { readonly principal: Principal }
export type BorrowerContext = PrincipalContext & { readonly borrower: BorrowerPrincipal }
export type VisitorContext = PrincipalContext & { readonly visitor: VisitorPrincipal }
export type StaffContext = PrincipalContext & { readonly staff: StaffPrincipal }

type ContextFor<WhoMay extends Access> = WhoMay extends 'borrower'
  ? BorrowerContext
  : WhoMay extends 'visitor'
    ? VisitorContext
    : WhoMay extends 'anyone'
      ? CallContext
      : StaffContext

type ContextOf<C extends Call> = ContextFor<C['access']> & {
  readonly uploads: Readonly<Record<C['files'][number], Uint8Array>>
}

/** The files of a multipart request, by field: exactly the declared ones. */
export type Uploads = Readonly<Record<string, Uint8Array>>

export interface Handler {
  readonly call: Call
  answer(request: unknown, context: CallContext & { readonly uploads: Uploads }): Promise<unknown>
}

export function handle<C extends Call>(
  call: C,
  answer: (request: RequestOf<C>, context: ContextOf<C>) => Promise<ResponseOf<C> | WireAnswer>,
): Handler {
  // Before calling the handler, the adapter parses the request with the call's schema and finds the
  // principal by its access, so these types hold.
  return { call, answer }
}
