// Apart from the other values, since a page that shows no instant should not carry the code that
// reads them.
import * as z from 'zod/mini'

/** An instant: ISO 8601 with offset on the wire. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (inside) => inside.toISOString(),
})
