// The port is taken before anything is written: whoever starts a second server by mistake has
// changed nothing. Until the product is ready, the port answers that it is starting.
import type { FastifyServerFactory } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TakenPort {
  readonly port: number
  /** Makes the app use this port. */
  readonly serverFactory: FastifyServerFactory
  /** From now on the app answers. */
  open(): void
  /** Accepts nothing new; resolves when the last request is answered. */
  close(): Promise<void>
}

/** `port` 0 lets the system choose. */
export async function takePort(host: string, port: number): Promise<TakenPort> {
  const server = createServer()
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    response.end('Starting.')
  }
  let answerReady = answer
  server.on('request', (request, response) => answer(request, response))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    serverFactory(listener, { keepAliveTimeout, requestTimeout }) {
      answerReady = listener
      return Object.assign(server, { keepAliveTimeout, requestTimeout })
    },
    open() {
      answer = answerReady
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
