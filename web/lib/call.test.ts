// The browser's side of a call, against a real HTTP server.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listAgreements } from '#contract/agreements.ts'
import { startBinding } from '#contract/bank-account.ts'
import { defineCall } from '#contract/call.ts'
import { sendCode } from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { call, configureCalls } from './call.ts'
import { otherSpeech } from './other-backend.ts'
import { getWithQuery, postForm, postJson, TransportError } from './http.ts'
import { closeToast, currentToast } from './toast.ts'

interface Seen {
  method: string
  url: string
  type: string
  body: string
}

let server: Server
let base: string
let seen: Seen[] = []
let answer: unknown
const onSessionEnded = vi.fn()

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        body,
      })
      if (answer === 'hang') return
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  const kept = new Map([['session', '{"sessionId":"s-1","deviceId":"d 1","evil":"x"}']])
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  answer = { code: 0, message: '', data: { email: 'a@b.ph', smWa: '09', more: 1 } }
  onSessionEnded.mockClear()
  closeToast()
  configureCalls({ apiBase: base, wireNames: {}, onSessionEnded })
})

it('[C1] posts a form to /custom, with the session parameters in the query', async () => {
  await call(getContactDetails, { scope: 30 })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/custom/v3/personal-center/contact-kf-info?deviceId=d+1&sessionId=s-1',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'overall=30',
    },
  ])
})

it('[C1] a GET carries its parameters in the query too', async () => {
  const get = defineCall({
    name: 'test.get',
    summary: '',
    methods: ['GET'],
    base: '/custom',
    path: '/x',
    access: 'anyone',
    request: z.object({ q: z.string() }),
    response: z.object({}),
  })
  await call(get, { q: 'a&b' })
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/custom/x?q=a%26b&deviceId=d+1&sessionId=s-1',
  })
})

it('[C1] a loading message shows until the answer is there', async () => {
  const running = call(getContactDetails, {}, { loadingMessage: 'One moment' })
  expect(currentToast()).toMatchObject({ kind: 'loading', message: 'One moment' })
  await running
  expect(currentToast()).toBeNull()
})

it('[C2] gives success, code, message, data and the raw answer', async () => {
  const result = await call(getContactDetails, {})
  expect(result).toEqual({
    success: true,
    code: 0,
    message: '',
    data: { email: 'a@b.ph', whatsapp: '09' },
    raw: answer,
  })
})

it('[C2] [X1] toasts the message of a non-zero code', async () => {
  answer = { code: 1004, message: 'Not possible now', data: {} }
  const result = await call(getContactDetails, {})
  expect(result).toMatchObject({
    success: false,
    code: 1004,
    message: 'Not possible now',
    data: null,
  })
  expect(currentToast()).toMatchObject({ kind: 'message', message: 'Not possible now' })
})

it('a caller that shows the refusal itself gets no toast', async () => {
  answer = { code: 1004, message: 'Not possible now', data: {} }
  await call(getContactDetails, {}, { isQuiet: true })
  expect(currentToast()).toBeNull()
})

it.each([1001, '1001'])('the code %j leads to login', async (code) => {
  answer = { code, message: 'Log in', data: {} }
  await call(getContactDetails, {})
  expect(onSessionEnded).toHaveBeenCalledOnce()
})

it('a call that anyone may make never leads to login', async () => {
  answer = { code: 1001, message: 'Not from our own page', data: {} }
  await call(sendCode, { mobile: '+639171234567' }, { isQuiet: true })
  expect(onSessionEnded).not.toHaveBeenCalled()
})

it('[C3] a table of other wire names is used instead', async () => {
  const wireNames = {
    'support.getContactDetails': {
      request: { scope: 'p1' },
      response: { email: 'q1', whatsapp: 'q2' },
    },
  }
  configureCalls({ apiBase: base, wireNames, onSessionEnded })
  answer = { code: '00', message: '', data: { q1: 'a@b.ph', q2: '09' } }
  const result = await call(getContactDetails, { scope: 30 })
  expect(result.data).toEqual({ email: 'a@b.ph', whatsapp: '09' })
  expect(seen[0]?.body).toBe('p1=30')
})

