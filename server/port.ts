// The port is taken before anything is written, so starting a second server by mistake changes
// nothing. Until the product is ready, the port answers that it is starting.
import type { FastifyServerFactory } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TakenPort {
  readonly port: number
  /** Makes the app listen on this port. */
  readonly serverFactory: FastifyServerFactory
  /** From now on the app answers. */
  open(): void
  /** Accepts no new connections; resolves when the last request has been answered. */
  close(): Promise<void>
}

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
  server.on('request', (request, response) => answer(request, response))
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
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
