// Separate from the other values, so that a page without instants doesn't bundle the code for them.
import * as z from 'zod/mini'
import { means } from './wire-meaning.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** An instant: ISO 8601 with offset on the wire. */
export const instant = means(
  'instant',
  z.codec(
    z.string().check(z.regex(INSTANT)),
    z.custom<Date>((value) => value instanceof Date && !Number.isNaN(value.getTime())),
    { decode: (wire) => new Date(wire), encode: (inside) => inside.toISOString() },
  ),
)
