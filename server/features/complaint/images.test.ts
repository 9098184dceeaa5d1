// Images of a complaint: what becomes of each kind of file, and who can open them.
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { COMPLAINT_IMAGE_FIELD, saveComplaint, uploadComplaintImage } from '#contract/complaints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { passAddressOf } from '#server/features/files/service.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { formWith, PHOTO_MAKER, takePhoto } from '#server/testing/photos.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let borrower: TestBorrower
let before: string[]

beforeAll(async () => {
  app = await startTestApp()
  borrower = await buildBorrower(app)
  // So that the folder exists.
  await upload(await takePhoto({ width: 30, height: 30 }))
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  before = await stored()
})
afterAll(() => app.close())

const stored = async () => (await readdir(app.config.filesFolder)).sort()
const upload = (bytes: Uint8Array, fileName?: string, who = borrower) =>
  app.uploadAs(
    who.sessionId,
    uploadComplaintImage,
    formWith(COMPLAINT_IMAGE_FIELD, bytes, fileName),
  )
const urlOf = (answer: Envelope) => (answer.data as { url: string }).url
const open = (url: string, sessionId: string) => fetch(`${app.url}${url}?sessionId=${sessionId}`)
const pictureAt = async (url: string) =>
  Buffer.from(await (await open(url, borrower.sessionId)).arrayBuffer())
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aa88' } })

describe('[C5] an image is made anew, whatever it was', () => {
  it('a photo of 12 megapixels with its place loses the place and shrinks', async () => {
    const photo = await takePhoto({ width: 4_000, height: 3_000 })
    const kept = await pictureAt(urlOf(await upload(photo)))
    const { exif, format, width, height } = await sharp(kept).metadata()
    expect({ exif, format, width, height }).toEqual({ format: 'jpeg', width: 2_000, height: 1_500 })
    expect(kept.includes(PHOTO_MAKER)).toBe(false)
  })

  it.each(['png', 'webp'] as const)('%s', async (format) => {
    const kept = await pictureAt(
      urlOf(await upload(await solid(80, 60).toFormat(format).toBuffer())),
    )
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 })
  })
})

/** The beginning of a photo as iPhones store it. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(2_000, 7),
])

describe('what is refused says why, and leaves nothing behind', () => {
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['HEIC', 'photo.heic', () => HEIC, 'image_type_unknown'],
    [
      'an SVG',
      'drawing.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'image_type_unknown',
    ],
    [
      'HTML under the name of a photo',
      'photo.jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image_type_unknown',
    ],
    ['60 megapixels', 'wall.png', () => solid(10_000, 6_000).png().toBuffer(), 'image_too_large'],
    ['half a file', 'half.jpg', async () => (await takePhoto()).subarray(0, 3_000), 'image_broken'],
    ['11 MB', 'large.jpg', () => Buffer.alloc(11 * 1024 * 1024, 1), 'image_too_large'],
  ]
  it.each(cases)('%s', async (_what, name, make, reason) => {
    const answer = await upload(await make(), name)
    expect(answer).toMatchObject({ code: 1002, reason, data: {} })
    expect(answer.message.length).toBeGreaterThan(10)
    expect(await stored()).toEqual(before)
  })

  it('a connection that is cut half-way', async () => {
    const photo = await takePhoto()
    const form = new Response(formWith(COMPLAINT_IMAGE_FIELD, photo))
    const body = Buffer.from(await form.arrayBuffer())
    const { hostname, port } = new URL(app.url)
    const head = [
      `POST ${addressOf(uploadComplaintImage)}?sessionId=${borrower.sessionId} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Content-Type: ${form.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n')
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head)
        socket.write(body.subarray(0, body.length / 2), () => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    // The same photo, sent whole, is the only thing that is stored in the end.
    expect(await upload(photo)).toMatchObject({ code: 0 })
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it('forty images an hour are enough', async () => {
    const busy = await buildBorrower(app)
    const small = await solid(20, 20).jpeg().toBuffer()
    for (let count = 0; count < 40; count += 1) {
      expect(await upload(small, undefined, busy)).toMatchObject({ code: 0 })
    }
    expect(await upload(small, undefined, busy)).toMatchObject({ code: 1006 })
  })
})

describe('who can open an image', () => {
  it('its borrower alone, and nobody can send it as theirs', async () => {
    const url = urlOf(await upload(await takePhoto({ width: 50, height: 50 })))
    const other = await buildBorrower(app)
    expect((await open(url, borrower.sessionId)).status).toBe(200)
    for (const session of [other.sessionId, '', 'made-up']) {
      const answer = (await (await open(url, session)).json()) as Envelope
      expect([1001, 1003]).toContain(answer.code)
    }
    const fields = { problemType: '5', problemDetail: 'Mine?', problemImage: url }
    expect(await app.callAs(other.sessionId, saveComplaint, fields)).toMatchObject({ code: 1002 })
  })

  it('whoever has a pass for it, for five minutes, and with no other pass', async () => {
    const [one, two] = [
      urlOf(await upload(await takePhoto({ width: 51, height: 50 }))),
      urlOf(await upload(await takePhoto({ width: 52, height: 50 }))),
    ]
    const keyOf = (url: string) => url.split('/').at(-1) ?? ''
    const link = passAddressOf(app, { borrowerId: borrower.id, key: keyOf(one) })
    const read = async (address: string) => {
      const response = await fetch(app.url + address)
      return response.headers.get('content-type') === 'image/jpeg'
        ? 'image'
        : ((await response.json()) as Envelope).reason
    }
    expect(await read(link)).toBe('image')
    expect(await read(link.replace(keyOf(one), keyOf(two)))).toBe('link_expired')
    expect(await read(`${one}?pass=made-up.signature`)).toBe('link_expired')
    // A pass names the borrower whose file it is; the same key under another one is not found.
    const strange = passAddressOf(app, { borrowerId: borrower.id + 1_000, key: keyOf(one) })
    expect(await read(strange)).toBe('not_found')
    app.setNow(new Date(TEST_NOW.getTime() + 5 * 60_000))
    expect(await read(link)).toBe('link_expired')
  })
})
