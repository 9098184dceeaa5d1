// Files in any store that speaks S3's protocol, for several processes without a shared disk. The
// bucket is private and versioning is the operator's choice; a request is signed (signature v4) with
// the hash of its bytes, so that nothing can be changed on the way.
import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { S3Settings } from '#server/config.ts'
import { checkKey, type FileStore } from './file-store.ts'

/** After this long, the call has failed. */
const WAIT_MS = 10_000
/** Everything is encrypted by us: plain bytes, never displayed by a browser. */
const CONTENT_TYPE = 'application/octet-stream'

export function openS3Store(settings: S3Settings, clock: Clock): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region,
    // The caller decides about retries; a hidden retry would block a request for minutes.
    retries: 0,
  })
  const ask = async (
    method: string,
    key: string,
    more: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    client.fetch(`${settings.endpoint}/${settings.bucket}/${checkKey(key)}`, {
      method,
      headers: { ...more.headers, 'x-amz-content-sha256': hashOf(more.body) },
      // The types of fetch leave out memory that workers share; ours is never that.
      ...(more.body && { body: more.body as Uint8Array<ArrayBuffer> }),
      // A signed request is for this server only.
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
      aws: { allHeaders: true, datetime: signatureTime(clock.now()) },
    })
  return {
    async write(key, bytes) {
      const response = await ask('PUT', key, {
        body: bytes,
        headers: { 'content-type': CONTENT_TYPE },
      })
      if (!response.ok) throw await failure(response)
      await response.body?.cancel()
    },
    async read(key) {
      const response = await ask('GET', key)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      return isAbsent(response, await response.text(), null)
    },
    async exists(key) {
      // One byte instead of a HEAD: only an answer with a body tells a missing file from a missing
      // bucket, which must not look like "all files are gone".
      const response = await ask('GET', key, { headers: { range: 'bytes=0-0' } })
      const said = await response.text()
      // An empty file has no first byte.
      if (response.ok || response.status === 416) return true
      return isAbsent(response, said, false)
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      const said = await response.text()
      if (!response.ok) isAbsent(response, said, undefined)
    },
  }
}

function isAbsent<T>(response: Response, said: string, absent: T): T {
  if (response.status === 404 && codeOf(said) === 'NoSuchKey') return absent
  throw new Error(`the file store answered ${response.status} ${codeOf(said)}`)
}

async function failure(response: Response): Promise<Error> {
  return new Error(`the file store answered ${response.status} ${codeOf(await response.text())}`)
}

/** S3's errors are XML with a code; only the code is repeated, because the rest names keys. */
function codeOf(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}

function hashOf(body: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

/** 20260512T010000Z. */
function signatureTime(now: Date): string {
  return now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
}
