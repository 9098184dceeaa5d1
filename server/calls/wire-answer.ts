// A response as it is sent: reduced to the contract's schema, encoded, with wire names. This is
// what a repeated request gets again.
import * as z from 'zod/mini'
import { type Call, type ResponseOf, wireNamesOf, type WireNameTables } from '#contract/call.ts'
import { type Encode, encoderOf } from './encoder.ts'

export class WireAnswer {
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }

  /** The whole body. */
  json(code: string | number): string {
    return JSON.stringify({ code, message: '', data: this.data })
  }
}

export function encodeAnswer<C extends Call>(
  call: C,
  response: ResponseOf<C>,
  wireNames: WireNameTables,
): WireAnswer {
  // Encoding drops every field that the contract doesn't declare.
  try {
    return new WireAnswer(getEncoder(call, wireNames)(response))
  } catch (error) {
    // The schema as a whole says where in the response the fault is.
    z.encode(call.response, response)
    throw error
  }
}

const encoders = new WeakMap<WireNameTables, Map<Call, Encode>>()

function getEncoder(call: Call, wireNames: WireNameTables): Encode {
  const known = encoders.get(wireNames) ?? new Map<Call, Encode>()
  encoders.set(wireNames, known)
  const encode = known.get(call) ?? encoderOf(call.response, wireNamesOf(call, wireNames).response)
  known.set(call, encode)
  return encode
}
