// The console before and beside the queue: what the login, an invitation and the search say and send.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptInvitation,
  makeStaffFactor,
  getMe,
  logInStaff,
  openInvitation,
} from '#contract/staff.ts'
import { searchBorrowers } from '#contract/staff-desk.ts'
import { answer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const NEEDS_CODE = refusal(logInStaff, {
  message: 'Please enter the code from your authenticator app.',
  reason: 'second_factor_needed',
})
const ME = meAs('agent')
const TOKEN = 'a'.repeat(43)

async function typePassword(page: OpenPage): Promise<void> {
  await page.type('E-mail address', ' Ana@Example.com ')
  await page.type('Password', 'correct horse battery')
  await page.tap('Continue')
}

it('asks for the code only after the password, and sends both', async () => {
  const page = await openPage('/staff/login', { answers: [NEEDS_CODE] })
  await typePassword(page)
  await page.shows('Second factor')
  await page.type('Code', '123')
  await page.tap('Log in')
  await page.shows('Enter six digits, or a recovery code')
  const password = { email: 'ana@example.com', password: 'correct horse battery' }
  expect(page.sentFields(logInStaff)).toEqual([password])
  await page.type('Code', '123456')
  await page.tap('Log in')
  await page.eventually(() =>
    expect(page.sentFields(logInStaff)).toEqual([password, { ...password, code: '123456' }]),
  )
})

it('says what is missing before it sends anything', async () => {
  const page = await openPage('/staff/login')
  await page.tap('Continue')
  await page.shows('Please enter your e-mail address.')
  await page.shows('Please enter your password.')
  expect(page.requests).toEqual([])
})

it.each([
  ['/staff/task?taskId=5', '/staff/task?taskId=5'],
  ['/main', '/staff'],
  ['//elsewhere.example/staff', '/staff'],
  ['https://elsewhere.example/staff', '/staff'],
  ['/staff/login', '/staff'],
])('after the login, %s leads to %s', async (next, to) => {
  const page = await openPage(`/staff/login?next=${encodeURIComponent(next)}`, {
    answers: [answer(logInStaff, { name: 'Ana Agent' })],
  })
  await typePassword(page)
  await page.eventually(() => expect(page.departures).toEqual([{ how: 'replace', to }]))
})

it('an invitation that is over says so, and offers nothing else', async () => {
  const message = 'This invitation has expired or was already used.'
  const page = await openPage(`/staff/invitation#${TOKEN}`, {
    answers: [refusal(openInvitation, { message, reason: 'invitation_over' })],
  })
  await page.shows(message)
  expect(page.sentFields(openInvitation)).toEqual([{ token: TOKEN }])
})

it('an address that was cut off is sent as no token, for the server to say what is wrong', async () => {
  const page = await openPage(`/staff/invitation#${TOKEN.slice(0, 19)}`, {
    answers: [refusal(openInvitation, { message: 'Not here.', reason: 'invitation_over' })],
  })
  await page.shows('Not here.')
  expect(page.sentFields(openInvitation)).toEqual([{ token: 'no-token-in-the-address' }])
})

it('an invitation takes a long password and six digits, then shows the recovery codes', async () => {
  const page = await openPage(`/staff/invitation#${TOKEN}`, {
    answers: [
      answer(openInvitation, {
        name: 'Ana Agent',
        email: 'ana@example.com',
        roles: ['agent', 'lead'],
      }),
      answer(makeStaffFactor, { secret: 'ABCDEFGHIJKLMNOP', qrPath: 'M4 4h1v1h-1z', qrUnits: 29 }),
      answer(acceptInvitation, { recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] }),
    ],
  })
  await page.shows('Your login is ana@example.com. Your role: Agent, Lead.')
  await page.type('Password', 'short')
  await page.tap('Next')
  await page.shows('Please use at least 12 characters.')
  // Nobody who only opens the link sees the secret.
  expect(page.sentFields(makeStaffFactor)).toEqual([])
  await page.type('Password', 'now it is long enough')
  await page.tap('Next')
  await page.type('Code', '12345')
  await page.tap('Finish')
  await page.shows('Enter the six digits from your authenticator app.')
  expect(page.sentFields(acceptInvitation)).toEqual([])
  await page.type('Code', '123456')
  await page.tap('Finish')
  await page.shows('mnpqr-stuvw')
  expect(page.sentFields(acceptInvitation)).toEqual([
    { token: TOKEN, password: 'now it is long enough', code: '123456' },
  ])
})

