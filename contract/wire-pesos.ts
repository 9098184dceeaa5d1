// Amounts and days on the wire. Separate from the other values, so that a page that shows neither
// doesn't bundle the code for them.
import * as z from 'zod/mini'
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos, parsePesos, pesoText } from '#lending/money.ts'
import { isDate } from './validators.ts'
import { means } from './wire-meaning.ts'

/** Pesos as text with two decimals on the wire ("1234.50"), whole centavos inside. */
export const pesos = means(
  'amount',
  z.codec(
    z.string().check(z.regex(/^-?\d{1,13}(\.\d{2})?$/)),
    z.custom<Centavos>((value) => Number.isSafeInteger(value)),
    {
      decode: (wire) => {
        const sign = wire.startsWith('-') ? -1 : 1
        return centavos(sign * (parsePesos(wire.replace('-', '')) ?? 0))
      },
      encode: pesoText,
    },
  ),
)

/** A calendar day in Manila, YYYY-MM-DD; days that don't exist are refused. */
export const day = means(
  'day',
  z.custom<BusinessDate>((value) => typeof value === 'string' && isDate(value)),
)
