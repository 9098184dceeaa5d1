// Xendit as the crowd proof needs it: payouts by reference, each accepted once whatever is repeated,
// an outcome after a while, webhooks until they are heard, and twice. Now and then it breaks off
// after it has accepted, fails, or takes money back that had arrived.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export const XENDIT_TOKEN = 'the-token-of-the-crowd'

interface Payout {
  readonly id: string
  readonly reference_id: string
  /** In pesos, as Xendit sends it. */
  readonly amount: number
  status: 'ACCEPTED' | 'SUCCEEDED' | 'REVERSED'
  failure_code: string | null
  updated: string
}

export interface XenditServer {
  readonly baseUrl: string
  readonly payouts: readonly Payout[]
  /** The most, in centavos, that was out at any time. */
  readonly mostOutCentavos: number
  /** A status for every answer, a dropped connection, no answer, or one that means nothing. */
  misbehaviour: number | 'silent' | 'nonsense' | 'hanging' | null
  /** Whether every outcome has been heard. */
  isQuiet(): boolean
  close(): Promise<void>
}

interface Behaviour {
  /** From 0 up to 1; the proof's own, so that a run can be repeated. */
  readonly random: () => number
  /** A process that may be alive. */
  readonly webhookUrl: () => string
}

const BREAKS_OFF = 0.08
const FAILS = 0.05
const REVERSES = 0.2

export async function startXenditServer(behaviour: Behaviour): Promise<XenditServer> {
  const { random } = behaviour
  const book = createBook(behaviour)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { misbehaviour } = server
    if (misbehaviour === 'silent') return request.socket.destroy()
    if (misbehaviour === 'hanging') return
    if (misbehaviour === 'nonsense') return send(200, { nonsense: true })
    if (typeof misbehaviour === 'number') return send(misbehaviour, {})
    if (random() < FAILS) return send(503, { error_code: 'SERVER_ERROR' })
    if (request.method === 'GET') {
      const reference = new URL(request.url ?? '', 'http://x').searchParams.get('reference_id')
      return send(200, { data: book.payouts.filter((one) => one.reference_id === reference) })
    }
    const payout = book.accept(JSON.parse(await text(request)) as AskedPayout)
    return random() < BREAKS_OFF ? request.socket.destroy() : send(200, payout)
  }
  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const server: XenditServer = {
    misbehaviour: null,
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    payouts: book.payouts,
    get mostOutCentavos() {
      return book.state.mostOutCentavos
    },
    isQuiet: () => book.state.underWay === 0,
    close: () =>
      new Promise((closed) => {
        http.closeAllConnections()
        http.close(() => closed())
      }),
  }
  return server
}

type AskedPayout = Pick<Payout, 'reference_id' | 'amount'>

/** What it has accepted, and what becomes of it. */
function createBook({ random, webhookUrl }: Behaviour) {
  const payouts: Payout[] = []
  const state = { underWay: 0, mostOutCentavos: 0 }
  const outCentavos = () =>
    payouts
      .filter(({ status }) => status !== 'REVERSED')
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const live = async (payout: Payout) => {
    await wait(100 + random() * 700)
    Object.assign(payout, { status: 'SUCCEEDED', updated: new Date().toISOString() })
    const isReversed = random() < REVERSES
    const told = tellTwice(payout, webhookUrl)
    if (!isReversed) return told
    await wait(200 + random() * 2_500)
    const updated = new Date().toISOString()
    Object.assign(payout, { status: 'REVERSED', failure_code: 'REVERSED', updated })
    await Promise.all([told, tellTwice(payout, webhookUrl)])
  }
  const accept = (asked: AskedPayout): Payout => {
    const known = payouts.find(({ reference_id: reference }) => reference === asked.reference_id)
    if (known !== undefined) return known
    const payout: Payout = {
      id: `disb-${payouts.length}`,
      reference_id: asked.reference_id,
      amount: asked.amount,
      status: 'ACCEPTED',
      failure_code: null,
      updated: new Date().toISOString(),
    }
    payouts.push(payout)
    state.mostOutCentavos = Math.max(state.mostOutCentavos, outCentavos())
    state.underWay += 1
    void live(payout).finally(() => (state.underWay -= 1))
    return payout
  }
  return { payouts, state, accept }
}

/** Again and again until it is heard, and then once more, as real providers do. */
async function tellTwice(payout: Payout, webhookUrl: () => string): Promise<void> {
  const event = payout.status === 'SUCCEEDED' ? 'payout.succeeded' : 'payout.reversed'
  for (let heard = 0; heard < 2;) {
    const isHeard = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'x-callback-token': XENDIT_TOKEN, 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ event, data: payout }),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (isHeard) heard += 1
    await wait(isHeard ? 20 : 300)
  }
}
