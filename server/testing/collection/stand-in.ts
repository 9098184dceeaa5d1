// The plumbing of a server that plays a provider: HTTP on a free port, JSON, and ways to misbehave.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** Parsed; null where there is none. */
  readonly body: unknown
}

export interface Answered {
  readonly status: number
  readonly body: unknown
}

/**
 * A status for every answer; a connection that is dropped; an answer that is lost after the work was
 * done, never comes, or means nothing.
 */
export type Misbehaviour = number | 'silent' | 'lost' | 'hanging' | 'nonsense' | null

export const answer = (status: number, body: unknown): Answered => ({ status, body })

export abstract class StandIn {
  readonly asked: Asked[] = []
  misbehaviour: Misbehaviour = null
  protected webhooks: WebhookRequest[] = []
  protected abstract readonly authorization: string
  private readonly server: Server = createServer((request, response) => {
    this.handle(request, response).catch((error: unknown) =>
      response.writeHead(599).end(String(error)),
    )
  })

  protected abstract respond(asked: Asked): Answered | Promise<Answered>

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    // Whoever still waits for an answer gets none.
    this.server.closeAllConnections()
    return new Promise((closed) => void this.server.close(() => closed()))
  }

  /** What it sent since it was last asked. */
  takeWebhooks(): WebhookRequest[] {
    const taken = this.webhooks
    this.webhooks = []
    return taken
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (this.misbehaviour === 'silent') return void request.socket.destroy()
    if (this.misbehaviour === 'hanging') return
    const url = new URL(request.url ?? '', 'http://stand-in')
    const entry: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: text === '' ? null : JSON.parse(text),
    }
    this.asked.push(entry)
    const answered = await this.answerTo(entry)
    if (this.misbehaviour === 'lost') return void request.socket.destroy()
    response.writeHead(answered.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answered.body))
  }

  private answerTo(asked: Asked): Answered | Promise<Answered> {
    if (this.misbehaviour === 'nonsense') return answer(200, { nonsense: true })
    if (typeof this.misbehaviour === 'number') return answer(this.misbehaviour, {})
    if (asked.headers['authorization'] !== this.authorization) return answer(401, {})
    return this.respond(asked)
  }
}

/** For every call of a test its own number: ids that never meet. */
export function counter(): () => string {
  let number = 0
  return () => String((number += 1)).padStart(8, '0')
}
