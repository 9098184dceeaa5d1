// From a request on the wire to the envelope of its answer. The HTTP routes and the server's own
// page rendering both go through here, so a page shows exactly what a call would have answered.
import * as z from 'zod/mini'
import { type Call, wireNamesOf } from '#contract/call.ts'
import { type Envelope, type FieldFault, refusalCode, successCode } from '#contract/envelope.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { fromWire, type WireNames } from '#contract/wire-names.ts'
import { AppError } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { encodeAnswer, WireAnswer } from '#server/calls/wire-answer.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Handler, Uploads } from '#server/calls/handler.ts'
import { identify } from './identify.ts'
import { MESSAGES, type RefusalWording } from './messages.ts'

/** What came with a request, still in the names of the wire. */
export interface SentBody {
  readonly fields: unknown
  readonly uploads: Uploads
}

/** A body without files. */
export function sentFields(fields: unknown): () => Promise<SentBody> {
  return async () => ({ fields, uploads: {} })
}

/** Throws AppError for a refusal; anything else that is thrown is a fault. */
export async function answerCall(
  parts: Dependencies,
  handler: Handler,
  /** Called once it is known who asks: nobody else's files are read. */
  readBody: () => Promise<SentBody>,
  caller: Caller,
): Promise<WireAnswer> {
  const { call } = handler
  const names = wireNamesOf(call, parts.config.wireNames)
  const identified = await identify(parts, call.access, caller)
  refuseNul(caller.query)
  const { fields, uploads } = await readBody()
  refuseNul(fields)
  const request = parseRequest(call, fields, names.request)
  const response = await handler.answer(request, {
    db: parts.db,
    clock: parts.clock,
    config: parts.config,
    language: caller.language,
    jobs: parts.jobs,
    caller,
    files: parts.files,
    features: parts.features,
    ...identified,
    uploads,
  })
  return response instanceof WireAnswer
    ? response
    : encodeAnswer(call, response, parts.config.wireNames)
}

export function answerEnvelope({ family }: Call, { data }: WireAnswer): Envelope {
  return { code: successCode(family), message: '', data }
}

/** The same as JSON. */
export function answerText({ family }: Call, { text }: WireAnswer): string {
  return `{"code":${JSON.stringify(successCode(family))},"message":"","data":${text}}`
}

/**
 * A database keeps no NUL in a text, and nobody types one: what has it is refused before anything
 * is done with it, whatever the call declares.
 */
function refuseNul(sent: unknown): void {
  const faults = namesWithNul(sent).map((field) => ({ field, problem: 'invalid_character' }))
  if (faults.length > 0) throw new AppError('field_invalid', faults)
}

function namesWithNul(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const path = name === '' ? key : `${name}.${key}`
    return key.includes('\0') ? [path] : namesWithNul(item, path)
  })
}

function parseRequest(call: Call, wireRequest: unknown, names: WireNames): unknown {
  const parsed = z.safeDecode(call.request, fromWire(wireRequest ?? {}, names))
  if (parsed.success) return parsed.data
  throw new AppError('field_invalid', fieldFaults(parsed.error.issues, names))
}

function fieldFaults(issues: readonly z.core.$ZodIssue[], names: WireNames): FieldFault[] {
  return issues.map((issue) => {
    const path = issue.path.filter((step) => typeof step === 'string').join('.')
    return { field: names[path] ?? path, problem: issue.code }
  })
}

export function refusalEnvelope(
  refusal: AppError,
  about: { family: Call['family']; language: Language; requestId: string },
): Envelope {
  return {
    code: refusalCode(about.family, refusal.code),
    message: wordsOf(refusal, about.language),
    // What a screen counts down or shows beside the words.
    data: { ...refusal.details },
    reason: refusal.reason,
    requestId: about.requestId,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  }
}

function wordsOf(refusal: AppError, language: Language): string {
  const wording = wordingOf<RefusalWording>(MESSAGES[refusal.reason], language)
  return typeof wording === 'string' ? wording : wording(refusal.details)
}
