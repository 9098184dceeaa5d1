// Encrypts what must not be readable from the database or the disk alone: account numbers,
// certification answers, messages, identity photos. AES-256-GCM; a stored value names the key that
// encrypted it, and is bound to its row and column and to whose row it is, so that neither a value
// copied to another place nor a row given to somebody else can be read.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyId, Keys } from '#server/keys.ts'
import type { Schema } from './schema.ts'

/** A column that holds encrypted text. */
export interface SealedColumn {
  readonly table: keyof Schema
  readonly column: string
  /** What identifies a row: known before it is written, and never changed. */
  readonly idColumns: readonly string[]
  /** Whose it is and where it leads: a row in which one of these was changed can't be read. */
  readonly boundColumns?: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

export class SecretError extends Error {}

/** How a stored value is written, which it begins with. */
const FORM = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
/** Without it a shortened tag would be accepted, and that can be guessed. */
const TAGGED = { authTagLength: TAG_BYTES }
const MASTER_BYTES = 4
const VERSION_BYTES = 4

/** `row` needs the columns that identify it and those that it is bound to. */
export function sealColumn(keys: Keys, column: SealedColumn, row: Row, text: string): string {
  const id = keys.current
  const key = keyOf(keys, column.table, id)
  const { nonce, sealed } = seal(Buffer.from(text, 'utf8'), key, placeOf(column, row))
  return [prefixOf(id), nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

/** Throws if the value was changed, was written for another place, or its key isn't known. */
export function openColumn(keys: Keys, column: SealedColumn, row: Row): string {
  const [form, master = '', version = '', nonce = '', sealed = ''] = String(
    row[column.column],
  ).split('.')
  if (form !== FORM) throw new SecretError('unknown form of an encrypted text')
  const key = acceptedKey(keys, column.table, { master, version: Number(version) })
  return unseal(fromText(nonce), fromText(sealed), key, placeOf(column, row)).toString('utf8')
}

/** What a value encrypted with the newest key starts with. */
export function currentPrefix(keys: Keys): string {
  return `${prefixOf(keys.current)}.`
}

/** The same for the content of a file, which is bound to its name in the store. */
export function sealFile(keys: Keys, name: string, bytes: Uint8Array): Uint8Array {
  const id = keys.current
  const version = Buffer.alloc(VERSION_BYTES)
  version.writeUInt32BE(id.version)
  const { nonce, sealed } = seal(bytes, keyOf(keys, 'file', id), `file:${name}`)
  return Buffer.concat([Buffer.from(FORM), Buffer.from(id.master, 'hex'), version, nonce, sealed])
}

/** Throws if the bytes were changed, belong to another file, or their key isn't known. */
export function openFile(keys: Keys, name: string, encrypted: Uint8Array): Uint8Array {
  const bytes = Buffer.from(encrypted)
  const form = bytes.subarray(0, FORM.length).toString()
  const rest = bytes.subarray(FORM.length)
  if (form !== FORM) throw new SecretError('unknown form of a file')
  const id = {
    master: rest.subarray(0, MASTER_BYTES).toString('hex'),
    version: rest.readUInt32BE(MASTER_BYTES),
  }
  const sealed = rest.subarray(MASTER_BYTES + VERSION_BYTES)
  const key = acceptedKey(keys, 'file', id)
  return unseal(sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES), key, `file:${name}`)
}

/** For a table that keeps beside a file which key encrypted it. */
export function textOfKeyId({ master, version }: KeyId): string {
  return `${master}.${version}`
}

function prefixOf(id: KeyId): string {
  return `${FORM}.${textOfKeyId(id)}`
}

/** Written so that no two rows have the same, whatever stands in their columns. */
function placeOf({ table, column, idColumns, boundColumns = [] }: SealedColumn, row: Row) {
  return JSON.stringify([table, column, ...valuesOf(row, [...idColumns, ...boundColumns])])
}

function valuesOf(row: Row, names: readonly string[]): (string | number)[] {
  return names.map((name) => {
    const value = row[name]
    if (typeof value === 'string' || typeof value === 'number') return value
    throw new SecretError(`a row without its ${name}`)
  })
}

/** Once a rotation is done, nothing older is stored: whatever turns up was put back by someone. */
function acceptedKey(keys: Keys, table: string, id: KeyId): Buffer {
  if (id.version < keys.oldest) throw new SecretError('encrypted with a key that is out of use')
  return keyOf(keys, table, id)
}

function keyOf(keys: Keys, table: string, id: KeyId): Buffer {
  const key = keys.encryptionKey(table, id)
  if (key === null) throw new SecretError('encrypted with the keys of another APP_SECRET')
  return key
}

function fromText(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function seal(bytes: Uint8Array, key: Buffer, place: string) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, TAGGED).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { nonce, sealed }
}

function unseal(nonce: Buffer, sealed: Buffer, key: Buffer, place: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, TAGGED).setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}
