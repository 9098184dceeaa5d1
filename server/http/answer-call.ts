// From a request on the wire to its response envelope. HTTP routes and server-side rendering both
// go through here, so a page shows exactly what a call would have returned.
import * as z from 'zod/mini'
import { type Call, wireNamesOf } from '#contract/call.ts'
import { type Envelope, type FieldFault, refusalCode, successCode } from '#contract/envelope.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { fromWire, type WireNames } from '#contract/wire-names.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import { encodeAnswer, WireAnswer } from '#server/calls/wire-answer.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Handler, Uploads } from '#server/calls/handler.ts'
import type { RefusalWording, RefusalWords } from '#server/calls/refusals.ts'
import { createTurns, type Turns } from '#server/turns.ts'
import { identify, type Identified } from './identify.ts'

/** The content of a request, still with wire names. */
export interface SentBody {
  readonly fields: unknown
  readonly uploads: Uploads
}

/** A body without files. */
export function sentFields(fields: unknown): () => Promise<SentBody> {
  return async () => ({ fields, uploads: {} })
}

/** What answering a call needs besides the app's dependencies. */
export interface CallDependencies extends Dependencies {
  readonly borrowerTurns: Turns
}

/**
 * One borrower's requests hold at most this many connections to the database; a page makes a few
 * calls at once, and the rest of them wait for a moment.
 */
const BORROWER_TURNS = { atOnceMax: 3, waitingMax: 20, waitMs: 10_000 }

export function createBorrowerTurns(): Turns {
  return createTurns(BORROWER_TURNS)
}

/** Throws AppError for a refusal; anything else that is thrown is a fault. */
export async function answerCall(
  dependencies: CallDependencies,
  handler: Handler,
  /** Called once the principal is known, so that strangers' files are never read. */
  readBody: () => Promise<SentBody>,
  caller: Caller,
): Promise<WireAnswer> {
  const identified = await identify(dependencies, handler.call.access, caller)
  const answer = async () => {
    const sent = await readRequest(dependencies, handler, readBody, caller)
    return answerIdentified(dependencies, handler, caller, { ...identified, ...sent })
  }
  const { borrower } = identified
  if (borrower === undefined) return answer()
  return dependencies.borrowerTurns.take(String(borrower.id), answer)
}

interface SentRequest {
  readonly request: unknown
  readonly uploads: Uploads
}

async function readRequest(
  { config }: Dependencies,
  { call }: Handler,
  readBody: () => Promise<SentBody>,
  caller: Caller,
): Promise<SentRequest> {
  refuseNul(caller.query)
  const { fields, uploads } = await readBody()
  refuseDeep(fields)
  refuseNul(fields)
  return {
    request: parseRequest(call, fields, wireNamesOf(call, config.wireNames).request),
    uploads,
  }
}

async function answerIdentified(
  dependencies: Dependencies,
  handler: Handler,
  caller: Caller,
  { request, ...asked }: Identified & SentRequest,
): Promise<WireAnswer> {
  const response = await handler.answer(request, {
    db: dependencies.db,
    clock: dependencies.clock,
    config: dependencies.config,
    language: caller.language,
    jobs: dependencies.jobs,
    caller,
    files: dependencies.files,
    collection: dependencies.collection,
    collections: dependencies.collections,
    log: dependencies.log,
    features: dependencies.features,
    ...asked,
  })
  return response instanceof WireAnswer
    ? response
    : encodeAnswer(handler.call, response, dependencies.config.wireNames)
}

export function answerEnvelope({ family }: Call, { data }: WireAnswer): Envelope {
  return { code: successCode(family), message: '', data }
}

/** The same as JSON. */
export function answerJson({ family }: Call, answer: WireAnswer): string {
  return answer.json(successCode(family))
}

/** No request of ours is nested deeper; one that is could exhaust the stack of whoever walks it. */
const DEPTH_MAX = 10

function refuseDeep(sent: unknown): void {
  let level = [sent]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new AppError('body_unreadable')
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
}

/**
 * Databases don't accept NUL in text, and nobody types one: it is refused before anything else
 * happens, whatever the call declares.
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
  words: RefusalWords,
  about: { family: Call['family']; language: Language; requestId: string },
): Envelope {
  return {
    code: refusalCode(about.family, refusal.code),
    message: messageOf(refusal, words, about.language),
    // Figures that a screen counts down or shows beside the message.
    data: { ...refusal.details, ...refusal.data },
    reason: refusal.reason,
    requestId: about.requestId,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  }
}

function messageOf(refusal: AppError, words: RefusalWords, language: Language): string {
  const text = words[refusal.reason]
  invariant(text !== undefined, `a feature words the refusal ${refusal.reason}`)
  const wording = wordingOf<RefusalWording>(text, language)
  return typeof wording === 'string' ? wording : wording(refusal.details)
}
