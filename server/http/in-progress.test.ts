// Whoever comes while very many are served is told at once; those who look after the process aren't.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { IN_PROGRESS_MAX, registerInProgress } from './in-progress.ts'

let app: FastifyInstance
let url = ''
let answerAll: () => void = () => undefined
let begun = 0

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  const answered = new Promise<void>((resolve) => (answerAll = resolve))
  registerInProgress(app)
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError && error.reason === 'busy' ? 503 : 500).send(''),
  )
  begun = 0
  app.get('/slow', async () => {
    begun += 1
    await answered
    return ''
  })
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('retry: 2000\n\n')
  })
  app.get('/readyz', async () => 'ready')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status

it('one more than can be served at once hears that we are busy, and /readyz answers', async () => {
  const served = Array.from({ length: IN_PROGRESS_MAX }, () => statusOf('/slow'))
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(IN_PROGRESS_MAX)
  expect(await statusOf('/slow')).toBe(503)
  expect(await statusOf('/readyz')).toBe(200)
  answerAll()
  expect(new Set(await Promise.all(served))).toEqual(new Set([200]))
  expect(await statusOf('/slow')).toBe(200)
})

it('streams that have begun keep nobody out', async () => {
  const streams = await Promise.all(
    Array.from({ length: IN_PROGRESS_MAX }, () => fetch(`${url}/stream`)),
  )
  answerAll()
  expect(await statusOf('/slow')).toBe(200)
  for (const { body } of streams) await body?.cancel()
})
