// How values look on the wire. Each is a codec: wire on the left, inside on the right.
import * as z from 'zod/mini'
import { type BusinessDate, parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos, parsePesos, pesoText } from '#lending/money.ts'

/** Flags are the numbers 0 and 1; a form sends them as text. */
export const flag = z.codec(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.boolean(),
  { decode: (wire) => String(wire) === '1', encode: (inside) => (inside ? 1 : 0) },
)

/** A whole number; a form sends it as text. */
export const wholeNumber = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.int(),
  { decode: Number, encode: (inside) => inside },
)

/** Pesos as text with two decimals on the wire ("1234.50"), whole centavos inside. */
export const pesos = z.codec(
  z.string().check(z.regex(/^-?\d{1,13}(\.\d{2})?$/)),
  z.custom<Centavos>((value) => Number.isSafeInteger(value)),
  {
    decode: (wire) => {
      const sign = wire.startsWith('-') ? -1 : 1
      return centavos(sign * (parsePesos(wire.replace('-', '')) ?? 0))
    },
    encode: pesoText,
  },
)

/** A calendar day in Manila, YYYY-MM-DD; a day that does not exist is refused. */
export const day = z.custom<BusinessDate>(
  (value) => typeof value === 'string' && parseBusinessDate(value) !== null,
)

/** The id of a row of ours; a form sends it as text, and we answer it as text. */
export const rowId = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.int().check(z.positive()),
  { decode: Number, encode: String },
)

/** Made by the client and kept until answered; the same key with the same body is one request. */
export const idempotencyKey = z.optional(z.string().check(z.regex(/^[\w-]{8,80}$/)))
