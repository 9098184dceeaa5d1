// Who hears what when nothing could be answered: a call, a provider's webhook, somebody with a page.
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { loadConfig } from '#server/config.ts'
import { loggerOptions } from '#server/observe/logger.ts'
import { registerErrorHandler } from './error-handler.ts'

const FAULTS: Readonly<Record<string, () => Error>> = {
  busy: () => new AppError('busy'),
  database: () => Object.assign(new Error('terminated'), { code: '57P01' }),
  refusal: () => new AppError('not_found'),
  large: () => Object.assign(new Error('large'), { statusCode: 413 }),
  unreadable: () => Object.assign(new Error('unreadable'), { statusCode: 415 }),
  fault: () => new Error('relation "x" does not exist'),
}

interface Asked {
  readonly path: string
  readonly accept?: string
  readonly environment?: Record<string, string>
}

async function answerTo({ path, accept = '', environment = {} }: Asked, fault: string) {
  const lines: string[] = []
  const app: FastifyInstance = Fastify({
    logger: loggerOptions('info', { write: (line) => void lines.push(line) }),
  })
  registerErrorHandler(app, [], loadConfig({ APP_NAME: 'Peso & <Co>', ...environment }))
  await app.register(fastifyCookie)
  const fail = () => {
    throw FAULTS[fault]?.() ?? new Error(fault)
  }
  app.get('/page', fail)
  app.get('/call', { config: { family: 'number' } }, fail)
  app.get('/text-call', { config: { family: 'text' } }, fail)
  app.get('/webhook', { config: { readsStatusOnly: true } }, fail)
  const answer = await app.inject({ url: path, headers: { accept } })
  await app.close()
  return { answer, lines }
}

const statusOf = async (asked: Asked, fault: string) =>
  (await answerTo(asked, fault)).answer.statusCode

describe('statuses', () => {
  it.each([
    ['busy', 503, 503, 503],
    ['database', 503, 503, 503],
    ['refusal', 200, 503, 200],
    ['large', 413, 413, 413],
    ['unreadable', 200, 415, 200],
    ['fault', 500, 500, 500],
  ])(
    'of %s: %i for a call, %i for a webhook, %i for a page',
    async (fault, call, webhook, page) => {
      expect(await statusOf({ path: '/call' }, fault)).toBe(call)
      expect(await statusOf({ path: '/webhook' }, fault)).toBe(webhook)
      expect(await statusOf({ path: '/page', accept: 'text/html,*/*' }, fault)).toBe(page)
    },
  )

  it('only calls hear 200 when we are busy and their shells read nothing else', async () => {
    const environment = { BUSY_STATUS: '200' }
    for (const fault of ['busy', 'database']) {
      expect(await statusOf({ path: '/call', environment }, fault)).toBe(200)
      expect(await statusOf({ path: '/webhook', environment }, fault)).toBe(503)
      expect(await statusOf({ path: '/page', accept: 'text/html', environment }, fault)).toBe(503)
      expect(await statusOf({ path: '/page', environment }, fault)).toBe(200)
    }
  })
})

it('who is told that we are busy is told when to come again, and a proxy keeps nothing', async () => {
  const { answer, lines } = await answerTo({ path: '/call' }, 'database')
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.json()).toMatchObject({ code: 1006, reason: 'busy', data: {} })
  expect(lines.filter((line) => line.includes('"msg":"busy"'))).toHaveLength(1)
  const { lines: asExpected } = await answerTo({ path: '/call' }, 'busy')
  expect(asExpected.join()).not.toContain('"msg":"busy"')
})

it('a call is answered in the style of its family', async () => {
  expect((await answerTo({ path: '/text-call' }, 'refusal')).answer.json()).toMatchObject({
    code: '1003',
  })
  expect((await answerTo({ path: '/call' }, 'refusal')).answer.json()).toMatchObject({ code: 1003 })
})

describe('a page', () => {
  it.each([
    ['busy', /busy|try again/i],
    ['fault', /wrong|try again/i],
  ])('that couldn’t be made (%s) says so in words, and runs nothing', async (fault, words) => {
    const { answer } = await answerTo({ path: '/page', accept: 'text/html' }, fault)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    })
    expect(answer.body).toContain('<title>Peso &amp; &lt;Co></title>')
    expect(answer.body).toMatch(words)
    expect(answer.body).toContain('Try again</a>')
    expect(answer.body).not.toContain('relation')
  })

  it('is no page for whoever takes something else', async () => {
    const { answer } = await answerTo({ path: '/page', accept: 'application/json' }, 'fault')
    expect(answer.json()).toMatchObject({ reason: 'fault' })
    for (const path of ['/call', '/webhook']) {
      const asked = await answerTo({ path, accept: 'text/html' }, 'fault')
      expect(asked.answer.json()).toMatchObject({ reason: 'fault' })
    }
  })
})
