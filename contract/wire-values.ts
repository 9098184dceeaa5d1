// How values look on the wire. Each is a codec: wire format in, our own type out.
import * as z from 'zod/mini'
import { means, type RowId } from './wire-meaning.ts'

/** Flags are the numbers 0 and 1; a form sends them as text. */
export const flag = means(
  'flag',
  z.codec(
    z.union([z.int().check(z.minimum(0), z.maximum(1)), z.string().check(z.regex(/^[01]$/))]),
    z.boolean(),
    { decode: (wire) => String(wire) === '1', encode: (inside) => (inside ? 1 : 0) },
  ),
)

/** The range of an integer column; nothing we count comes near it. */
const WHOLE_NUMBER_MIN = -(2 ** 31)
const WHOLE_NUMBER_MAX = 2 ** 31 - 1

/** A whole number; a form sends it as text. */
export const wholeNumber = means(
  'number',
  z.codec(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.int().check(z.minimum(WHOLE_NUMBER_MIN), z.maximum(WHOLE_NUMBER_MAX)),
    { decode: Number, encode: (inside) => inside },
  ),
)

const idOnWire = z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,14}$/))])
const idInside = z.int().check(z.positive()) as z.ZodMiniType<RowId, number>

/** The id of one of our rows; sent and returned as text. */
export const rowId = means('id', z.codec(idOnWire, idInside, { decode: Number, encode: String }))

/** One of a few kinds that the backend has numbered; sent and returned as a number. */
export const kindNumber = means(
  'id',
  z.codec(idOnWire, idInside, { decode: Number, encode: (inside) => inside }),
)

/** A day as text, or empty. One that another backend writes in its own way is shown as it came. */
export const dayText = means('dayText', z.string())

/** Where a borrower goes on. Our server sends a whole address; another backend may send a path. */
export const link = means('link', z.string())

/**
 * A field we add to the specification's response. Another backend doesn't send it, and the page
 * then gets the fallback.
 */
export function added<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.core.util.NoUndefined<z.output<Schema>>,
): z.ZodMiniDefault<Schema> {
  return z._default(schema, fallback)
}

/**
 * Created by the client and kept until it gets a response; the same key with the same body is one
 * request.
 */
export const idempotencyKey = z.optional(z.string().check(z.regex(/^[\w-]{8,80}$/)))
