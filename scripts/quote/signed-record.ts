// The signed record that lies beside a statement: the loan in it, once its signature is checked with
// the key that the lender publishes.
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'

interface Signed {
  readonly record: string
  readonly signature: string
}

/**
 * What isn't signed is given back as it is. Throws a RangeError for a signature that is wrong, and
 * for a record whose key is missing.
 */
export function openRecord(data: unknown, key: unknown): unknown {
  if (!isSigned(data)) {
    if (key !== null) throw new RangeError('--key: this loan is not signed')
    return data
  }
  if (key === null) throw new RangeError('--key is missing: this loan is signed')
  const signature = Buffer.from(data.signature, 'base64url')
  const publicKey = { key: keyOf(key), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(data.record), publicKey, signature))
    throw new RangeError('the signature is wrong: this record was changed, or is of another lender')
  return JSON.parse(data.record)
}

function isSigned(data: unknown): data is Signed {
  if (typeof data !== 'object' || data === null) return false
  const { record, signature } = data as Record<string, unknown>
  return typeof record === 'string' && typeof signature === 'string'
}

function keyOf(key: unknown): KeyObject {
  try {
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  } catch {
    throw new RangeError('--key: not a public key')
  }
}
