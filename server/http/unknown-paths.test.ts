// Paths of calls answer the envelope whatever a client says that it accepts; pages are for people.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { saveCertification } from '#contract/certification.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let filesFolder: string
let preparedPath: string

beforeAll(async () => {
  filesFolder = await mkdtemp(join(tmpdir(), 'pahiram-site-'))
  app = await startTestApp({
    site: {
      filesFolders: [filesFolder],
      renderer: {
        prepare: async (pathname) => {
          preparedPath = pathname
          return {
            status: 404,
            isPersonal: false,
            styles: '',
            firstCalls: [],
            render: () => '<p>No such page</p>',
          }
        },
      },
    },
  })
})
afterAll(async () => {
  await app.close()
  await rm(filesFolder, { recursive: true, force: true })
})

it.each([
  ['/custom/v3/nothing', '*/*', 1003],
  ['/custom', 'text/html', 1003],
  [addressOf(saveCertification), '*/*', 1003],
  ['/custom/v1/repayment/nothing', '*/*', '1003'],
  ['/gopia/goya/nothing', '*/*', '1003'],
  ['/panda/', 'text/html,*/*', '1003'],
  ['/api/v2/youmi/nothing', '*/*', 1003],
  ['/dev/nothing', '*/*', 1003],
  ['/notices/payout/sandbox', '*/*', 1003],
  ['/nothing', 'application/json', 1003],
])('GET %s with Accept %s answers the envelope', async (path, accept, code) => {
  const response = await fetch(`${app.url}${path}`, { headers: { accept } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code, reason: 'path_unknown', data: {} })
})

it.each(['/nothing', '/customer', '/developers'])('GET %s is a page', async (path) => {
  const response = await fetch(`${app.url}${path}`, { headers: { accept: '*/*' } })
  expect(await response.text()).toContain('No such page')
})

// Careless parsing reads two slashes as the start of a host, and patterns may take long to read
// many: such an address is answered before anything reads it.
const LONG = 'a'.repeat(2_048)
it.each([
  ['two slashes', '//'],
  ['a host', '//another.example/main'],
  ['a path of calls after two slashes', '//custom'],
  ['slashes at the end', '/main//'],
  ['15,000 slashes', `/${'/'.repeat(15_000)}x`],
  ['2,049 bytes', `/${LONG}`],
  ['2,049 bytes with a query', `/main?a=${LONG.slice(7)}`],
])('[R19] an address with %s is the error page, and nothing reads it', async (_what, path) => {
  const response = await fetch(app.url + path, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('No such page')
  expect(preparedPath).toMatch(/^(\/main)?\/not-found$/)
})

it.each(['/custom//v3/order/list', `/custom/${LONG}`])(
  'an address of calls that is too long or has two slashes answers the envelope (%#)',
  async (path) => {
    const response = await fetch(app.url + path, { headers: { accept: '*/*' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ reason: 'path_unknown' })
  },
)

it('an address of 2,048 bytes is read, also with an address in its query', async () => {
  for (const path of [`/${LONG.slice(1)}`, '/main?next=https://pahiram.example//']) {
    await fetch(app.url + path, { headers: { accept: 'text/html' } })
    expect(preparedPath).toBe(path.split('?')[0])
  }
})
