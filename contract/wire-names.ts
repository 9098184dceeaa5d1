// Our own code uses clear names; a table maps a dotted path of our names (lists don't count) to the
// name on the wire. Names that aren't in the table are the same on both sides.
export type WireNames = Readonly<Record<string, string>>

export interface CallWireNames {
  readonly request: WireNames
  readonly response: WireNames
}

type Renaming = (path: string, key: string) => { key: string; path: string } | null

/** `at` is the path of inside names at which the value stands. */
export function toWire(value: unknown, names: WireNames, at = ''): unknown {
  return rename(value, at, (path, key) => {
    const inside = joinPath(path, key)
    return { key: nameOnWire(names, inside) ?? key, path: inside }
  })
}

export function fromWire(value: unknown, names: WireNames, at = ''): unknown {
  const insideByWire = new Map<string, string>()
  for (const [inside, wire] of Object.entries(names)) {
    const dot = inside.lastIndexOf('.')
    insideByWire.set(joinPath(inside.slice(0, Math.max(dot, 0)), wire), inside.slice(dot + 1))
  }
  return rename(value, at, (path, wireKey) => {
    const key = insideByWire.get(joinPath(path, wireKey))
    if (key !== undefined) return { key, path: joinPath(path, key) }
    const inside = joinPath(path, wireKey)
    // A renamed field sent under our own name is not part of the wire format and is ignored.
    return nameOnWire(names, inside) === undefined ? { key: wireKey, path: inside } : null
  })
}

function rename(value: unknown, path: string, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, path, renaming))
  if (typeof value !== 'object' || value === null) return value
  const renamed: [string, unknown][] = []
  for (const [key, item] of Object.entries(value)) {
    const target = renaming(path, key)
    if (target !== null) renamed.push([target.key, rename(item, target.path, renaming)])
  }
  return Object.fromEntries(renamed)
}

/** A field may have the same name as an object's built-in property, such as `constructor`. */
export function nameOnWire(names: WireNames, inside: string): string | undefined {
  return Object.hasOwn(names, inside) ? names[inside] : undefined
}

export function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
