// From an answer as the inside knows it to what goes over the wire, in one walk: cut to the schema,
// encoded, and under its wire names. What can be known from the schema is found out once for each
// call; the schema itself does the values, and whole branches of kinds that are not listed here.
import * as z from 'zod/mini'
import { joinPath, nameOnWire, toWire, type WireNames } from '#contract/wire-names.ts'

export type Encode = (inside: unknown) => unknown

/** `path` is where the schema stands, in inside names. Throws where a value is not the schema's. */
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
  // What is missing is filled in for a reader, never for a writer.
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
