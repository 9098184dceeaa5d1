import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  IDENTITY_PHOTO_FIELD,
  saveCertification,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import { addressOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { FILE_BYTES_MAX } from '#server/http/multipart.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { formWith, PHOTO_MAKER, takePhoto } from '#server/testing/photos.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

import { reEncodeImage } from './re-encode.ts'

const PIECE_BYTES = 64 * 1024
let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

const upload = (bytes: Uint8Array, fileName?: string) =>
  app.uploadAs(
    borrower.sessionId,
    uploadIdentityPhoto,
    formWith(IDENTITY_PHOTO_FIELD, bytes, fileName),
  )
const urlOf = (answer: Envelope) => (answer.data as { url: string }).url

function download(url: string, sessionId: string | null = borrower.sessionId) {
  return fetch(`${app.url}${url}${sessionId === null ? '' : `?sessionId=${sessionId}`}`)
}

async function pictureAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await download(url)).arrayBuffer())
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue'
}

describe('a photo is made anew', () => {
  it('without the place where it was taken, or anything else but the picture', async () => {
    const photo = await takePhoto()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain(PHOTO_MAKER)
    const answer = await upload(photo)
    expect(answer).toMatchObject({ code: 0, data: { url: expect.stringMatching(/^\/custom/) } })
    const picture = await pictureAt(urlOf(answer))
    const { exif, icc, xmp, iptc, orientation, format } = await sharp(picture).metadata()
    expect({ exif, xmp, iptc, orientation, format }).toEqual({ format: 'jpeg' })
    expect(icc).toBeUndefined()
    expect(picture.includes(PHOTO_MAKER)).toBe(false)
    expect(picture.includes('Exif')).toBe(false)
    expect(await colourAt(picture, 100, 300)).toBe('red')
    expect(await colourAt(picture, 800, 300)).toBe('blue')
  })

  it('turned as the phone was held', async () => {
    // The mark says: turn a quarter to the right. What was left is then on top.
    const photo = await takePhoto({ width: 900, height: 600, orientation: 6 })
    const picture = await pictureAt(urlOf(await upload(photo)))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 600, height: 900 })
    expect(await colourAt(picture, 300, 100)).toBe('red')
    expect(await colourAt(picture, 300, 800)).toBe('blue')
  })

  it('no larger than 2000 pixels, and as JPEG whatever it was', async () => {
    const blank = sharp({
      create: {
        width: 3000,
        height: 1500,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
    for (const made of [
      await blank.clone().png().toBuffer(),
      await blank.clone().webp().toBuffer(),
    ]) {
      const picture = await pictureAt(urlOf(await upload(made)))
      const facts = await sharp(picture).metadata()
      expect(facts).toMatchObject({ width: 2000, height: 1000, format: 'jpeg' })
    }
  })
})

describe('what is not a good photo is refused, and says why', () => {
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['text', () => Buffer.from('not a picture at all, only words'), 'image_type_unknown'],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      'image_type_unknown',
    ],
    ['a GIF', () => solid(400, 400).gif().toBuffer(), 'image_type_unknown'],
    ['half a photo', async () => (await takePhoto()).subarray(0, 3_000), 'image_broken'],
    ['a stamp', () => solid(299, 400).jpeg().toBuffer(), 'image_too_small'],
    ['a wall', () => solid(9_000, 9_000).png().toBuffer(), 'image_too_large'],
    [
      'a small file that takes a lot of memory',
      () => solid(4_100, 4_100).png({ progressive: true }).toBuffer(),
      'image_too_large',
    ],
    [
      'a JPEG that is decoded as a whole',
      () => solid(4_100, 4_100).jpeg({ progressive: true }).toBuffer(),
      'image_too_large',
    ],
    ['more bytes than allowed', () => Buffer.alloc(FILE_BYTES_MAX + 1, 1), 'image_too_large'],
    ['twice that', () => Buffer.alloc(FILE_BYTES_MAX * 2, 1), 'image_too_large'],
  ]
  it.each(cases)('%s', async (_name, make, reason) => {
    const answer = await upload(await make())
    expect(answer).toMatchObject({ code: 1002, reason, data: {} })
    expect(answer.message).not.toBe('')
    expect(await filesOf(borrower)).toEqual([])
  })

  it('no file, an empty one, two, or one under another name', async () => {
    const photo = await takePhoto()
    const two = formWith(IDENTITY_PHOTO_FIELD, photo)
    two.append(IDENTITY_PHOTO_FIELD, new Blob([new Uint8Array(photo)]), 'b.jpg')
    const text = new FormData()
    text.set(IDENTITY_PHOTO_FIELD, 'not a file')
    const forms = [
      new FormData(),
      text,
      two,
      formWith(IDENTITY_PHOTO_FIELD, Buffer.alloc(0)),
      formWith('other', photo),
    ]
    for (const form of forms) {
      const answer = await app.uploadAs(borrower.sessionId, uploadIdentityPhoto, form)
      expect(answer.code).toBe(1002)
    }
    expect(await app.callAs(borrower.sessionId, uploadIdentityPhoto)).toMatchObject({
      code: 1002,
      reason: 'body_unreadable',
    })
    expect(await filesOf(borrower)).toEqual([])
  })

  it('one under another name, to the end: who is still sending hears why', async () => {
    const form = new Response(formWith('other', Buffer.alloc(FILE_BYTES_MAX, 1)))
    const body = Buffer.from(await form.arrayBuffer())
    const address = `${app.url}${addressOf(uploadIdentityPhoto)}?sessionId=${borrower.sessionId}`
    const headers = { 'content-type': form.headers.get('content-type') ?? '' }
    const sending = request(address, { method: 'POST', headers })
    const answered = once(sending, 'response')
    const closed = once(sending, 'close')
    // In pieces and to the end, as a phone does: a connection that was cut is an error here.
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (!sending.write(body.subarray(at, at + PIECE_BYTES))) await once(sending, 'drain')
    }
    sending.end()
    const [response] = (await answered) as [IncomingMessage]
    expect(JSON.parse(await readText(response))).toMatchObject({ reason: 'field_invalid' })
    await closed
  })

  it('without a session nothing of the body is read', async () => {
    const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto())
    const answer = await app.uploadAs(null, uploadIdentityPhoto, form)
    expect(answer).toMatchObject({ code: 1001, reason: 'session_missing' })
  })
})

