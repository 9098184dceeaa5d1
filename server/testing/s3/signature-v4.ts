// Signature v4 as a server checks it, written from AWS's description and not from the client that we
// use, so that the two can disagree.
import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** Path and query as they came. */
  readonly url: string
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const MINUTES_APART_MAX = 15

/** S3's error code, or null where the signature and everything under it is right. */
export function signatureFault(request: SignedRequest, keys: Keys, now: Date): string | null {
  const { headers } = request
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    )
  if (match === null) return 'AccessDenied'
  const [, accessKeyId, day = '', region = '', names = '', signature] = match
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const time = headers['x-amz-date'] ?? ''
  if (!time.startsWith(`${day}T`) || minutesApart(time, now) > MINUTES_APART_MAX) {
    return 'RequestTimeTooSkewed'
  }
  const signedNames = names.split(';')
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'),
  )
  if (mustBeSigned.some((name) => !signedNames.includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'
  return signatureOf(request, signedNames, keys, time) === signature
    ? null
    : 'SignatureDoesNotMatch'
}

export function signatureOf(
  request: SignedRequest,
  signedNames: readonly string[],
  keys: Keys,
  time: string,
): string {
  const day = time.slice(0, 8)
  const [path = '', query = ''] = request.url.split('?')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signedNames.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signedNames.join(';'),
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  )
  return hmac(key, text).toString('hex')
}

function minutesApart(time: string, now: Date): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - at) / 60_000
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
