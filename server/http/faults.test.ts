import Fastify from 'fastify'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { loggerOptions } from '#server/observe/logger.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { openSandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import fastifyCookie from '@fastify/cookie'
import { answerCall, createBorrowerTurns, sentFields } from './answer-call.ts'
import { registerErrorHandler } from './error-handler.ts'
import { handle } from '#server/calls/handler.ts'

const call = defineCall({
  name: 'test.call',
  summary: '',
  base: '',
  path: '/test',
  access: 'anyone',
  request: z.object({}),
  response: z.object({ shown: z.string(), rows: z.array(z.object({ a: z.number() })) }),
  wire: { response: { shown: 'visible' } },
})
const caller = {
  query: {},
  cookieSessionId: null,
  browserId: null,
  deviceToken: null,
  language: 'en',
  address: '127.0.0.1',
  userAgent: '',
  origin: 'none',
  keepInCookie: () => undefined,
  keepInStaffCookie: () => undefined,
  staffSessionId: null,
  keepBrowserId: () => '',
  keepDeviceToken: () => undefined,
} as const

it('undeclared response fields do not leave the server', async () => {
  const database = await openTestDatabase()
  const clock = createClock()
  const config = loadConfig({})
  const payout = await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox'))
  const collection = await openSandboxCollection(database, clock, {
    secret: config.keys.secretOf('sandbox'),
    pageUrl: config.publicUrl,
  })
  const dependencies = {
    db: database.db,
    clock,
    config,
    jobs: { add: async () => undefined },
    payout,
    payouts: byName(payout),
    collection,
    collections: byName(collection),
    log: { warn: () => undefined, error: () => undefined },
    sms: openSandboxSms(database.db, clock, config.keys),
    files: openFolderStore(config.filesFolder),
    identityChecks: null,
    features: [],
    isStopping: () => false,
    borrowerTurns: createBorrowerTurns(),
  }
  const handler = handle(call, async () => {
    const more = { shown: 'yes', secret: 'no', rows: [{ a: 1, b: 'no' }] }
    return more
  })
  expect((await answerCall(dependencies, handler, sentFields({}), caller)).data).toEqual({
    visible: 'yes',
    rows: [{ a: 1 }],
  })
  await database.close()
})

it('a fault is answered without a word from inside, and logged with the request id', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) })
  registerErrorHandler(app, [], loadConfig({}))
  await app.register(fastifyCookie)
  app.get('/broken', () => {
    throw Object.assign(new Error('relation "x" does not exist'), { detail: 'Key (mobile)=(0917)' })
  })
  const response = await app.inject('/broken')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({ code: 5000, reason: 'fault' })
  expect(response.body).not.toContain('relation')
  expect(lines.join()).toContain('relation')
  expect(lines.join()).not.toContain('0917')
})
