// What is wrong with a file of another backend's names, said to whoever wrote it: one sentence for each
// mistake. A name that nobody would ever find would otherwise show as an empty place on a page.
import * as z from 'zod/mini'
import { addressOf, type Call, type CallTable, type WireNameTables } from './call.ts'
import { SESSION_PARAMETERS, type SessionNames } from './session-parameters.ts'
import { listed } from './value-tables.ts'
import { marksOf } from './wire-meaning.ts'
import { joinPath, type WireNames } from './wire-names.ts'

export interface OtherNames {
  readonly wireNames: WireNameTables
  readonly sessionNames: SessionNames
}

type Schema = z.core.$ZodType
type Fields = Readonly<Record<string, unknown>>

export const SESSION_KEY = 'sessionParameters'
const PARTS = ['request', 'response'] as const
const TABLE_KEYS = ['path', ...PARTS, 'values']

/** As the file has them, whatever they are: nothing in it has been looked at. */
export function wireNameFaults(
  { wireNames, sessionNames }: OtherNames,
  { calls, hasOtherBackend }: { calls: readonly Call[]; hasOtherBackend: boolean },
): string[] {
  const tables = Object.entries<unknown>(wireNames)
  const isForOthers = (table: unknown) => isFields(table) && ('path' in table || 'values' in table)
  const isNeedless =
    !hasOtherBackend &&
    (Object.keys(sessionNames).length > 0 || tables.some(([, table]) => isForOthers(table)))
  return [
    ...(isNeedless ? [`path, values and ${SESSION_KEY} are another backend's: set API_BASE`] : []),
    ...sessionFaults(sessionNames),
    ...tables.flatMap(([name, table]) => tableFaults(name, table, calls)),
  ]
}

/** What stands without a file: one that says so changes nothing. */
export function usualTable(call: Call): CallTable {
  const named = (part: (typeof PARTS)[number]) =>
    Object.fromEntries(
      levelsOf(call[part]).flatMap(([level, keys]) =>
        keys.map((key) => {
          const path = joinPath(level, key)
          return [path, call.wire[part][path] ?? key]
        }),
      ),
    )
  return { path: addressOf(call), request: named('request'), response: named('response') }
}

function sessionFaults(session: unknown): string[] {
  if (!isFields(session)) return [`${SESSION_KEY} must be an object`]
  const known: readonly string[] = SESSION_PARAMETERS
  const unknown = Object.keys(session).filter((name) => !known.includes(name))
  return [
    ...unknown.map(
      (name) => `${SESSION_KEY} has no ${name}; there are ${SESSION_PARAMETERS.join(', ')}`,
    ),
    ...nameFaults(SESSION_KEY, session),
    ...sameNames(
      SESSION_PARAMETERS.map((name) => [name, textOf(session[name]) ?? name] as const),
      (name) => name in session,
    ).map((both) => `${SESSION_KEY}: ${both}`),
  ]
}

function tableFaults(name: string, table: unknown, calls: readonly Call[]): string[] {
  const call = calls.find((one) => one.name === name)
  if (call === undefined) return [`no call is named ${name}${nearest(name, calls)}`]
  if (!isFields(table)) return [`${name} must be an object`]
  const unknown = Object.keys(table).filter((key) => !TABLE_KEYS.includes(key))
  return [
    ...unknown.map((key) => `${name} has no ${key}; there are ${TABLE_KEYS.join(', ')}`),
    ...('path' in table ? pathFaults(name, table['path']) : []),
    ...PARTS.filter((part) => part in table).flatMap((part) =>
      fieldFaults(`${name} ${part}`, table[part], call[part], call.wire[part]),
    ),
    ...('values' in table ? valuesFaults(name, table['values'], call) : []),
  ]
}

/** Calls of the same feature, since that is where a slip of the pen would have been. */
function nearest(name: string, calls: readonly Call[]): string {
  const feature = `${name.split('.', 1)[0] ?? ''}.`
  const near = calls.map((call) => call.name).filter((one) => one.startsWith(feature))
  return near.length === 0 ? '' : `; there are ${near.join(', ')}`
}

function pathFaults(name: string, path: unknown): string[] {
  const isPath = typeof path === 'string' && /^\/(?!\/)[\w./~-]+$/.test(path)
  return isPath && !path.split('/').includes('..')
    ? []
    : [`${name} path must be a path behind API_BASE such as /v1/orders/details`]
}

