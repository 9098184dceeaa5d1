import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import {
  pageOf,
  type PublishedPage,
  type PublishedPages,
  publish,
  sendOwnPage,
  sendPage,
} from './published-page.ts'

const HTML = `<p>${'Kumusta, '.repeat(200)}ñ</p>`

it('a page is rendered once for everybody, and again if that failed', async () => {
  const pages: PublishedPages = new Map()
  let times = 0
  const make = async () => {
    times += 1
    if (times === 1) throw new Error('not this time')
    return publish(HTML, '')
  }
  await expect(pageOf(pages, '/', make)).rejects.toThrow('not this time')
  const [first, second] = await Promise.all([pageOf(pages, '/', make), pageOf(pages, '/', make)])
  expect(first).toBe(second)
  expect(times).toBe(2)
  expect(await pageOf(pages, '/terms', make)).not.toBe(first)
})

it('whoever asks for ever new pages fills no memory', async () => {
  const pages: PublishedPages = new Map()
  const page = Promise.resolve(publish('', ''))
  for (let index = 0; index < 2_000; index += 1) await pageOf(pages, `/${index}`, () => page)
  expect(pages.size).toBe(2_000)
  await pageOf(pages, '/1999', () => page)
  expect(pages.size).toBe(2_000)
  await pageOf(pages, '/2000', () => page)
  expect([...pages.keys()]).toEqual(['/2000'])
})

it('its compressed forms are made once, when somebody takes them', async () => {
  const page: PublishedPage = publish(HTML, 'policy')
  expect(page.policy).toBe('policy')
  expect(page.plain.toString('utf8')).toBe(HTML)
  const brotli = await page.encoded('br')
  expect(await page.encoded('br')).toBe(brotli)
  expect(brotliDecompressSync(brotli).toString('utf8')).toBe(HTML)
  expect(gunzipSync(await page.encoded('gzip')).toString('utf8')).toBe(HTML)
  expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  expect(page.etag).toBe(publish(HTML, 'other').etag)
  expect(page.etag).not.toBe(publish(`${HTML} `, 'policy').etag)
})

async function answers(path: '/own' | '/shared', headers: Record<string, string>) {
  const app = Fastify()
  const page = publish(HTML, "default-src 'none'")
  app.get('/own', (request, reply) => sendOwnPage(request, reply, HTML))
  app.get('/shared', (request, reply) => sendPage(request, reply, page))
  const answer = await app.inject({ url: path, headers })
  await app.close()
  return { ...answer, page }
}

it.each(['/own', '/shared'] as const)(
  '%s is sent in the form that the browser takes',
  async (path) => {
    const plain = await answers(path, {})
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('accept-encoding') as unknown,
    })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toBe(HTML)
    const brotli = await answers(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString('utf8')).toBe(HTML)
    const gzip = await answers(path, { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString('utf8')).toBe(HTML)
  },
)

it('a page that somebody has isn’t sent again', async () => {
  const { headers, page } = await answers('/shared', {})
  expect(headers).toMatchObject({ etag: page.etag, 'cache-control': 'no-cache' })
  const again = await answers('/shared', { 'if-none-match': page.etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const other = await answers('/shared', { 'if-none-match': '"another"' })
  expect(other.statusCode).toBe(200)
})
