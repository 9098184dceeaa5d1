// Encrypts what must not be read from the database alone: account numbers, identity photos.
// AES-256-GCM with a key derived from the app's secret; the text says which form it has.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORM = 'v1'

export function encryptText(text: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${FORM}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Throws when the text was changed or the secret is another. */
export function decryptText(encrypted: string, secret: string): string {
  const [form, nonce = '', sealed = ''] = encrypted.split('.')
  if (form !== FORM) throw new Error('unknown form of an encrypted text')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pahiram stored secrets', 32))
}
