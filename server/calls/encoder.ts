// Turns a response into what is sent, in one walk: reduced to the schema, encoded, with wire names.
// What follows from the schema alone is worked out once for each call. The schema itself encodes
// single values, and whole branches of the kinds that are not listed here.
import * as z from 'zod/mini'
import { joinPath, nameOnWire, toWire, type WireNames } from '#contract/wire-names.ts'

export type Encode = (inside: unknown) => unknown

/** `path` is where the schema stands, in our own names. Throws if a value doesn't fit the schema. */
export function encoderOf(schema: z.core.$ZodType, names: WireNames, path = ''): Encode {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const bySchema: Encode = (inside) => toWire(z.encode(schema, inside), names, path)
  const fits = fitOf(schema)
  const single: Encode = (inside) => (fits(inside) ? inside : bySchema(inside))
  if ((def.checks ?? []).length > 0) return single
  if (def.type === 'object' && def.catchall === undefined) {
    return objectEncoder(def.shape, names, path)
  }
  if (def.type === 'array') {
    const item = encoderOf(def.element, names, path)
    return (inside) => (Array.isArray(inside) ? inside.map((one) => item(one)) : bySchema(inside))
  }
  if (def.type === 'nullable') {
    const inner = encoderOf(def.innerType, names, path)
    return (inside) => (inside === null ? null : inner(inside))
  }
  if (def.type === 'optional') {
    const inner = encoderOf(def.innerType, names, path)
    return (inside) => (inside === undefined ? undefined : inner(inside))
  }
  // A default is for whoever reads a response, never for whoever writes it.
  if (def.type === 'default') return encoderOf(def.innerType, names, path)
  if (def.type === 'pipe') return codecEncoder(def, encoderOf(def.in, names, path), bySchema)
  return single
}

/** The schema would make two objects and a context for each value, of which an answer has dozens. */
function codecEncoder(def: z.core.$ZodPipeDef, encodeWire: Encode, bySchema: Encode): Encode {
  const { reverseTransform } = def
  if (reverseTransform === undefined) return bySchema
  const fitsInside = fitOf(def.out)
  return (inside) => {
    if (!fitsInside(inside)) return bySchema(inside)
    const payload = { value: inside, issues: [] }
    const wire: unknown = reverseTransform(inside, payload)
    return payload.issues.length === 0 ? encodeWire(wire) : bySchema(inside)
  }
}

type Fit = (value: unknown) => boolean

/** Whether a single value is what the schema takes, where that is plain; otherwise the schema says. */
function fitOf(schema: z.core.$ZodType): Fit {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const checks = (def.checks ?? []).map(checkOf)
  const ofType = fitOfType(def)
  return (value) => ofType(value) && checks.every((check) => check(value))
}

const never: Fit = () => false

function fitOfType(def: z.core.$ZodTypes['_zod']['def']): Fit {
  if (def.type === 'custom') return (value) => !isObject(value) && def.fn(value) === true
  if (def.type === 'boolean') return (value) => typeof value === 'boolean'
  if (def.type === 'enum') {
    const known = new Set<unknown>(Object.values(def.entries))
    return (value) => known.has(value)
  }
  if (def.type === 'string' && !('format' in def)) return (value) => typeof value === 'string'
  if (def.type === 'number' && 'format' in def && def.format === 'safeint') {
    return (value) => Number.isSafeInteger(value)
  }
  if (def.type !== 'union') return never
  const options = def.options.map(fitOf)
  return (value) => options.some((fits) => fits(value))
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function checkOf({ _zod: { def } }: z.core.$ZodCheck): Fit {
  const check = def as z.core.$ZodChecks['_zod']['def']
  if (check.check === 'string_format' && check.format === 'regex' && check.pattern) {
    const { pattern } = check
    return (value) => pattern.test(String(value))
  }
  if (check.check === 'greater_than' && check.inclusive) {
    return (value) => Number(value) >= Number(check.value)
  }
  if (check.check === 'less_than' && check.inclusive) {
    return (value) => Number(value) <= Number(check.value)
  }
  return never
}

function objectEncoder(shape: z.core.$ZodShape, names: WireNames, path: string): Encode {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const inside = joinPath(path, key)
    const wireKey = nameOnWire(names, inside) ?? key
    return { key, wireKey, encode: encoderOf(schema, names, inside) }
  })
  return (inside) => {
    const values = inside as Readonly<Record<string, unknown>>
    const wire: Record<string, unknown> = {}
    for (const { key, wireKey, encode } of fields) {
      const value = encode(values[key])
      if (value !== undefined) wire[wireKey] = value
    }
    return wire
  }
}
