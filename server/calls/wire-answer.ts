// An answer as it goes over the wire: cut to the contract's schema, encoded, and under its wire
// names. What a repeated request gets again is this, not what it was made from.
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
  // Encoding cuts every field that the contract does not declare.
  const encoded = z.encode(call.response, response)
  return new WireAnswer(toWire(encoded, wireNamesOf(call, wireNames).response))
}
