import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { takePort, UNANSWERED_MAX } from './port.ts'

const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

/** A port whose requests wait for the test to answer them. */
async function openPort() {
  const taken = await takePort('127.0.0.1', 0)
  const requests = new EventEmitter()
  taken.serverFactory((_request, response) => requests.emit('request', response), {
    keepAliveTimeout: 60_000,
    requestTimeout: 60_000,
    connectionTimeout: 0,
  })
  taken.open()
  const connected = async () => {
    const socket = connect(taken.port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const asking = async () => {
    const socket = await connected()
    const arrived = once(requests, 'request')
    socket.write(ASK)
    const [response] = (await arrived) as [ServerResponse]
    return { socket, response }
  }
  return { taken, requests, connected, asking }
}

it('a connection that asks nothing, or nothing more, doesn’t hold the port', async () => {
  const { taken, connected, asking } = await openPort()
  const silent = await connected()
  const { socket: answered, response } = await asking()
  const heard = once(answered, 'data')
  response.end('here')
  await heard
  const ended = Promise.all([silent, answered].map((socket) => once(socket.resume(), 'close')))
  await taken.close()
  await ended
})

it('a request under way is answered before the port is closed', async () => {
  const { taken, asking } = await openPort()
  const { socket, response } = await asking()
  const heard = once(socket, 'data')
  const closed = taken.close()
  response.end('to the end')
  expect(String((await heard)[0])).toContain('to the end')
  await closed
})

it('a request without an end doesn’t hold the port for ever', async () => {
  const { taken, asking } = await openPort()
  const { socket } = await asking()
  const ended = once(socket.resume(), 'close')
  await taken.close(20)
  await ended
})

it('what one connection asks without waiting is borne up to a handful, and then it is over', async () => {
  const { taken, requests, connected, asking } = await openPort()
  const asked: ServerResponse[] = []
  requests.on('request', (response: ServerResponse) => asked.push(response))
  const patient = await connected()
  patient.write(ASK.repeat(UNANSWERED_MAX))
  await expect.poll(() => asked.length).toBe(UNANSWERED_MAX)
  for (const response of asked) response.end('here')
  await once(patient, 'data')
  // Once they are answered, it may ask again.
  patient.write(ASK)
  await expect.poll(() => asked.length).toBe(UNANSWERED_MAX + 1)
  const hasty = await connected()
  hasty.on('error', () => null)
  const ended = once(hasty.resume(), 'close')
  hasty.write(ASK.repeat(500))
  await ended
  expect(asked).toHaveLength(2 * UNANSWERED_MAX + 1)
  // Nobody else notices.
  const { response } = await asking()
  response.end('here')
  await taken.close(20)
})
