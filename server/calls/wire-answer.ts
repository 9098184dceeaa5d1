// A response as it is sent: reduced to the contract's schema, encoded, with wire names. This is
// what a repeated request gets again.
import * as z from 'zod/mini'
import { type Call, type ResponseOf, wireNamesOf, type WireNameTables } from '#contract/call.ts'
import { toWire } from '#contract/wire-names.ts'

export class WireAnswer {
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }
}

export function encodeAnswer<C extends Call>(
  call: C,
  response: ResponseOf<C>,
  wireNames: WireNameTables,
): WireAnswer {
  // Encoding drops every field that the contract doesn't declare.
  const encoded = z.encode(call.response, response)
  return new WireAnswer(toWire(encoded, wireNamesOf(call, wireNames).response))
}
