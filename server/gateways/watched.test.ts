import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askProvider } from './provider-call.ts'
import { type OutsideCall, watched } from './watched.ts'

/** A provider that answers, refuses, breaks off, or says nothing. */
async function openProvider() {
  const server = createServer((request, response) => {
    if (request.url === '/ok') return void response.end('{}')
    if (request.url === '/drop') return void request.socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = {
    name: 'played',
    ask: async (path: string) => {
      const response = await askProvider(url + path, {}, 300)
      return response.text()
    },
    send: async (state: string) => ({ state }),
    fail: async () => {
      throw new Error('the provider answered 500')
    },
    readWebhook: (body: string) => body.length,
  }
  return { gateway, close: () => server.close().closeAllConnections() }
}

it('every call to the outside is told of with its provider and how it ended', async () => {
  const { gateway, close } = await openProvider()
  const told: OutsideCall[] = []
  const tell = (call: OutsideCall) => void told.push(call)
  const { ask, send, fail, readWebhook } = watched(gateway, { as: 'sms', provider: 'played' }, tell)
  expect(await ask('/ok')).toBe('{}')
  await expect(ask('/drop')).rejects.toThrow('fetch failed')
  await expect(ask('/silence')).rejects.toThrow(/timeout/)
  await expect(fail()).rejects.toThrow('answered 500')
  expect(await send('refused')).toEqual({ state: 'refused' })
  // It asks nobody.
  expect(readWebhook('abc')).toBe(3)
  expect(told.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
    'ask ok',
    'ask unreachable',
    'ask timeout',
    'fail failed',
    'send refused',
  ])
  for (const call of told) expect(call).toMatchObject({ gateway: 'sms', provider: 'played' })
  expect(told[2]?.seconds).toBeGreaterThan(0.25)
  close()
})
