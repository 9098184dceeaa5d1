// Answers as a backend would send them, made from the contract: a test says what is meant, with the
// inside names, and the call's schema and wire names make the envelope of it.
import * as z from 'zod/mini'
import { addressOf, type Call, type RequestOf, type ResponseOf } from '#contract/call.ts'
import { type Envelope, refusalCode, successCode } from '#contract/envelope.ts'
import type { Reason } from '#contract/reasons.ts'
import { fromWire, toWire } from '#contract/wire-names.ts'

/** What comes back: an envelope, nothing at all, or something only once the test says so. */
export type Outcome = Envelope | 'offline' | 'html' | Promise<Envelope | 'offline'>

/** Asked again for every request, so that the second answer may differ from the first. */
export interface Answer {
  readonly call: Call
  readonly outcome: (request: unknown) => Outcome
}

export function answer<C extends Call>(call: C, data: ResponseOf<C>): Answer {
  return { call, outcome: () => successOf(call, data) }
}

/** An answer that depends on what was asked. */
export function answerBy<C extends Call>(
  call: C,
  make: (request: RequestOf<C>) => ResponseOf<C>,
): Answer {
  return { call, outcome: (request) => successOf(call, make(request as RequestOf<C>)) }
}

export function successOf<C extends Call>(call: C, data: ResponseOf<C>): Envelope {
  const wire = toWire(z.encode(call.response, data), call.wire.response)
  return { code: successCode(call.family), message: '', data: wire }
}

/** A success whose fields are written as they cross the wire: for what the contract must read. */
export function wireAnswer(call: Call, data: unknown): Answer {
  return { call, outcome: () => ({ code: successCode(call.family), message: '', data }) }
}

interface Refused {
  readonly message: string
  readonly code?: number
  readonly reason?: Reason
}

export function refusal(call: Call, { message, code = 1004, reason }: Refused): Answer {
  const envelope: Envelope = {
    code: refusalCode(call.family, code),
    message,
    data: {},
    ...(reason !== undefined && { reason }),
  }
  return { call, outcome: () => envelope }
}

/** The line is cut, or something that is no answer of ours comes back. */
export function noAnswer(call: Call, how: 'offline' | 'html' = 'offline'): Answer {
  return { call, outcome: () => how }
}

/** Waits until the test lets it come. */
export function lateAnswer<C extends Call>(call: C, data: ResponseOf<C>) {
  let arrive: (envelope: Envelope) => void = () => undefined
  const arrival = new Promise<Envelope>((resolve) => (arrive = resolve))
  return {
    answer: { call, outcome: () => arrival } satisfies Answer,
    arrive: () => arrive(successOf(call, data)),
  }
}

/** One request as it went over the wire. */
export interface SentRequest {
  readonly call: Call
  readonly method: string
  readonly url: URL
  /** The call's own fields, as they were written. */
  readonly fields: Readonly<Record<string, string>>
}

/** What a sent request means inside, read as the server reads it. */
export function meaningOf<C extends Call>(call: C, sent: SentRequest): RequestOf<C> {
  return z.decode(call.request, fromWire(sent.fields, call.wire.request)) as RequestOf<C>
}

export function isFor(call: Call, url: URL, method: string): boolean {
  return url.pathname === addressOf(call) && call.methods.some((one) => one === method)
}
