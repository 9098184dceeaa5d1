// Encrypts what must not be readable from the database or the disk alone: account numbers,
// certification answers, identity photos. AES-256-GCM with a key derived from the app's secret;
// stored values are prefixed with their format.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORM = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function encryptText(text: string, secret: string): string {
  const { nonce, sealed } = seal(Buffer.from(text, 'utf8'), secret)
  return `${FORM}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Throws if the text was changed or the secret is different. */
export function decryptText(encrypted: string, secret: string): string {
  const [form, nonce = '', sealed = ''] = encrypted.split('.')
  if (form !== FORM) throw new Error('unknown form of an encrypted text')
  const bytes = unseal(Buffer.from(nonce, 'base64url'), Buffer.from(sealed, 'base64url'), secret)
  return bytes.toString('utf8')
}

export function encryptBytes(bytes: Uint8Array, secret: string): Uint8Array {
  const { nonce, sealed } = seal(bytes, secret)
  return Buffer.concat([Buffer.from(FORM), nonce, sealed])
}

/** Throws if the bytes were changed or the secret is different. */
export function decryptBytes(encrypted: Uint8Array, secret: string): Uint8Array {
  const bytes = Buffer.from(encrypted)
  const start = FORM.length
  if (bytes.subarray(0, start).toString() !== FORM) throw new Error('unknown form of a file')
  const end = start + NONCE_BYTES
  return unseal(bytes.subarray(start, end), bytes.subarray(end), secret)
}

function seal(bytes: Uint8Array, secret: string): { nonce: Buffer; sealed: Buffer } {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { nonce, sealed }
}

function unseal(nonce: Uint8Array, sealed: Buffer, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pahiram stored secrets', 32))
}
