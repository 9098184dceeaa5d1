// A call is declared once, here: the server registers its route from it, the browser calls through
// it, tests and the API page walk over it.
//
// Schemas are codecs between the wire (input) and the inside (output). Their field names are the
// inside ones; `wire` says what they are called outside.
import type * as z from 'zod/mini'
import { type CallBase, familyAt } from './call-families.ts'
import type { Family } from './envelope.ts'
import type { Reason } from './reasons.ts'
import type { CallWireNames, WireNames } from './wire-names.ts'

/** What a member of staff may do; a call names the roles that may make it. */
export const STAFF_ROLES = ['agent', 'lead', 'finance', 'risk', 'auditor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Who may make a call: a borrower with a session; a visitor, known by device and address and held to
 * limits; staff with one of these roles; or anyone.
 */
export type Access = 'borrower' | 'visitor' | 'anyone' | StaffAccess
export interface StaffAccess {
  readonly staff: readonly [StaffRole, ...StaffRole[]]
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
  /** The browser uses the first; the server answers all of them. */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly base: CallBase
  readonly path: `/${string}`
  readonly family: Family
  readonly access: WhoMay
  readonly request: Request
  readonly response: Response
  readonly wire: CallWireNames
  /** Its own refusals, beside those that every call shares. */
  readonly reasons: readonly Reason[]
  /** Files that it takes, by their names on the wire: each is sent, once. Such a call is multipart. */
  readonly files: readonly FileField[]
  /** How long a phone may keep the answer; 0 for what is a borrower's own. */
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

/** The defaults are the specification's: a POST. Its family follows from its address. */
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

export function addressOf(call: Call): string {
  return call.base + call.path
}

/** Other names for some calls, by call name: for a deployment that talks to an existing backend. */
export type WireNameTables = Readonly<Record<string, Partial<CallWireNames>>>

export function wireNamesOf(call: Call, replaced: WireNameTables): CallWireNames {
  return { ...call.wire, ...replaced[call.name] }
}
