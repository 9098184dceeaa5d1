// The key that loan records are signed with. P-256, because every browser can check it. Its private
// half follows from the master of hashes and signatures, so it is the same in all processes.
import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Keys } from '#server/keys.ts'

export interface RecordKey {
  readonly id: string
  readonly publicKey: JsonWebKey
  readonly privateKey: KeyObject
}

const known = new WeakMap<Keys, RecordKey>()

export function recordKeyOf(keys: Keys): RecordKey {
  const key = known.get(keys) ?? derive(keys.secretOf('loan-record'))
  known.set(keys, key)
  return key
}

function derive(secret: string): RecordKey {
  const { scalar, point } = pairOf(secret, 0)
  const base64 = (bytes: Buffer) => bytes.toString('base64url')
  const x = base64(point.subarray(1, 33))
  const y = base64(point.subarray(33))
  const publicKey = { kty: 'EC', crv: 'P-256', x, y }
  const privateKey = createPrivateKey({
    key: { ...publicKey, d: base64(scalar) },
    format: 'jwk',
  })
  const id = createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 16)
  return { id, publicKey: { ...publicKey, kid: id, alg: 'ES256', use: 'sig' }, privateKey }
}

/** One number in four billion is no key of this curve; the next one is. */
function pairOf(secret: string, attempt: number): { scalar: Buffer; point: Buffer } {
  const scalar = createHmac('sha256', secret).update(`loan-record:${attempt}`).digest()
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(scalar)
  } catch {
    return pairOf(secret, attempt + 1)
  }
  return { scalar, point: pair.getPublicKey() }
}

export function signText(key: RecordKey, text: string): string {
  return sign('sha256', Buffer.from(text), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url')
}