describe("a file is its borrower's alone", () => {
  it('somebody else, nobody and a made-up address get nothing', async () => {
    const url = urlOf(await upload(await takePhoto()))
    const own = await download(url)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe('image/jpeg')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const other = await buildBorrower(app)
    const asked = [
      [url, other.sessionId, 1003],
      [url, null, 1001],
      [url, 'made-up', 1001],
      [`${url}x`, borrower.sessionId, 1003],
      ['/custom/v3/files/..%2F..%2Fetc%2Fpasswd', borrower.sessionId, 1003],
    ] as const
    for (const [address, sessionId, code] of asked) {
      const response = await download(address, sessionId)
      expect(response.headers.get('content-type')).toContain('json')
      expect(await response.json()).toMatchObject({ code })
    }
    // Nor can another borrower say that it is theirs.
    expect(
      await app.callAs(other.sessionId, saveCertification, { kind: 'personal', idPhoto: url }),
    ).toMatchObject({ code: 1002, fields: [{ field: 'idPhoto', problem: 'photo_unknown' }] })
  })

  it('the same photo again is the same file', async () => {
    const photo = await takePhoto()
    const url = urlOf(await upload(photo))
    expect(urlOf(await upload(photo))).toBe(url)
    expect(await filesOf(borrower)).toHaveLength(1)
    expect((await download(url)).status).toBe(200)
  })

  it('a photo that was replaced is gone, in the table and in the folder', async () => {
    const first = urlOf(await upload(await takePhoto()))
    await app.callAs(borrower.sessionId, saveCertification, { kind: 'personal', idPhoto: first })
    const second = urlOf(await upload(await takePhoto({ width: 700 })))
    // Until it is saved, the old one stands.
    expect(await (await download(first)).arrayBuffer()).toHaveProperty('byteLength')
    const third = urlOf(await upload(await takePhoto({ width: 800 })))
    expect(await (await download(second)).json()).toMatchObject({ code: 1003 })
    await app.callAs(borrower.sessionId, saveCertification, { kind: 'personal', idPhoto: third })
    expect((await filesOf(borrower)).map(({ key }) => `/custom/v3/files/${key}`)).toEqual([third])
    const keys = await readdir(app.config.filesFolder)
    expect(keys).not.toContain(first.split('/').at(-1))
    expect(keys).toContain(third.split('/').at(-1))
  })
})

it('neither the folder nor the database holds a byte of the photo in clear', async () => {
  const photo = await takePhoto()
  const url = urlOf(await upload(photo))
  const picture = await pictureAt(url)
  const key = url.split('/').at(-1) ?? ''
  const stored = await readFile(join(app.config.filesFolder, key))
  expect(stored.length).toBeGreaterThan(picture.length)
  for (const clear of [photo, picture]) {
    for (let start = 0; start + 16 <= clear.length; start += 16) {
      expect(stored.includes(clear.subarray(start, start + 16))).toBe(false)
    }
  }
  // Changed bytes are noticed, not shown.
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1
  await app.files.write(key, stored)
  const response = await download(url)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 5000 })
})

it('a store of files keeps, replaces and removes, and never leaves its folder', async () => {
  const store = openFolderStore(join(app.config.filesFolder, 'deep', 'er'))
  const key = 'a-key-of-sixteen-or-more'
  expect(await store.read(key)).toBeNull()
  await store.write(key, Buffer.from('one'))
  await store.write(key, Buffer.from('two'))
  expect(Buffer.from((await store.read(key)) ?? []).toString()).toBe('two')
  await store.remove(key)
  await store.remove(key)
  expect(await store.read(key)).toBeNull()
  await expect(store.write('../../outside-of-the-folder', Buffer.from('x'))).rejects.toThrow()
})

it('a large photo as phones take them is taken', async () => {
  const photo = await solid(6_000, 4_000).jpeg().toBuffer()
  expect(await upload(photo)).toMatchObject({ code: 0 })
})

it('two pictures are decoded at once and the others wait, but not in an endless line', async () => {
  const photo = await solid(1_500, 1_500).png({ progressive: true }).toBuffer()
  const state = { isDone: false, most: 0 }
  const all = Promise.allSettled(Array.from({ length: 24 }, () => reEncodeImage(photo, 1))).finally(
    () => (state.isDone = true),
  )
  while (!state.isDone) {
    const { queue, process } = sharp.counters()
    state.most = Math.max(state.most, queue + process)
    await nextTurn()
  }
  // The library still counts one that has just ended.
  expect(state.most).toBeGreaterThan(0)
  expect(state.most).toBeLessThanOrEqual(4)
  const refused = (await all).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ reason: 'busy' }, { reason: 'busy' }])
})

function solid(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888888' } })
}

function filesOf({ id }: TestBorrower) {
  return app.db.selectFrom('file').selectAll().where('borrower_id', '=', id).execute()
}
