// Another backend may have its own words for the specification's values, such as the kinds of a form's
// items. A table per field says which of theirs stand for which of ours; a value that isn't in it is
// the same on both sides.
import { joinPath } from './wire-names.ts'

type Theirs = string | number | boolean

/** By ours, as the specification writes it. Of several, the first is sent. */
export type ValueTable = Readonly<Record<string, Theirs | readonly Theirs[]>>

/** By the path of our own names; lists don't count. */
export type ValueTables = Readonly<Record<string, ValueTable>>

export function fromTheirValues(value: unknown, tables: ValueTables, at = ''): unknown {
  return mapLeaves(value, tables, at, (table, theirs) => {
    const found = Object.entries(table).find(([, one]) => listed(one).includes(String(theirs)))
    return found === undefined ? theirs : found[0]
  })
}

export function toTheirValues(value: unknown, tables: ValueTables): unknown {
  return mapLeaves(value, tables, '', (table, ours) => {
    const name = String(ours)
    return (Object.hasOwn(table, name) ? [table[name]].flat()[0] : undefined) ?? ours
  })
}

export function listed(theirs: Theirs | readonly Theirs[]): string[] {
  return [theirs].flat().map(String)
}

function mapLeaves(
  value: unknown,
  tables: ValueTables,
  path: string,
  map: (table: ValueTable, leaf: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, tables, path, map))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => [
        key,
        mapLeaves(item, tables, joinPath(path, key), map),
      ]),
    )
  }
  const table = Object.hasOwn(tables, path) ? tables[path] : undefined
  return table === undefined || value === undefined || value === null ? value : map(table, value)
}
