// One suite for both: a folder of this machine and a store over the network behave the same. The
// latter is played by a server of ours that checks signatures itself.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#server/clock.ts'
import { loadConfig, type S3Settings } from '#server/config.ts'
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts'
import { signatureFault, signatureOf } from '#server/testing/s3/signature-v4.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Store } from './s3-store.ts'

const KEY = 'a-key-of-ours_0123456789'
const OTHER_KEY = 'another-key-of-ours_01234'
const bytes = (text: string) => new TextEncoder().encode(text)

function behavesLikeAFileStore(open: () => Promise<FileStore>): void {
  let store: FileStore
  beforeEach(async () => {
    store = await open()
  })

  it('gives back what was written, to the byte', async () => {
    const all = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
    await store.write(KEY, all)
    expect(Buffer.from((await store.read(KEY)) ?? []).equals(Buffer.from(all))).toBe(true)
    expect(await store.exists(KEY)).toBe(true)
  })

  it('has nothing under another key', async () => {
    await store.write(KEY, bytes('x'))
    expect(await store.read(OTHER_KEY)).toBeNull()
    expect(await store.exists(OTHER_KEY)).toBe(false)
  })

  it('puts new bytes in the place of the old ones', async () => {
    await store.write(KEY, bytes('first, and longer'))
    await store.write(KEY, bytes('second'))
    expect(Buffer.from((await store.read(KEY)) ?? []).toString()).toBe('second')
  })

  it('keeps an empty file', async () => {
    await store.write(KEY, bytes(''))
    expect(await store.exists(KEY)).toBe(true)
    expect((await store.read(KEY))?.length).toBe(0)
  })

  it('removes, and removing what is not there is fine', async () => {
    await store.write(KEY, bytes('x'))
    await store.write(OTHER_KEY, bytes('y'))
    await store.remove(KEY)
    await store.remove(KEY)
    expect(await store.read(KEY)).toBeNull()
    expect(await store.exists(OTHER_KEY)).toBe(true)
  })

  it('many at once do not disturb each other', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many-at-once-${index}-xxxxxxxx`)
    await Promise.all(keys.map((key) => store.write(key, bytes(key))))
    const read = await Promise.all(keys.map((key) => store.read(key)))
    expect(read.map((found) => Buffer.from(found ?? []).toString())).toEqual(keys)
  })

  it.each(['short', '../../etc/passwd-xxxxxxxxx', 'with/slash/xxxxxxxxxxxx', 'x'.repeat(65), ''])(
    'a key that is not ours is a bug: %j',
    async (key) => {
      await expect(async () => store.write(key, bytes('x'))).rejects.toThrow('invariant')
      await expect(async () => store.read(key)).rejects.toThrow('invariant')
      await expect(async () => store.exists(key)).rejects.toThrow('invariant')
      await expect(async () => store.remove(key)).rejects.toThrow('invariant')
    },
  )
}

describe('folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  behavesLikeAFileStore(async () => openFolderStore(join(folder, 'files')))

  it('leaves no half files behind', async () => {
    await openFolderStore(join(folder, 'whole')).write(KEY, bytes('x'))
    expect(await readdir(join(folder, 'whole'))).toEqual([KEY])
  })
})

describe('S3', () => {
  const KEYS = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret+/=',
    region: 'ap-southeast-1',
  }
  let server: S3Server
  let now = TEST_NOW
  const open = (changes: Partial<S3Settings> = {}) =>
    openS3Store(
      { endpoint: server.endpoint, bucket: 'pahiram-files', ...KEYS, ...changes },
      createClock(() => TEST_NOW),
    )

  beforeAll(async () => {
    server = await startS3Server(KEYS, 'pahiram-files', () => now)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.objects.clear()
    server.faults.length = 0
    server.misbehave(null)
    now = TEST_NOW
  })

  behavesLikeAFileStore(async () => open())

  it('is the store that the settings choose', async () => {
    const config = loadConfig({
      FILE_STORE: 's3',
      S3_ENDPOINT: server.endpoint,
      S3_REGION: KEYS.region,
      S3_BUCKET: 'pahiram-files',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    })
    const clock = createClock(() => TEST_NOW)
    await openFileStore(config, clock).write(KEY, bytes('x'))
    expect(server.objects.has(`pahiram-files/${KEY}`)).toBe(true)
    expect(await openFileStore(loadConfig({}), clock).exists(KEY)).toBe(false)
  })

  it('every file is bytes, whatever it is', async () => {
    await open().write(KEY, bytes('<html>'))
    expect(server.objects.get(`pahiram-files/${KEY}`)?.contentType).toBe('application/octet-stream')
  })

  it.each<[string, Partial<S3Settings>, string]>([
    ['another secret', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['another key id', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('with %s every call fails, and says why', async (_what, changes, code) => {
    const store = open(changes)
    await expect(store.write(KEY, bytes('x'))).rejects.toThrow(`403 ${code}`)
    await expect(store.read(KEY)).rejects.toThrow(`403 ${code}`)
    await expect(store.exists(KEY)).rejects.toThrow(`403 ${code}`)
    await expect(store.remove(KEY)).rejects.toThrow(`403 ${code}`)
  })

  it('a missing bucket is not a missing file', async () => {
    const store = open({ bucket: 'no-such-bucket' })
    await expect(store.read(KEY)).rejects.toThrow('404 NoSuchBucket')
    await expect(store.exists(KEY)).rejects.toThrow('404 NoSuchBucket')
  })

  it.each([500, 503, 429])(
    'an answer of %i is a failure and is not asked again',
    async (status) => {
      server.misbehave(status)
      const before = server.count()
      await expect(open().write(KEY, bytes('x'))).rejects.toThrow(String(status))
      await expect(open().read(KEY)).rejects.toThrow(String(status))
      await expect(open().exists(KEY)).rejects.toThrow(String(status))
      await expect(open().remove(KEY)).rejects.toThrow(String(status))
      expect(server.count() - before).toBe(4)
    },
  )

  it('no answer is a failure', async () => {
    server.misbehave('silent')
    await expect(open().read(KEY)).rejects.toThrow()
  })

  it('the stand-in refuses an old request', async () => {
    now = new Date(TEST_NOW.getTime() + 16 * 60_000)
    await expect(open().read(KEY)).rejects.toThrow('RequestTimeTooSkewed')
  })

  // AWS, "Authenticating Requests: Using the Authorization Header", its published examples.
  const AWS = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

  it('the stand-in computes the signatures of AWS’s own examples', () => {
    const shared = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
    const get = {
      method: 'GET',
      url: '/test.txt',
      headers: { ...shared, range: 'bytes=0-9', 'x-amz-content-sha256': NOTHING },
      body: Buffer.alloc(0),
    }
    const getNames = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date']
    expect(signatureOf(get, getNames, AWS, '20130524T000000Z')).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
    const list = {
      ...get,
      url: '/?max-keys=2&prefix=J',
      headers: { ...shared, 'x-amz-content-sha256': NOTHING },
    }
    const listNames = ['host', 'x-amz-content-sha256', 'x-amz-date']
    expect(signatureOf(list, listNames, AWS, '20130524T000000Z')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  it('the stand-in notices changed bytes and a header that was not signed', () => {
    const headers: Record<string, string> = {
      host: 'h',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': NOTHING,
    }
    const names = ['host', 'x-amz-content-sha256', 'x-amz-date']
    const request = { method: 'GET', url: '/b/k', headers, body: Buffer.alloc(0) }
    const signature = signatureOf(request, names, AWS, '20130524T000000Z')
    headers['authorization'] =
      `AWS4-HMAC-SHA256 Credential=${AWS.accessKeyId}/20130524/us-east-1/s3/aws4_request, ` +
      `SignedHeaders=${names.join(';')}, Signature=${signature}`
    const at = new Date('2013-05-24T00:00:00Z')
    expect(signatureFault(request, AWS, at)).toBeNull()
    expect(signatureFault({ ...request, url: '/b/other' }, AWS, at)).toBe('SignatureDoesNotMatch')
    expect(signatureFault({ ...request, body: Buffer.from('x') }, AWS, at)).toBe(
      'XAmzContentSHA256Mismatch',
    )
    const typed = { ...request, headers: { ...headers, 'content-type': 'text/html' } }
    expect(signatureFault(typed, AWS, at)).toBe('AccessDenied')
  })
})
