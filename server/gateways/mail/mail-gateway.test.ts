// One suite for both: the sandbox and the client for SMTP behave the same. The mail host is played by
// a server of ours that keeps the protocol: it greets, asks for the password, takes an address or
// refuses it, and reads the mail up to the lone dot.
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { createKeys } from '#server/keys.ts'
import { openTestDatabase, TEST_NOW } from '#server/testing/test-app.ts'
import { type Mail, MailError, type MailGateway } from './mail-gateway.ts'
import { openSandboxMail } from './sandbox.ts'
import { openSmtpMail } from './smtp.ts'

const MAIL: Mail = {
  to: 'nova@example.com',
  subject: 'Set up your login',
  text: 'Open https://pahiram.example/staff/invitation#secret-token',
}
const KEYS = createKeys({ secret: 'secret' })

interface Played {
  readonly gateway: MailGateway
  /** What arrived: to whom, and the words. */
  readonly received: () => Promise<string[][]>
}

function behavesLikeAMailGateway(play: () => Promise<Played>): void {
  it('a mail arrives with its subject and its words', async () => {
    const { gateway, received } = await play()
    await gateway.send(MAIL)
    const [[to, words] = []] = await received()
    expect(to).toBe(MAIL.to)
    expect(words).toContain(MAIL.subject)
    expect(words).toContain(MAIL.text)
  })

  it('an address that is refused is an error without the words of the mail', async () => {
    const { gateway, received } = await play()
    const refused = gateway.send({ ...MAIL, to: 'unreachable@example.com' })
    await expect(refused).rejects.toThrow(MailError)
    await expect(refused).rejects.not.toThrow('secret-token')
    expect(await received()).toEqual([])
  })
}

describe('sandbox', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  behavesLikeAMailGateway(async () => {
    const { db } = database
    await db.deleteFrom('sms_message').execute()
    const clock = createClock(() => TEST_NOW)
    return {
      gateway: openSandboxMail(db, clock, KEYS),
      received: async () =>
        (await listOutbox(db, KEYS, undefined)).map(({ to, text }) => [to, text]),
    }
  })
})

describe('smtp', () => {
  const LOGIN = Buffer.from('\0desk\0p@ss').toString('base64')
  let server: Server
  let port: number
  let received: string[][] = []

  function serve(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let data: string[] | null = null
    let hasLoggedIn = false
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line)
        received.push([to, data.join('\n')])
        data = null
        return void say('250 taken')
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'EHLO') return void socket.write('250-host\r\n250 AUTH PLAIN\r\n')
      if (verb === 'AUTH') {
        hasLoggedIn = line.endsWith(LOGIN)
        return void say(hasLoggedIn ? '235 welcome' : '535 wrong')
      }
      if (!hasLoggedIn) return void say('530 log in first')
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        return void say(to.startsWith('unreachable') ? '550 nobody here' : '250 fine')
      }
      if (verb === 'DATA') {
        data = []
        return void say('354 go on')
      }
      say(verb === 'QUIT' ? '221 bye' : '250 fine')
    }
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => undefined)
    say('220 host')
  }

  beforeAll(async () => {
    server = createServer(serve)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())
  beforeEach(() => {
    received = []
  })

  const open = (login = 'desk:p%40ss', host = '127.0.0.1') =>
    openSmtpMail({ url: `smtp://${login}@${host}:${port}`, sender: 'Pahiram <desk@example.com>' })

  behavesLikeAMailGateway(async () => ({ gateway: open(), received: async () => received }))

  it('a wrong password is an error', async () => {
    await expect(open('desk:wrong').send(MAIL)).rejects.toThrow(MailError)
    expect(received).toEqual([])
  })

  it('says nothing to a host elsewhere that offers no encryption', async () => {
    // The same machine by a name that we don't take for it.
    await expect(open('desk:p%40ss', '[::ffff:127.0.0.1]').send(MAIL)).rejects.toThrow(MailError)
    expect(received).toEqual([])
  })

  it.each(['a@example.com, b@example.com', 'a,b@example.com', 'A<b@example.com>'])(
    'an address is never read as a list or a name: %s',
    async (to) => {
      await expect(open().send({ ...MAIL, to })).rejects.toThrow(MailError)
      expect(received).toEqual([])
    },
  )
})
