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
  if ((def.checks ?? []).length > 0) return bySchema
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
  if (def.type === 'string' && !('format' in def)) {
    return (inside) => (typeof inside === 'string' ? inside : bySchema(inside))
  }
  return bySchema
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
