// Every provider of a plant, as a stand-in on this machine: payouts, payments, identity, messages.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startIdentityOf } from '#server/testing/crowd/identity-of.ts'
import type { Person } from '#server/testing/crowd/people.ts'
import {
  startXenditServer,
  XENDIT_TOKEN,
  type XenditServer,
} from '#server/testing/crowd/xendit-server.ts'
import { PAYMONGO_KEYS, PaymongoServer } from '#server/testing/collection/paymongo-server.ts'
import { DIDIT_KEY, type DiditServer } from '#server/testing/identity/didit-server.ts'

export interface Providers {
  readonly environment: Readonly<Record<string, string>>
  readonly payouts: XenditServer
  readonly payments: PaymongoServer
  readonly identity: DiditServer
  readonly messages: MessageServer
  /** Whom the identity service knows. */
  readonly people: Person[]
  close(): Promise<void>
}

export interface MessageServer {
  readonly baseUrl: string
  /** What was accepted. */
  readonly sent: { readonly to: string; readonly text: string }[]
  /** A status for every answer, or none at all for as long as it is asked. */
  misbehaviour: number | 'hanging' | 'silent' | 'nonsense' | null
  close(): Promise<void>
}

/** `portsOf` says where processes may be: one of them hears what providers report. */
export async function startProviders(portsOf: () => readonly number[]): Promise<Providers> {
  let turn = 0
  const anyPort = () => portsOf()[(turn += 1) % portsOf().length] ?? 0
  const people: Person[] = []
  const payouts = await startXenditServer({
    // It behaves, unless it is told otherwise; the proof of a crowd has one that doesn't.
    random: () => 0.5,
    webhookUrl: () => `http://127.0.0.1:${anyPort()}/notices/payout/xendit`,
  })
  const payments = new PaymongoServer(() => new Date())
  await payments.start()
  const identity = await startIdentityOf(people)
  const messages = await startMessages()
  return {
    payouts,
    payments,
    identity,
    messages,
    people,
    environment: {
      XENDIT_URL: payouts.baseUrl,
      XENDIT_CALLBACK_TOKEN: XENDIT_TOKEN,
      COLLECTION_GATEWAY: 'paymongo',
      PAYMONGO_URL: `${payments.baseUrl}/v1`,
      PAYMONGO_SECRET_KEY: PAYMONGO_KEYS.secretKey,
      PAYMONGO_WEBHOOK_SECRET: PAYMONGO_KEYS.webhookSecret,
      IDENTITY_GATEWAY: 'didit',
      DIDIT_URL: identity.baseUrl,
      DIDIT_API_KEY: DIDIT_KEY,
      TWILIO_URL: messages.baseUrl,
    },
    async close() {
      await Promise.all([payouts.close(), identity.close(), messages.close(), payments.close()])
    },
  }
}

/** Twilio as far as sending goes: everything is accepted and delivered. */
async function startMessages(): Promise<MessageServer> {
  const http = createServer((request, response) => {
    const handle = async () => {
      const form = new URLSearchParams(await text(request))
      const { misbehaviour } = server
      if (misbehaviour === 'silent') return void request.socket.destroy()
      if (misbehaviour === 'hanging') return
      if (misbehaviour === null)
        server.sent.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
      if (misbehaviour === 'nonsense') return void response.writeHead(201).end('{"nonsense":true}')
      const body = { sid: `SM${server.sent.length}`, status: 'delivered', error_code: null }
      response
        .writeHead(misbehaviour ?? 201, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    }
    handle().catch(() => request.socket.destroy())
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const server: MessageServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sent: [],
    misbehaviour: null,
    close: () =>
      new Promise((closed) => {
        http.closeAllConnections()
        http.close(() => closed())
      }),
  }
  return server
}
