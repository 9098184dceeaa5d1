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
import { LastUsed } from '#server/last-used.ts'
import { createTurns, type Turns } from '#server/turns.ts'
import {
  identify,
  identifyAndRead,
  identifyBorrower,
  type Identified,
  sessionIdOf,
} from './identify.ts'

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
  readonly borrowerTurns: BorrowerTurns
}

export interface BorrowerTurns extends Turns {
  /**
   * Whose a session was when it was last used, so that a turn can be taken before the session is
   * read. It proves nothing.
   */
  readonly owners: LastUsed<number>
}

const OWNERS_MAX = 10_000

/**
 * One borrower's requests hold at most this many connections to the database; a page makes a few
 * calls at once, and the rest of them wait for a moment.
 */
const BORROWER_TURNS = { atOnceMax: 3, waitingMax: 20, waitMs: 10_000 }

export function createBorrowerTurns(): BorrowerTurns {
  return { ...createTurns(BORROWER_TURNS), owners: new LastUsed(OWNERS_MAX) }
}

function noteOwner({ owners }: BorrowerTurns, caller: Caller, borrowerId: number): void {
  const sessionId = sessionIdOf(caller)
  if (sessionId !== null) owners.set(sessionId, borrowerId)
}

/** What a session finds; one that is refused, such as one that has ended, takes no more turns. */
async function findOrForget<T>(
  { owners }: BorrowerTurns,
  sessionId: string,
  found: Promise<T>,
): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError) owners.delete(sessionId)
    throw error
  }
}

/** Throws AppError for a refusal; anything else that is thrown is a fault. */
export async function answerCall(
  dependencies: CallDependencies,
  handler: Handler,
  /** Called once the principal is known, so that strangers' files are never read. */
  readBody: () => Promise<SentBody>,
  caller: Caller,
): Promise<WireAnswer> {
  if (handler.reads !== undefined) return answerReading(dependencies, handler, readBody, caller)
  const identified = await identify(dependencies, handler.call.access, caller)
  const answer = async () => {
    const sent = await readRequest(dependencies, handler, readBody, caller)
    return answerIdentified(dependencies, handler, caller, { ...identified, ...sent, read: null })
  }
  const { borrower } = identified
  if (borrower === undefined) return answer()
  noteOwner(dependencies.borrowerTurns, caller, borrower.id)
  return dependencies.borrowerTurns.take(String(borrower.id), answer)
}

/**
 * One statement says who asks and reads the answer. Its turn is the borrower's whose session this
 * was before; of a session that is new here, that is found out first.
 */
async function answerReading(
  dependencies: CallDependencies,
  handler: Handler,
  readBody: () => Promise<SentBody>,
  caller: Caller,
): Promise<WireAnswer> {
  const sessionId = sessionIdOf(caller)
  if (sessionId === null) throw new AppError('session_missing')
  const { borrowerTurns } = dependencies
  const owner =
    borrowerTurns.owners.get(sessionId) ?? (await identifyBorrower(dependencies, caller)).id
  return borrowerTurns.take(String(owner), async () => {
    let sent
    try {
      sent = await readRequest(dependencies, handler, readBody, caller)
    } catch (refusal) {
      // Who asks comes first: a stranger isn't told what is wrong with a request.
      await findOrForget(borrowerTurns, sessionId, identifyBorrower(dependencies, caller))
      throw refusal
    }
    const found = identifyAndRead(dependencies, caller, handler.reads?.(sent.request))
    const { borrower, read } = await findOrForget(borrowerTurns, sessionId, found)
    noteOwner(borrowerTurns, caller, borrower.id)
    const identified = { borrower, principal: borrower, read }
    return answerIdentified(dependencies, handler, caller, { ...identified, ...sent })
  })
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
  { request, ...asked }: Identified & SentRequest & { readonly read: string | null },
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
export function answerBytes({ family }: Call, answer: WireAnswer): Buffer {
  return answer.bytes(successCode(family))
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
