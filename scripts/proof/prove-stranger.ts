// `npm run proof -- stranger`: ten minutes of a stranger without a session, who may send 2 MB in all
// from as many addresses as they like, against the built product on PostgreSQL and on this machine
// only. Meanwhile borrowers open their page, and people on devices that have logged in before ask for
// codes. The page takes at most twice as long as at rest in the same run (95 of 100), and everybody
// gets their code.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type Call } from '#contract/call.ts'
import { CAPTCHA_PICTURE_PATH, getSid } from '#contract/captcha.ts'
import { sendContactMessage } from '#contract/contact.ts'
import type { Envelope } from '#contract/envelope.ts'
import { homePage } from '#contract/page-addresses.ts'
import { DOWNLOAD_QR_PATH, trackVisit } from '#contract/promotion.ts'
import { logIn, sendCode } from '#contract/session.ts'
import { logInStaff } from '#contract/staff.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const SECONDS = Number(process.env['STRANGER_SECONDS'] ?? 600)
const BYTES_MAX = Number(process.env['STRANGER_BYTES'] ?? 2_000_000)
/** Before the attack and after it. */
const REST_SECONDS = Math.max(10, SECONDS / 10)
const KNOWN_DEVICES = 20
const AT_ONCE = 20
const PAGE_EVERY_MS = 100
const SLOWER_MAX = 2

