// Logging in the way tests do: request a code, read it from the outbox, enter it.
import type { Envelope } from '#contract/envelope.ts'
import { logIn, sendCode } from '#contract/session.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

type Fields = Readonly<Record<string, string>>

export interface LoginTools {
  readonly now: () => Date
  /** Lets time pass. */
  readonly pass: (seconds: number) => void
  /** A number that no other test uses. */
  readonly newMobile: () => string
  readonly send: (mobile: string, fields?: Fields, query?: Fields) => Promise<Envelope>
  readonly tryCode: (mobile: string, code: string, query?: Fields) => Promise<Envelope>
  readonly messagesTo: (
    mobile: string,
  ) => Promise<readonly { readonly text: string; readonly kind: string }[]>
  /** From the last message. */
  readonly codeOf: (mobile: string) => Promise<string>
  /** Requests a code, which must be sent, and reads it. */
  readonly sentCode: (mobile: string, query?: Fields) => Promise<string>
}

export function loginTools(app: TestApp): LoginTools {
  let now = TEST_NOW
  let lastNumber = 0
  const send: LoginTools['send'] = (mobile, fields = {}, query = {}) =>
    app.callAs(null, sendCode, { mobile, ...fields }, { ...query })
  const messagesTo: LoginTools['messagesTo'] = async (mobile) => {
    await app.runJobs()
    return listOutbox(app.db, app.config.keys, mobile)
  }
  const codeOf = async (mobile: string) =>
    /\d{6}/.exec((await messagesTo(mobile)).at(-1)?.text ?? '')?.[0] ?? 'none'
  return {
    now: () => now,
    pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
      app.setNow(now)
    },
    newMobile() {
      lastNumber += 1
      return `0918${String(lastNumber).padStart(7, '0')}`
    },
    send,
    tryCode: (mobile, code, query = {}) => app.callAs(null, logIn, { mobile, code }, { ...query }),
    messagesTo,
    codeOf,
    async sentCode(mobile, query = {}) {
      const answer = await send(mobile, {}, query)
      if (answer.code !== 0) throw new Error(`no code was sent: ${JSON.stringify(answer)}`)
      return codeOf(mobile)
    },
  }
}

/** A wrong code. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
