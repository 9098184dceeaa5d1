// Makes the contract's calls from the browser. Refusals are returned as a result; anything that
// fails on the way is thrown as a TransportError.
import * as z from 'zod/mini'
import {
  addressOf,
  type Call,
  type PageRequest,
  type PageResponse,
  wireNamesOf,
  type WireNameTables,
} from '#contract/call.ts'
import { type Envelope, isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import type { SessionParameters } from '#contract/session-parameters.ts'
import { fromWire, toWire, type WireNames } from '#contract/wire-names.ts'
import { getWithQuery, postForm, TransportError } from './http.ts'
import { sessionParameters } from './session.ts'
import { showLoading, showToast } from './toast.ts'

export type CallResult<C extends Call> =
  | (Outcome & { readonly success: true; readonly data: PageResponse<C> })
  | (Outcome & { readonly success: false; readonly data: null })

interface Outcome {
  readonly code: number | string
  readonly message: string
  /** The envelope as received. */
  readonly raw: Envelope
}

export interface CallOptions {
  /** Shown as a toast until the response arrives. */
  readonly loadingMessage?: string
  /** What is answered sooner is not spoken of. */
  readonly loadingAfterMs?: number
  /** The caller shows the refusal itself: no toast. */
  readonly isQuiet?: boolean
}

const SESSION_CODE = 1001

/** How requests are written and answers read: strictly, or as another backend needs it. */
export interface Speech {
  /** The path of a call. Throws a fault if there is no such call. */
  readonly pathOf: (declared: Call) => string
  /** The session under the names that are sent. */
  readonly nameSession: (session: SessionParameters) => Readonly<Record<string, string>>
  readonly write: (declared: Call, part: 'request' | 'response', value: unknown) => unknown
  /** Throws a fault if a page can't do anything with the answer. */
  readonly read: (declared: Call, data: unknown, names: WireNames) => unknown
}

const OUR_SPEECH: Speech = {
  pathOf: addressOf,
  nameSession: (session) => session,
  write: (declared, part, value) => z.encode(declared[part], value),
  read: (declared, data, names) => {
    const parsed = z.safeDecode(declared.response, fromWire(data, names))
    if (!parsed.success) throw new TransportError('fault', { cause: parsed.error })
    return parsed.data
  },
}

interface CallSettings {
  readonly apiBase: string
  readonly wireNames: WireNameTables
  /** Another backend's; our own if left out. */
  readonly speech?: Speech | undefined
  /** What to do when the session is missing or has ended. */
  readonly onSessionEnded: () => void
}

let settings: CallSettings = { apiBase: '', wireNames: {}, onSessionEnded: () => undefined }

/** Once, when the page starts. */
export function configureCalls(next: CallSettings): void {
  settings = next
}

export async function call<C extends Call>(
  declared: C,
  request: PageRequest<C>,
  options: CallOptions = {},
): Promise<CallResult<C>> {
  const { loadingMessage, loadingAfterMs } = options
  const hideLoading = loadingMessage ? showLoading(loadingMessage, loadingAfterMs) : null
  try {
    const raw = await send(
      declared,
      encodeRequest(declared, request, settings.wireNames, settings.speech),
    )
    return resultOf(declared, raw, options)
  } finally {
    hideLoading?.()
  }
}

/** Turns a response into a result, whichever way it was fetched. */
export function resultOf<C extends Call>(
  declared: C,
  raw: unknown,
  { isQuiet }: CallOptions,
): CallResult<C> {
  const result = decodeAnswer(declared, raw, settings.wireNames, settings.speech)
  if (!result.success) {
    if (isQuiet !== true) showToast(result.message)
    // A call that anyone may make doesn't use the session: its screen shows its refusals. Nor does a
    // role that is missing mean that the session has ended.
    const usesSession = declared.access === 'borrower' || typeof declared.access === 'object'
    const isEnded = Number(result.code) === SESSION_CODE && result.raw.reason !== 'role_missing'
    if (usesSession && isEnded) settings.onSessionEnded()
  }
  return result
}

/** Where a call is sent, with this tab's session unless another is given. */
export function addressWith(declared: Call, session = sessionParameters()): string {
  const { speech = OUR_SPEECH } = settings
  return withSession(speech.pathOf(declared), session)
}

/** A path of the backend with this tab's session. */
export function withSession(path: string, session = sessionParameters(), fields = {}): string {
  const { apiBase, speech = OUR_SPEECH } = settings
  const query = new URLSearchParams({ ...fields, ...speech.nameSession(session) }).toString()
  return query === '' ? apiBase + path : `${apiBase}${path}?${query}`
}

async function send(declared: Call, fields: Record<string, string>): Promise<unknown> {
  if (declared.methods[0] !== 'GET') return postForm(addressWith(declared), fields)
  const { speech = OUR_SPEECH } = settings
  return getWithQuery(withSession(speech.pathOf(declared), sessionParameters(), fields))
}

/** The request as the fields of a form. */
export function encodeRequest<C extends Call>(
  declared: C,
  request: PageRequest<C>,
  wireNames: WireNameTables,
  speech = OUR_SPEECH,
): Record<string, string> {
  const names = wireNamesOf(declared, wireNames).request
  const wire = toWire(written(declared, request, speech), names) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(wire)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** What can't be written is a fault of ours, and no lost connection. */
function written(declared: Call, request: unknown, speech: Speech): unknown {
  try {
    return speech.write(declared, 'request', request)
  } catch (error) {
    throw new TransportError('fault', { cause: error })
  }
}

/** An answer that was kept, with the names of the wire. */
export function readAnswer<C extends Call>(
  declared: C,
  data: unknown,
  wireNames: WireNameTables,
): PageResponse<C> {
  const { speech = OUR_SPEECH } = settings
  return speech.read(declared, data, wireNamesOf(declared, wireNames).response) as PageResponse<C>
}

/** An answer as it can be kept. */
export function writeAnswer<C extends Call>(declared: C, data: PageResponse<C>): unknown {
  const { speech = OUR_SPEECH } = settings
  return speech.write(declared, 'response', data)
}

/** Throws a fault if the response doesn't match the contract. */
export function decodeAnswer<C extends Call>(
  declared: C,
  raw: unknown,
  wireNames: WireNameTables,
  speech = OUR_SPEECH,
): CallResult<C> {
  if (!isEnvelope(raw)) throw new TransportError('fault')
  const outcome = { code: raw.code, message: raw.message ?? '', raw }
  if (!isSuccessCode(raw.code)) return { ...outcome, success: false, data: null }
  const names = wireNamesOf(declared, wireNames).response
  const data = speech.read(declared, raw.data, names) as PageResponse<C>
  return { ...outcome, success: true, data }
}