describe('in front of another backend', () => {
  // Whoever connects a backend reads what could not be read; here it is known.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

  const speakWith = (settings: Partial<Parameters<typeof otherSpeech>[0]>) => {
    const speech = otherSpeech({
      wireNames: {},
      sessionNames: {},
      missing: { calls: [], paths: [] },
      origin: 'https://app.example',
      pagePaths: ['/loanDetail'],
      brand: { apiBase: `${base}/api` },
      ...settings,
    })
    const wireNames = settings.wireNames ?? {}
    configureCalls({ apiBase: `${base}/api`, wireNames, speech, onSessionEnded })
  }

  it('a call goes to its path, with its names for the session and its values', async () => {
    speakWith({
      sessionNames: { sessionId: 'token' },
      wireNames: {
        [startBinding.name]: {
          path: '/bank/form',
          request: { productId: 'pid' },
          response: { items: 'fields' },
          values: { 'items.category': { enum: 'choice' }, productId: { 7: 'P-7' } },
        },
      },
    })
    answer = { code: 0, data: { fields: [{ code: 'a', cate: 'choice' }] } }
    const result = await call(startBinding, { productId: 7 })
    expect(seen[0]).toMatchObject({ url: '/api/bank/form?deviceId=d+1&token=s-1', body: 'pid=P-7' })
    expect(result.data?.items).toMatchObject([{ code: 'a', category: 'enum' }])
  })

  it('a call that it hasn’t is not sent, and is missing rather than cut off', async () => {
    speakWith({ missing: { calls: [getContactDetails.name], paths: [] } })
    await expect(call(getContactDetails, {})).rejects.toMatchObject({
      failure: 'fault',
      isMissing: true,
    })
    expect(seen).toEqual([])
  })

  it('one agreement that can’t be read leaves the others in their places', async () => {
    speakWith({})
    answer = { code: 0, data: { data: [null, { title: 'Second' }, 7, { title: 'Fourth' }] } }
    const result = await call(listAgreements, { productId: 1, scene: 3 })
    expect(result.data?.agreements.map(({ title }) => title)).toEqual(['', 'Second', '', 'Fourth'])
  })
})

describe('[C3] what fails on the way is passed on as a rejection that says how', () => {
  it('fault: an answer that is no JSON, no envelope, or not what the contract says', async () => {
    for (const broken of ['<html>502</html>', '[]', '7', { code: 0, message: '', data: {} }]) {
      answer = broken
      await expect(call(getContactDetails, {})).rejects.toMatchObject({ failure: 'fault' })
    }
  })

  it('offline: nobody answers', async () => {
    configureCalls({ apiBase: 'http://127.0.0.1:9', wireNames: {}, onSessionEnded })
    await expect(call(getContactDetails, {})).rejects.toMatchObject({ failure: 'offline' })
  })

  it('time-out after 60000 ms, in both clients', async () => {
    answer = 'hang'
    for (const ask of [
      () => postForm(`${base}/a`, { b: '1' }),
      () => postJson(`${base}/a`, { b: 1 }),
      () => getWithQuery(`${base}/a`),
    ]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let isOver = false
      const failed = ask().catch((error: unknown) => {
        isOver = true
        return error
      })
      await vi.advanceTimersByTimeAsync(59_999)
      // A moment in which a request that was given up would say so.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
      expect(isOver).toBe(false)
      vi.advanceTimersByTime(1)
      vi.useRealTimers()
      expect(await failed).toMatchObject({ failure: 'timeout' })
      expect(await failed).toBeInstanceOf(TransportError)
    }
  })

  it('the JSON client sends JSON', async () => {
    await postJson(`${base}/a`, { b: 1 })
    expect(seen[0]).toMatchObject({ type: 'application/json', body: '{"b":1}' })
  })
})

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
