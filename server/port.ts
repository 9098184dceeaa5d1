// The port is taken before anything is written, so starting a second server by mistake changes
// nothing. Until the product is ready, the port answers that it is starting.
import type { FastifyServerFactory } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { LAST_WORK_MS } from './stopping.ts'

export interface TakenPort {
  readonly port: number
  /** Makes the app listen on this port. */
  readonly serverFactory: FastifyServerFactory
  /** From now on the app answers. */
  open(): void
  /**
   * Accepts no new connections and ends those that ask nothing; resolves when the last request has
   * been answered or `lastRequestsMs` are over.
   */
  close(lastRequestsMs?: number): Promise<void>
}

/**
 * Programs that speak HTTP wait for an answer before they ask again on the same connection, browsers
 * and proxies too. What comes without waiting is somebody for whom a few bytes are to cost us much: a
 * hundred kilobytes of short requests held everybody up for ten seconds. A handful is borne, and then
 * the connection is over.
 */
export const UNANSWERED_MAX = 8

/** With `port` 0 the system chooses. */
export async function takePort(
  host: string,
  port: number,
  /** How often requests that don't end are looked for. */
  checkEveryMs = 10_000,
): Promise<TakenPort> {
  const server = createServer({ connectionsCheckingInterval: checkEveryMs })
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    response.end('Starting.')
  }
  let answerReady = answer
  // Node counts a connection that has never asked anything as busy, and browsers open such ones ahead.
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    // Those of one packet come even after its connection is over.
    if (socket.destroyed || count > UNANSWERED_MAX) return void socket.destroy()
    unanswered.set(socket, count)
    silent.delete(socket)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      unanswered.set(socket, left)
      if (!server.listening) socket.destroySoon()
      else if (left === 0 && !socket.destroyed) silent.add(socket)
    })
    answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    serverFactory(listener, { keepAliveTimeout, requestTimeout, connectionTimeout }) {
      answerReady = listener
      // Node takes the longer of the two for the whole request.
      const headersTimeout = Math.min(server.headersTimeout, Number(requestTimeout))
      server.setTimeout(Number(connectionTimeout))
      return Object.assign(server, { keepAliveTimeout, requestTimeout, headersTimeout })
    },
    open() {
      answer = answerReady
    },
    async close(lastRequestsMs = LAST_WORK_MS) {
      const patience = setTimeout(() => server.closeAllConnections(), lastRequestsMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of silent) socket.destroy()
      await closed
      clearTimeout(patience)
    },
  }
}