it('an invitation whose secret can’t be made says so at the password, which stays', async () => {
  const message = 'Please try again in a moment.'
  const page = await openPage(`/staff/invitation#${TOKEN}`, {
    answers: [
      answer(openInvitation, { name: 'Ana Agent', email: 'ana@example.com', roles: ['agent'] }),
      refusal(makeStaffFactor, { message, reason: 'busy' }),
    ],
  })
  await page.type('Password', 'now it is long enough')
  await page.tap('Next')
  await page.shows(message)
  const input = document.querySelector<HTMLInputElement>('input[type="password"]')
  expect(input?.value).toBe('now it is long enough')
  const said = input?.getAttribute('aria-describedby') ?? ''
  expect(said.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(message)
})

it('a role that is missing is said on the page, and nobody is sent to the login', async () => {
  const message = 'Your role doesn’t allow this.'
  const page = await openPage('/staff/search', {
    answers: [ME, refusal(searchBorrowers, { message, code: 1001, reason: 'role_missing' })],
  })
  await page.type('Mobile number, name, order, payout reference or pay code', 'rizal')
  await page.tap('Search')
  await page.shows(message)
  expect(page.departures).toEqual([])
})

it('every page is left for the login as soon as the session has ended', async () => {
  const streams: EventTarget[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        streams.push(this)
      }
      close(): void {
        streams.splice(streams.indexOf(this), 1)
      }
    },
  )
  const page = await openPage('/staff/search', { answers: [ME] })
  await page.eventually(() => expect(streams).toHaveLength(1))
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState) => {
    seen.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  // A tab that nobody sees holds no connection, and asks who is logged in when it is seen again.
  turn('hidden')
  expect(streams).toHaveLength(0)
  turn('visible')
  await page.eventually(() => expect(streams).toHaveLength(1))
  expect(page.sent(getMe)).toHaveLength(2)
  seen.mockRestore()
  streams[0]?.dispatchEvent(new Event('ended'))
  const to = `/staff/login?next=${encodeURIComponent('/staff/search')}`
  expect(page.departures).toEqual([{ how: 'replace', to }])
})

describe('a stream that fails', () => {
  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    constructor() {
      super()
      streams.push(this)
    }
    close(): void {
      this.readyState = Stream.CLOSED
    }
    fail(readyState: number): void {
      this.readyState = readyState
      this.dispatchEvent(new Event('error'))
    }
  }
  const streams: Stream[] = []
  beforeEach(() => {
    streams.length = 0
    vi.stubGlobal('EventSource', Stream)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())
  const openSearch = async () => {
    const page = await openPage('/staff/search', { answers: [ME] })
    await page.eventually(() => expect(streams).toHaveLength(1))
    return page
  }

  it('is left to the browser while that tries again', async () => {
    const page = await openSearch()
    streams[0]?.fail(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.sent(getMe)).toHaveLength(1)
    expect(streams).toHaveLength(1)
  })

  it('once it was refused, who one is is asked five seconds later, and it is opened anew', async () => {
    const page = await openSearch()
    streams[0]?.fail(Stream.CLOSED)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(page.sent(getMe)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.sent(getMe)).toHaveLength(2)
    await page.eventually(() => expect(streams).toHaveLength(2))
  })

  it('is not opened in a tab that was hidden meanwhile', async () => {
    const page = await openSearch()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    streams[0]?.fail(Stream.CLOSED)
    await vi.advanceTimersByTimeAsync(5_000)
    await page.eventually(() => expect(page.sent(getMe)).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(1)
    seen.mockRestore()
  })
})
