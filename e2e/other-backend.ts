// A backend that isn't ours, as a process would be: another origin, the specification's calls and
// nothing else. It answers what contract/testing/specification-answers.ts says, in its own types.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf } from '../contract/call.ts'
import { successCode } from '../contract/envelope.ts'
import { SPECIFICATION_ANSWERS } from '../contract/testing/specification-answers.ts'

export interface Heard {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

export interface OtherBackend {
  readonly url: string
  readonly heard: Heard[]
  /** In place of the usual answer at this path, from now on. */
  answer(path: string, data: unknown): void
  stop(): void
}

export async function startOtherBackend(): Promise<OtherBackend> {
  const heard: Heard[] = []
  const answers = new Map(
    SPECIFICATION_ANSWERS.map(([call, data]) => [
      addressOf(call),
      { code: successCode(call.family), message: null, data },
    ]),
  )
  const server = createServer((request, response) => {
    if (request.url === PICTURE_PATH) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PICTURE, 'base64'))
      return
    }
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend')
      const fields = request.method === 'POST' ? new URLSearchParams(body) : searchParams
      heard.push({
        path: pathname,
        query: Object.fromEntries(searchParams),
        fields: Object.fromEntries(fields),
      })
      reply(response, answers.get(pathname))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (path, data) => answers.set(path, { code: 0, message: null, data }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The path of its one picture, four green points. */
export const PICTURE_PATH = '/pictures/logo.png'
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNgYPgPRhAKABv2A/2aKbUcAAAAAElFTkSuQmCC'

/** Pages of another origin may read what it answers, but not that there is no such call. */
function reply(response: ServerResponse, envelope: unknown): void {
  if (envelope === undefined) {
    response.writeHead(404).end('not found')
    return
  }
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(envelope))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
