// A call is declared once, here: the server registers its route from it, the browser calls through
// it, tests and the API page walk over it.
//
// Schemas are codecs between the wire (input) and the inside (output). Their field names are the
// inside ones; `wire` says what they are called outside.
import type * as z from 'zod/mini'
import type { Family } from './envelope.ts'
import type { Reason } from './reasons.ts'
import type { CallWireNames, WireNames } from './wire-names.ts'

export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `feature.verbObject`, unique. */
  readonly name: string
  /** One sentence for the API page. */
  readonly summary: string
  /** The browser uses the first; the server answers all of them. */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly base: '/custom' | '/api/v2/youmi' | ''
  readonly path: `/${string}`
  readonly family: Family
  readonly access: 'borrower' | 'anyone'
  readonly request: Request
  readonly response: Response
  readonly wire: CallWireNames
  /** Its own refusals, beside those that every call shares. */
  readonly reasons: readonly Reason[]
}

type CallDeclaration<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = Omit<
  Call<Request, Response>,
  'methods' | 'family' | 'access' | 'wire' | 'reasons'
> &
  Partial<Pick<Call, 'methods' | 'family' | 'access' | 'reasons'>> & {
    readonly wire?: { readonly request?: WireNames; readonly response?: WireNames }
  }

/** The defaults are the specification's: POST, the number 0, a borrower's session. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: CallDeclaration<Request, Response>,
): Call<Request, Response> {
  return {
    methods: ['POST'],
    family: 'number',
    access: 'borrower',
    reasons: [],
    ...declaration,
    wire: { request: {}, response: {}, ...declaration.wire },
  }
}

export type RequestOf<C extends Call> = z.output<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>

/** Other names for some calls, by call name: for a deployment that talks to an existing backend. */
export type WireNameTables = Readonly<Record<string, Partial<CallWireNames>>>

export function wireNamesOf(call: Call, replaced: WireNameTables): CallWireNames {
  return { ...call.wire, ...replaced[call.name] }
}
