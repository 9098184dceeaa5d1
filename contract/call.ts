// A call is declared once, here: the server registers its route from it, the browser calls through
// it, and tests and the API page iterate over it. Schemas are codecs between the wire (input) and
// our own types (output). Their field names are our own; `wire` maps them to the names used
// outside.
import type * as z from 'zod/mini'
import { type CallBase, familyAt } from './call-families.ts'
import type { Family } from './envelope.ts'
import type { Reason } from './reasons.ts'
import type { ValueTables } from './value-tables.ts'
import type { OnPage } from './wire-meaning.ts'
import type { CallWireNames, WireNames } from './wire-names.ts'

/** What a member of staff may do; a call names the roles that may make it. */
export const STAFF_ROLES = ['agent', 'lead', 'finance', 'risk', 'auditor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Who may make a call: a borrower with a session; a visitor, identified by device and address and
 * rate limited; staff with one of these roles; or anyone.
 */
export type Access = 'borrower' | 'visitor' | 'anyone' | StaffAccess
export interface StaffAccess {
  readonly staff: readonly [StaffRole, ...StaffRole[]]
  /** It shows what is masked elsewhere, or what a borrower wrote: only to those who are confirmed. */
  readonly reveals?: true
}

export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  WhoMay extends Access = Access,
  FileField extends string = string,
> {
  /** `feature.verbObject`, unique. */
  readonly name: string
  /** One sentence for the API page. */
  readonly summary: string
  /** The browser uses the first; the server accepts all of them. */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly base: CallBase
  readonly path: `/${string}`
  readonly family: Family
  readonly access: WhoMay
  readonly request: Request
  readonly response: Response
  readonly wire: CallWireNames
  /** Its own refusals, in addition to those shared by every call. */
  readonly reasons: readonly Reason[]
  /** The files it takes, by wire name; each must be sent exactly once. Such a call is multipart. */
  readonly files: readonly FileField[]
  /** How long a phone may cache the response; 0 for borrower data. */
  readonly cacheSeconds: number
}

interface CallDeclaration<Request, Response, WhoMay, FileField> {
  readonly name: string
  readonly summary: string
  readonly methods?: Call['methods']
  readonly base: Call['base']
  readonly path: Call['path']
  readonly access: WhoMay
  readonly request: Request
  readonly response: Response
  readonly wire?: { readonly request?: WireNames; readonly response?: WireNames }
  readonly reasons?: readonly Reason[]
  readonly files?: readonly FileField[]
  readonly cacheSeconds?: number
}

/** The defaults are the specification's: a POST. The family follows from the path. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  WhoMay extends Access,
  FileField extends string = never,
>(
  declaration: CallDeclaration<Request, Response, WhoMay, FileField>,
): Call<Request, Response, WhoMay, FileField> {
  return {
    methods: ['POST'],
    family: familyAt(declaration.base + declaration.path),
    reasons: [],
    files: [],
    cacheSeconds: 0,
    ...declaration,
    wire: { request: {}, response: {}, ...declaration.wire },
  }
}

export type RequestOf<C extends Call> = z.output<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>

/** The same as a page has it, which may be in front of another backend. Staff's never are. */
export type PageRequest<C extends Call> = C['access'] extends StaffAccess
  ? RequestOf<C>
  : OnPage<RequestOf<C>>
export type PageResponse<C extends Call> = C['access'] extends StaffAccess
  ? ResponseOf<C>
  : OnPage<ResponseOf<C>>

export function addressOf(call: Call): string {
  return call.base + call.path
}

/** How an existing backend writes a call, where it differs. */
export interface CallTable extends Partial<CallWireNames> {
  /** In place of base and path, behind `API_BASE`. */
  readonly path?: string
  readonly values?: ValueTables
}

/** By the name of the call. */
export type WireNameTables = Readonly<Record<string, CallTable>>

export function wireNamesOf(call: Call, tables: WireNameTables): CallWireNames {
  const other = tables[call.name]
  if (other === undefined) return call.wire
  return {
    request: { ...call.wire.request, ...other.request },
    response: { ...call.wire.response, ...other.response },
  }
}

export function pathOnWire(call: Call, tables: WireNameTables): string {
  return tables[call.name]?.path ?? addressOf(call)
}
