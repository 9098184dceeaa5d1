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

// Careless parsing reads two slashes as the start of a host; what follows is still a path.
it.each(['//', '///', '//[', '//a:b/', '//another.example/main', '//custom'])(
  'GET %s is a page of exactly this path',
  async (path) => {
    const response = await fetch(`${app.url}${path}?a=b`, { headers: { accept: '*/*' } })
    expect(await response.text()).toContain('No such page')
    expect(preparedPath).toBe(path)
  },
)