export async function proveStranger(): Promise<number> {
  const postgres = startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-stranger-'))
  const product = await startProduct({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url('postgres'),
    TRUSTED_PROXIES: 'loopback',
  })
  try {
    return await prove(product)
  } finally {
    await product.stop()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prove({ url }: Product): Promise<number> {
  const devices = await Promise.all(
    Array.from({ length: KNOWN_DEVICES }, (_none, index) => knownDevice(url, index)),
  )
  await openPages(url, 10)
  const before = await openPages(url, REST_SECONDS)
  const attack = createAttack(url)
  const [during, , codes] = await Promise.all([
    openPages(url, SECONDS),
    attack.run(),
    askForCodes(devices),
  ])
  const after = await openPages(url, REST_SECONDS)
  const [rest, attacked] = [ofHundred(95, [...before, ...after]), ofHundred(95, during)]
  const sent = codes.filter((isSent) => isSent).length
  console.log(`sent by the stranger: ${attack.bytes()} bytes in ${attack.requests()} requests`)
  for (const [what, count] of attack.answers()) console.log(`  ${what}: ${count}`)
  console.log(
    `a borrower's page, 95 of 100: ${rest.toFixed(0)} ms at rest (${before.length + after.length}), ` +
      `${attacked.toFixed(0)} ms under attack (${during.length}), ${(attacked / rest).toFixed(2)} times; ` +
      `at most ${Math.max(...during).toFixed(0)} ms`,
  )
  console.log(`known devices that got their code: ${sent} of ${devices.length}`)
  return attacked <= SLOWER_MAX * rest && sent === devices.length ? 0 : 1
}

/** The milliseconds each took; one after the other, with a pause. */
async function openPages(url: string, seconds: number): Promise<number[]> {
  const taken: number[] = []
  const ends = performance.now() + seconds * 1000
  while (performance.now() < ends) {
    const started = performance.now()
    const response = await fetch(`${url}${homePage()}?sessionId=demo-174`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the page answered ${response.status}`)
    taken.push(performance.now() - started)
    await wait(PAGE_EVERY_MS)
  }
  return taken
}

function ofHundred(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * share) / 100)] ?? 0
}

interface Device {
  ask(): Promise<boolean>
}

/** Has logged in once, at home, under a number that the stranger floods too. */
async function knownDevice(url: string, index: number): Promise<Device> {
  const mobile = `0917${String(9_000_000 + index)}`
  const cookies = new Map<string, string>()
  const post = async (call: Call, fields: Record<string, string>): Promise<Envelope> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const from = { 'x-forwarded-for': `198.51.100.${index}` }
    const response = await fetch(url + addressOf(call), {
      method: 'POST',
      headers: { origin: url, ...from, ...(cookie !== '' && { cookie }) },
      body: new URLSearchParams(fields),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return (await response.json()) as Envelope
  }
  await post(sendCode, { mobile })
  const read = await fetch(`${url}/dev/outbox?mobile=${mobile}`)
  const { data } = (await read.json()) as { data: { messages: { text: string }[] } }
  const code = /\d{6}/.exec(data.messages.at(-1)?.text ?? '')?.[0] ?? ''
  const answer = await post(logIn, { mobile, code })
  if (answer.code !== 0) throw new Error(`nobody logged in: ${answer.message}`)
  cookies.delete('session')
  return { ask: async () => (await post(sendCode, { mobile })).code === 0 }
}

/** Evenly over the second half of the attack, when most is used up. */
async function askForCodes(devices: readonly Device[]): Promise<boolean[]> {
  await wait((SECONDS * 1000) / 2)
  const sent: boolean[] = []
  for (const device of devices) {
    sent.push(await device.ask())
    await wait((SECONDS * 1000) / 2 / (devices.length + 1))
  }
  return sent
}

/** What a stranger sends, in turn; each is a whole request. */
function createAttack(url: string) {
  const { hostname, port } = new URL(url)
  const counts = new Map<string, number>()
  let [bytes, requests, sid] = [0, 0, '']
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

  const say = async (what: string, raw: string) => {
    const size = Buffer.byteLength(raw)
    if (bytes + size > BYTES_MAX) return ''
    bytes += size
    requests += 1
    const socket = connect(Number(port), hostname)
    socket.write(raw)
    const answer = await text(socket).catch(() => '')
    const reason = /"reason":"(\w+)"/.exec(answer)?.[1] ?? answer.slice(9, 12)
    note(`${what}: ${reason}`)
    return answer
  }
  const from = (index: number) => `2001:db8:${(index % 4_000).toString(16)}:${index % 7}::1`
  const get = (path: string, index: number, more = '') =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}x-forwarded-for: ${from(index)}\r\nconnection: close\r\n\r\n`
  const post = (call: Call, fields: Record<string, string>, index: number) => {
    const body = new URLSearchParams(fields).toString()
    return (
      `POST ${addressOf(call)}?deviceId=d${index} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\nx-forwarded-for: ${from(index)}\r\n` +
      'content-type: application/x-www-form-urlencoded\r\nconnection: close\r\n' +
      `content-length: ${body.length}\r\n\r\n${body}`
    )
  }
  const mobileOf = (index: number) => `0917${String(1_000_000 + index)}`
  const kinds: readonly ((index: number) => Promise<unknown>)[] = [
    (index) => say('code', post(sendCode, { mobile: mobileOf(index) }, index)),
    (index) => say('call', post(sendCode, { mobile: mobileOf(index), channel: 'voice' }, index)),
    (index) => say('code, one number', post(sendCode, { mobile: '09179000001' }, index)),
    (index) => say('login', post(logIn, { mobile: '09179000002', code: '123456' }, index)),
    (index) => say('qr', get(`${DOWNLOAD_QR_PATH}?utm_tag=${index}${'a'.repeat(50)}`, index)),
    (index) => say('captcha', get(`${CAPTCHA_PICTURE_PATH}?sid=${sid}`, index)),
    async (index) => {
      const answer = await say('sid', get(addressOf(getSid), index))
      sid = /"sid":"([^"]+)"/.exec(answer)?.[1] ?? sid
    },
    (index) => say('visit', get(`${addressOf(trackVisit)}?page_id=${index}`, index)),
    (index) => {
      const message = { fullName: 'A', phone: mobileOf(index), message: `Message ${index}` }
      return say('message', post(sendContactMessage, message, index))
    },
    (index) => {
      const login = { email: `somebody-${index}@example.com`, password: 'not their password' }
      return say('staff login', post(logInStaff, login, index))
    },
    (index) => say('page', get('/login', index, 'accept: text/html\r\n')),
    (index) => say('two hosts', get('/login', index, 'host: y\r\n')),
  ]
  const slashes = (index: number) => say('slashes', get(`/${'/'.repeat(12_000)}x`, index))
  /** Short requests that wait for no answer. */
  const hasty = () => say('in one line', 'GET /login HTTP/1.1\r\nhost:x\r\n\r\n'.repeat(300))

  return {
    bytes: () => bytes,
    requests: () => requests,
    answers: () => [...counts].toSorted(([a], [b]) => a.localeCompare(b)),
    /** In bursts: a second's requests of a dozen at once, as fast as they are answered. */
    async run(): Promise<void> {
      const started = performance.now()
      const work = async (worker: number) => {
        for (let index = worker; ; index += AT_ONCE) {
          const elapsed = performance.now() - started
          if (elapsed > SECONDS * 1000 || bytes > BYTES_MAX - 1_000) return
          // The budget is spent evenly, and never saved up.
          if (bytes > (BYTES_MAX * elapsed) / (SECONDS * 1000)) await wait(200)
          if (index % 500 === 0) await slashes(index)
          else if (index % 500 === 250) await hasty()
          else await kinds[index % kinds.length]?.(index)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, (_none, worker) => work(worker)))
    },
  }
}
