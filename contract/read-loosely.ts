// Reads the answers of another backend as a browser reads a page: what can be understood is taken,
// however it is written, and what can't is absent. The reading follows the same schemas that our own
// server is held to. Absent is an empty text or list, false, the fallback of a field that we add, or
// null where the contract says that a page can do without (`unsure`). Anything else takes what it
// stands in with it: an item of a list, or in the end the whole answer.
import * as z from 'zod/mini'
import {
  looseAmount,
  looseDay,
  looseFlag,
  looseId,
  looseInstant,
  looseNumber,
  looseStructure,
  looseText,
  looseTexts,
} from './loose-values.ts'
import { type Meaning, marksOf } from './wire-meaning.ts'
import { joinPath } from './wire-names.ts'

/** There is nothing that a page could do with it. */
export const UNREADABLE = Symbol('unreadable')

export interface Reading {
  /** Told of every field that can't be read, by its path inside; never of its value. */
  readonly onUnread: (path: string) => void
  /** The whole address of a link. */
  readonly addressOf: (link: string) => string
  /** What stood as JSON text at this path, under our own names. */
  readonly nameInside: (value: unknown, at: string) => unknown
}

type Schema = z.core.$ZodType

const READERS: Readonly<Record<Meaning, (value: unknown) => unknown>> = {
  amount: looseAmount,
  day: looseDay,
  dayText: (value) => looseDay(value) ?? looseText(value),
  flag: looseFlag,
  id: looseId,
  instant: looseInstant,
  link: looseText,
  number: looseNumber,
  status: looseNumber,
}

/** What stands for those that can be absent; the others have nothing that means it. */
const ABSENT: Partial<Record<Meaning, unknown>> = {
  dayText: '',
  flag: false,
  link: '',
  status: 'unknown',
}

export function readLoosely(schema: Schema, value: unknown, how: Reading, at = ''): unknown {
  const found = isAbsent(value) ? UNREADABLE : attempt(schema, value, how, at)
  if (found !== UNREADABLE) return found
  const { isUnsure } = marksOf(schema)
  const absent = isUnsure === true ? null : absentOf(schema, how, at)
  if (!isAbsent(value) || isUnsure === true || absent === UNREADABLE) how.onUnread(at)
  return absent
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What stands for a value that isn't there. */
function absentOf(schema: Schema, how: Reading, at: string): unknown {
  const { meaning } = marksOf(schema)
  if (meaning !== undefined) {
    return Object.hasOwn(ABSENT, meaning) ? ABSENT[meaning] : UNREADABLE
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default') return def.defaultValue
  if (def.type === 'optional') return undefined
  if (def.type === 'nullable') return null
  if (def.type === 'string') return ''
  if (def.type === 'array') return []
  return def.type === 'object' ? readFields(def.shape, {}, how, at) : UNREADABLE
}

/** What the value says; unreadable where it says nothing. */
function attempt(schema: Schema, value: unknown, how: Reading, at: string): unknown {
  const { meaning } = marksOf(schema)
  if (meaning === 'id') return readId(schema, value)
  if (meaning === 'link' && typeof value === 'string') return how.addressOf(value)
  if (meaning !== undefined) return decoded(schema, READERS[meaning](value))
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable') {
    return attempt(def.innerType, value, how, at)
  }
  if (def.type === 'object' || def.type === 'array') {
    const inner = unpacked(value, how, at)
    if (def.type === 'array') {
      const { isInPlace = false } = marksOf(schema)
      return readItems(def.element, inner, how, at, isInPlace)
    }
    // Some languages write an object of nothing as a list of nothing.
    const fields = Array.isArray(inner) && inner.length === 0 ? {} : inner
    return isFields(fields) ? readFields(def.shape, fields, how, at) : UNREADABLE
  }
  return decoded(schema, def.type === 'string' ? looseText(value) : value)
}

/** A database often keeps what has parts as a text, and sends it as it is kept. */
function unpacked(value: unknown, how: Reading, at: string): unknown {
  const found = looseStructure(value)
  return found === null ? value : how.nameInside(found, at)
}

function readFields(
  shape: Readonly<Record<string, Schema>>,
  fields: Readonly<Record<string, unknown>>,
  how: Reading,
  at: string,
): unknown {
  const read = Object.entries(shape).map(([name, schema]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return [name, readLoosely(schema, value, how, joinPath(at, name))] as const
  })
  return read.some(([, value]) => value === UNREADABLE) ? UNREADABLE : Object.fromEntries(read)
}

/** A list of texts may come as one text. */
function readItems(
  element: Schema,
  value: unknown,
  how: Reading,
  at: string,
  isInPlace: boolean,
): unknown {
  const isText = typeof value === 'string' && isPlainText(element)
  const isNothing = isFields(value) && Object.keys(value).length === 0
  const items: unknown = isText ? looseTexts(value) : isNothing ? [] : value
  if (!Array.isArray(items)) return UNREADABLE
  return items
    .map((item) => {
      const found = isAbsent(item) ? UNREADABLE : attempt(element, item, how, at)
      if (found === UNREADABLE) how.onUnread(at)
      return found === UNREADABLE && isInPlace ? absentOf(element, how, at) : found
    })
    .filter((item) => item !== UNREADABLE)
}

function isPlainText(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'string' && marksOf(schema).meaning === undefined
}

/** One that could be ours is read as ours; any other stays as it came. */
function readId(schema: Schema, value: unknown): unknown {
  const id = looseId(value)
  if (id === null) return UNREADABLE
  const own = decoded(schema, id)
  return own === UNREADABLE ? id : own
}

function decoded(schema: Schema, value: unknown): unknown {
  if (value === null) return UNREADABLE
  const found = z.safeDecode(schema as z.ZodMiniType, value)
  return found.success ? found.data : UNREADABLE
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What is sent, written as our contract writes it but not held to its limits: another backend has
 * other kinds and ids than ours, and says itself what it doesn't take.
 */
export function writeLoosely(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') {
    return writeLoosely(def.innerType, value)
  }
  if (value === undefined || (value === null && marksOf(schema).meaning !== 'id')) return value
  if (def.type === 'array') {
    return (value as readonly unknown[]).map((item) => writeLoosely(def.element, item))
  }
  if (def.type === 'object') {
    return Object.fromEntries(
      Object.entries(value as object).map(([name, item]: [string, unknown]) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        return [name, field === undefined ? item : writeLoosely(field, item)]
      }),
    )
  }
  if (marksOf(schema).meaning === 'id') return value === null ? '' : value
  return isCodec(def) ? def.reverseTransform(value, NO_CONTEXT) : value
}

/** Our codecs look at the value alone. */
const NO_CONTEXT = { value: undefined, issues: [] } as never

function isCodec(def: z.core.$ZodTypeDef): def is z.core.$ZodCodecDef {
  return 'reverseTransform' in def && typeof def.reverseTransform === 'function'
}
