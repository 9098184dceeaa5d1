// What arrives before any route is found: addresses, bytes and bodies that nobody can read.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { takePort } from '#server/port.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let filesFolder: string

beforeAll(async () => {
  filesFolder = await mkdtemp(join(tmpdir(), 'pahiram-site-'))
  app = await startTestApp({
    site: {
      filesFolders: [filesFolder],
      renderer: {
        prepare: async () => ({
          status: 404,
          isPersonal: false,
          styles: '',
          firstCalls: [],
          render: () => '<p>No such page</p>',
        }),
      },
    },
  })
})
afterAll(async () => {
  await app.close()
  await rm(filesFolder, { recursive: true, force: true })
})

/** Everything the server says until it hangs up. */
async function say(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

function expectOurs(response: string): void {
  expect(response).toContain('x-content-type-options: nosniff')
  expect(response).toContain("default-src 'none'")
  expect(response).not.toMatch(/FST_|node_modules|Error:|\.js:\d/)
}

const ask = (target: string) =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\nconnection: close\r\n\r\n`

it.each(['/%', '/%ff', '/custom/%', '/%c0%ae%c0%ae/', '/\\', '//', '//\\', 'http://[', '/a%00b'])(
  'GET %s is refused with our envelope and headers',
  async (target) => {
    const response = await say(app.url, ask(target))
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).toContain('"reason":"path_unknown"')
    expectOurs(response)
    expect(app.logLines.filter((line) => line.includes('"msg":"fault"'))).toEqual([])
  },
)

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'body_unreadable'],
  ['endless headers', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'body_too_large'],
])('%s is refused with our envelope and headers', async (_what, bytes, status, reason) => {
  const response = await say(app.url, bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).toContain(`"reason":"${reason}"`)
  expectOurs(response)
})

it('a request that names two hosts is refused, whichever is ours', async () => {
  for (const hosts of ['host: x\r\nHost: y', 'host: x\r\nhost: x']) {
    const head = `GET /healthz HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`
    const response = await say(app.url, head)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('"reason":"body_unreadable"')
    expectOurs(response)
  }
})

it('a compressed body is never unfolded, so that a small one cannot fill the memory', async () => {
  const send = (type: string, body: string, encoding: string) =>
    fetch(`${app.url}/custom/v3/login/send-code`, {
      method: 'POST',
      headers: { 'content-type': type, ...(encoding !== '' && { 'content-encoding': encoding }) },
      body: encoding === '' ? body : gzipSync(body),
    })
  const sentCodes = () => app.db.selectFrom('login_code').select('mobile').execute()
  const bodies = [
    ['application/x-www-form-urlencoded', 'mobile=09171234567'],
    ['application/json', '{"mobile":"09171234567"}'],
  ] as const
  for (const [type, body] of bodies) {
    const response = await send(type, body, 'gzip')
    expect(await response.json()).toMatchObject({
      code: 1002,
      reason: type.endsWith('json') ? 'body_unreadable' : 'field_invalid',
    })
  }
  expect(await sentCodes()).toEqual([])
  // As it is meant, the same body is read.
  expect(await (await send(...bodies[0], '')).json()).toMatchObject({ code: 0 })
  expect(await sentCodes()).toEqual([{ mobile: '+639171234567' }])
})

it('a body that does not end is ended by us', async () => {
  const taken = await takePort('127.0.0.1', 0, 50)
  const impatient = await buildApp({
    ...app,
    isStopping: () => false,
    serverFactory: taken.serverFactory,
    requestTimeoutMs: 500,
  })
  await impatient.ready()
  taken.open()
  const head = 'POST /custom/v3/login/send-code HTTP/1.1\r\nhost: x\r\n'
  const form =
    'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nmobile='
  const response = await say(`http://127.0.0.1:${taken.port}`, head + form)
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain('"reason":"body_unreadable"')
  expectOurs(response)
  await Promise.all([taken.close(), impatient.close()])
})