function fieldFaults(at: string, names: unknown, schema: Schema, usual: WireNames): string[] {
  if (!isFields(names)) return [`${at} must be an object`]
  const unknown = Object.keys(names).filter((path) => schemaAt(schema, path) === null)
  const wireNames = { ...usual, ...names } as WireNames
  return [
    ...unknown.map((path) => `${at} has no field ${path}${siblings(schema, path)}`),
    ...nameFaults(at, names),
    ...levelsOf(schema).flatMap(([level, keys]) =>
      sameNames(
        keys.map((key) => [key, wireNames[joinPath(level, key)] ?? key] as const),
        (key) => joinPath(level, key) in names,
      ).map((both) => `${at}: ${both}${level === '' ? '' : ` in ${level}`}`),
    ),
  ]
}

function nameFaults(at: string, names: Fields): string[] {
  return Object.entries(names)
    .filter(([, name]) => (textOf(name) ?? '') === '')
    .map(([path]) => `${at}: the name of ${path} must be a text`)
}

/** Two fields that stand beside each other can't have one name. */
function sameNames(
  named: readonly (readonly [key: string, name: string])[],
  isGiven: (key: string) => boolean,
): string[] {
  return named.flatMap(([key, name], index) =>
    named
      .slice(index + 1)
      .filter(([other, same]) => same === name && (isGiven(key) || isGiven(other)))
      .map(([other]) => `${key} and ${other} are both named ${name}`),
  )
}

function valuesFaults(name: string, tables: unknown, call: Call): string[] {
  if (!isFields(tables)) return [`${name} values must be an object`]
  return Object.entries(tables).flatMap(([path, table]) => {
    const at = `${name} values ${path}`
    const schema = schemaAt(call.request, path) ?? schemaAt(call.response, path)
    if (schema === null) return [`${name} values: there is no field ${path}`]
    if (!isFields(table)) return [`${at} must be an object of our value and theirs`]
    const wrong = Object.keys(table).filter((ours) => !isValueOf(schema, ours))
    const unread = Object.entries(table).filter(([, theirs]) => !isTheirs(theirs))
    if (unread.length > 0) {
      return unread.map(([ours]) => `${at}: what stands for ${ours} must be a value or a list`)
    }
    const theirs = Object.values(table as NonNullable<CallTable['values']>[string]).flatMap(listed)
    const twice = [...new Set(theirs.filter((one, index) => theirs.indexOf(one) !== index))]
    return [
      ...wrong.map((ours) => `${at}: the specification has no value ${ours}`),
      ...twice.map((one) => `${at}: ${one} stands for two values`),
    ]
  })
}

function isTheirs(value: unknown): boolean {
  const isOne = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one)
  return Array.isArray(value) ? value.length > 0 && value.every(isOne) : isOne(value)
}

function isValueOf(schema: Schema, ours: string): boolean {
  const inner = unwrapped(schema)
  const isNumber = /^-?\d+$/.test(ours)
  return [ours, ...(isNumber ? [Number(ours)] : [])].some(
    (value) => z.safeDecode(inner as z.ZodMiniType, value).success,
  )
}

/** Null if there is no such field. */
function schemaAt(schema: Schema, path: string): Schema | null {
  const [name = '', ...rest] = path.split('.')
  const { def } = unwrapped(schema)._zod as z.core.$ZodTypes['_zod']
  if (def.type !== 'object') return null
  const field = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall
  if (field === undefined) return null
  return rest.length === 0 ? unwrapped(field) : schemaAt(field, rest.join('.'))
}

function siblings(schema: Schema, path: string): string {
  const dot = path.lastIndexOf('.')
  const level = path.slice(0, Math.max(dot, 0))
  const keys = levelsOf(schema).find(([one]) => one === level)?.[1] ?? []
  return keys.length === 0 ? '' : `; there are ${keys.join(', ')}`
}

/** The names of each object in it, by its path. */
function levelsOf(schema: Schema, path = ''): (readonly [path: string, keys: string[]])[] {
  const { def } = unwrapped(schema)._zod as z.core.$ZodTypes['_zod']
  if (def.type !== 'object') return []
  const inner = Object.entries(def.shape).flatMap(([key, field]) =>
    levelsOf(field, joinPath(path, key)),
  )
  return [[path, Object.keys(def.shape)], ...inner]
}

/** Lists don't count, nor whether it may be absent. */
function unwrapped(schema: Schema): Schema {
  if (marksOf(schema).meaning !== undefined) return schema
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'array') return unwrapped(def.element)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') {
    return unwrapped(def.innerType)
  }
  return schema
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
