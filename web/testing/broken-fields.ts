// An answer with one field that is absent, null or of another type: one case for each field and way.
import { formatDate } from '#contract/format-date.ts'
import { looseAmount, looseDay } from '#contract/loose-values.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, formatPesos, parsePesos } from '#lending/money.ts'

export const WAYS = ['absent', 'null', 'of another type'] as const
export type Way = (typeof WAYS)[number]

/** Names and places in lists, from the outside in. */
export type FieldPath = readonly string[]

export interface Field {
  readonly path: FieldPath
  readonly value: unknown
}

/** Every field, and every field inside it. */
export function fieldsOf(value: unknown, path: FieldPath = []): Field[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const at = [...path, name]
    return [{ path: at, value: item as unknown }, ...fieldsOf(item, at)]
  })
}

export function brokenAt(value: unknown, [name = '', ...rest]: FieldPath, way: Way): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0 && way === 'absent') return value.filter((_, at) => String(at) !== name)
    return value.map((item: unknown, at) =>
      String(at) === name ? brokenInside(item, rest, way) : item,
    )
  }
  const fields = value as Readonly<Record<string, unknown>>
  if (rest.length === 0 && way === 'absent') {
    return Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))
  }
  return { ...fields, [name]: brokenInside(fields[name], rest, way) }
}

function brokenInside(value: unknown, rest: FieldPath, way: Way): unknown {
  if (rest.length > 0) return brokenAt(value, rest, way)
  if (way !== 'of another type') return null
  return typeof value === 'object' && value !== null ? 'odd' : { odd: ['odd'] }
}

/** The ways in which a page may show it; none for what says nothing by itself, such as a flag. */
export function shownForms(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const text = String(value)
  if (text.length < 3) return []
  const amount = parsePesos(looseAmount(value) ?? '')
  const day = looseDay(value)
  return [
    ...(amount === null ? [text] : [formatPesos(centavos(amount)), text]),
    ...(day === null ? [] : [formatDate(businessDate(day), 'en')]),
  ]
}
