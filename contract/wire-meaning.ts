// What a value on the wire means, kept in its schema. Our own server writes each in one way, and
// reads no other; another backend may write the same thing differently, and read-loosely.ts then
// knows what to make of it.
import type * as z from 'zod/mini'

export type Meaning =
  | 'amount'
  | 'day'
  | 'dayText'
  | 'flag'
  | 'id'
  | 'instant'
  | 'link'
  | 'number'
  | 'status'

interface Marks {
  readonly meaning?: Meaning
  readonly isUnsure?: boolean
  readonly isInPlace?: boolean
}

/** The marks are in the definition, so that they stay when a check is added. */
export function means<Schema extends z.ZodMiniType>(meaning: Meaning, schema: Schema): Schema {
  Object.assign(schema._zod.def, { meaning } satisfies Marks)
  return schema
}

export function marksOf(schema: z.core.$ZodType): Marks {
  return schema._zod.def as Marks
}

// Optional, so that a plain value still is one: only `OnPage` looks at them.
export interface IdMark {
  readonly idMark?: never
}
export interface UnsureMark {
  readonly unsureMark?: never
}

/** The id of a row. Ours are numbers; a page may be given another backend's, with letters. */
export type RowId = number & IdMark

/**
 * A field that our server always sends, and without which a page still has something to show: there
 * it may be null, because another backend left it out or wrote what can't be read.
 */
export function unsure<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> & UnsureMark, z.input<Schema>> {
  const { def } = schema._zod
  return schema.clone({ ...def, isUnsure: true } as typeof def) as never
}

/** A list whose items are known by their place: one that can't be read leaves an empty one there. */
export function inPlace<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  Object.assign(schema._zod.def, { isInPlace: true } satisfies Marks)
  return schema
}

/** A number, or a text as it came. */
export type Id = number | string

type Leaf = string | number | boolean | Date | null | undefined
type LeafOnPage<Value> = 'idMark' extends keyof Value ? Id : Value

/** A value of an answer or a request as a page has it: ids as they came, null for what is unsure. */
export type OnPage<Value> = Value extends Leaf
  ? 'unsureMark' extends keyof Value
    ? (Value extends (infer Sure) & UnsureMark ? LeafOnPage<Sure> : never) | null
    : LeafOnPage<Value>
  : Value extends readonly (infer Item)[]
    ? OnPage<Item>[]
    : { [Name in keyof Value]: OnPage<Value[Name]> }
