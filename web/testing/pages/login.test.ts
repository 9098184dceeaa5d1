// Logging in: the number, the code, what can go wrong between, and where a borrower is logged in.
import { getByLabelText, queryByRole } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getQuestion, getSid } from '#contract/captcha.ts'
import { endSession, listSessions, logIn, sendCode } from '#contract/session.ts'
import { answer, answerBy, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'

const SENT = answer(sendCode, { resendSeconds: 60, validSeconds: 300 })
const LOGGED_IN = answer(logIn, { sessionId: 's-1', borrowerId: 12 })

const field = (label: string) => getByLabelText<HTMLInputElement>(document.body, label)

async function askForCode(page: OpenPage, mobile = '09171234567'): Promise<void> {
  await page.type('Mobile number', mobile)
  await page.tap('Send me a code')
  await page.shows('Enter the code')
}

it('sends the number, then the code as soon as it is whole, and comes back', async () => {
  const page = await openPage('/login?next=%2FcustomerService%3Ffrom%3Dx', {
    answers: [SENT, LOGGED_IN],
  })
  await askForCode(page, '+63 917 123 4567')
  expect(page.sentFields(sendCode)).toEqual([{ mobile: '+639171234567', channel: 'sms' }])
  await page.type('6-digit code', '123456')
  await page.eventually(() =>
    expect(page.departures).toEqual([
      { how: 'replace', to: expect.stringMatching(/\/customerService\?from=x$/) as string },
    ]),
  )
  expect(page.sentFields(logIn)).toEqual([{ mobile: '+639171234567', code: '123456' }])
})

it.each(['//elsewhere.example/', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  'never comes back to another site: %s',
  async (next) => {
    const page = await openPage(`/login?next=${encodeURIComponent(next)}`, {
      answers: [SENT, LOGGED_IN],
    })
    await askForCode(page)
    await page.type('6-digit code', '123456')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
    const to = new URL(page.departures[0]?.to ?? '', location.href)
    expect([to.origin, to.pathname]).toEqual([location.origin, '/main'])
  },
)

describe('while strangers ask for very many codes', () => {
  const NEEDED = refusal(sendCode, {
    message: 'Show that you are a person.',
    reason: 'captcha_needed',
  })
  const WRONG = refusal(sendCode, { message: 'That isn’t right.', reason: 'captcha_wrong' })
  const CHARACTERS = 'Characters in the picture'
  const src = () => document.querySelector('img[alt^="Picture with four"]')?.getAttribute('src')

  async function openAsked(): Promise<OpenPage> {
    let sids = 0
    const page = await openPage('/login', {
      answers: [answerBy(getSid, () => ({ sid: `sid-${(sids += 1)}` })), NEEDED],
    })
    await page.type('Mobile number', '09171234567')
    await page.tap('Send me a code')
    await page.shows('Type what the picture shows')
    await page.eventually(() => expect(src()).toMatch(/get-captcha\?sid=sid-1&a=\d+$/))
    return page
  }

  it('a captcha comes first: a wrong answer brings another one, the right one the code', async () => {
    const page = await openAsked()
    await page.tap('Send me a code')
    await page.shows('Please enter the four characters')
    page.answerWith(WRONG)
    await page.type(CHARACTERS, 'AAAA')
    await page.tap('Send me a code')
    await page.shows('That isn’t right.')
    await page.eventually(() => expect(src()).toMatch(/sid=sid-2/))
    expect(field(CHARACTERS).value).toBe('')
    page.answerWith(SENT)
    await page.type(CHARACTERS, 'BCDF')
    await page.tap('Send me a code')
    await page.shows('Enter the code')
    const mobile = '+639171234567'
    expect(page.sentFields(sendCode)).toEqual([
      { mobile, channel: 'sms' },
      { mobile, channel: 'sms', sid: 'sid-1', capcode: 'AAAA' },
      { mobile, channel: 'sms', sid: 'sid-2', capcode: 'BCDF' },
    ])
  })

  it('can be asked in words instead', async () => {
    const page = await openAsked()
    page.answerWith(answer(getQuestion, { question: 'What is ten plus two?' }))
    await page.tap('I can’t see the picture')
    await page.shows('What is ten plus two?')
    page.answerWith(SENT)
    await page.type('What is ten plus two?', '12')
    await page.tap('Send me a code')
    await page.shows('Enter the code')
    expect(page.sentFields(sendCode).at(-1)).toMatchObject({ sid: 'sid-1', capcode: '12' })
  })

  it('another picture is drawn under the same id, and what was typed for the last one is gone', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    const page = await openAsked()
    expect(src()).toMatch(/sid=sid-1&a=1000$/)
    await page.type(CHARACTERS, 'AAAA')
    now.mockReturnValue(2_000)
    await page.tap('New picture')
    await page.eventually(() => expect(src()).toMatch(/sid=sid-1&a=2000$/))
    expect(field(CHARACTERS).value).toBe('')
  })

  it('a picture that can’t be loaded is said, and comes under another id', async () => {
    const page = await openAsked()
    document.querySelector('img[alt^="Picture with four"]')?.dispatchEvent(new Event('error'))
    await page.shows('The picture couldn’t be loaded.')
    expect(src()).toBeUndefined()
    await page.tap('New picture')
    await page.eventually(() => expect(src()).toMatch(/sid=sid-2/))
    expect(page.text()).not.toContain('couldn’t be loaded')
  })

  it.each([
    ['why there is no question', refusal(getQuestion, { message: 'One question a day.' }), /One q/],
    ['a cut line', noAnswer(getQuestion), /Please try again/],
  ])('says %s, until something is typed', async (_what, outcome, said) => {
    const page = await openAsked()
    page.answerWith(outcome)
    await page.tap('I can’t see the picture')
    await page.shows(said)
    expect(page.sent(getQuestion)).toEqual([{ sid: 'sid-1', phone: '09171234567' }])
    await page.type(CHARACTERS, 'B')
    expect(page.text()).not.toMatch(said)
  })

  it('also comes before another code or a call', async () => {
    const page = await openPage('/login', {
      answers: [
        answer(sendCode, { resendSeconds: 0, validSeconds: 300 }),
        answer(getSid, { sid: 'sid-1' }),
      ],
    })
    await askForCode(page)
    page.answerWith(NEEDED)
    await page.tap('Call me with the code')
    await page.shows('Type what the picture shows')
    page.answerWith(SENT)
    await page.type(CHARACTERS, 'BCDF')
    await page.tap('Call me with the code')
    await page.shows('We are calling')
    expect(page.sentFields(sendCode).at(-1)).toMatchObject({ channel: 'voice', capcode: 'BCDF' })
  })
})

describe('what can go wrong', () => {
  it('half a number is said beside the field, and stays', async () => {
    const page = await openPage('/login')
    await page.type('Mobile number', '0917 12')
    await page.tap('Send me a code')
    await page.shows('Please enter your full mobile number')
    expect(field('Mobile number').value).toBe('0917 12')
    expect(page.requests).toEqual([])
  })

  it('a code that is short or wrong is said beside the field; another number can be chosen', async () => {
    const message = 'That code isn’t right. You have 4 tries left.'
    const page = await openPage('/login', {
      answers: [SENT, refusal(logIn, { message, reason: 'code_wrong' })],
    })
    await askForCode(page)
    await page.type('6-digit code', '12')
    await page.tap('Log in')
    await page.shows('The code has 6 digits.')
    expect(page.sent(logIn)).toEqual([])
    await page.type('6-digit code', '000000')
    await page.shows(message)
    expect(page.departures).toEqual([])
    await page.tap('Use another number')
    await page.eventually(() => expect(field('Mobile number').value).toBe('0917 123 4567'))
  })

  it('a cut line loses nothing, before the code or after it', async () => {
    const page = await openPage('/login', { answers: [noAnswer(sendCode), noAnswer(logIn)] })
    await page.type('Mobile number', '09171234567')
    await page.tap('Send me a code')
    await page.shows('What you typed is still here')
    page.answerWith(SENT)
    await page.tap('Send me a code')
    await page.shows('Enter the code')
    await page.type('6-digit code', '123456')
    await page.shows('What you typed is still here')
    expect(field('6-digit code').value).toBe('123456')
    page.answerWith(LOGGED_IN)
    await page.tap('Log in')
    await page.eventually(() => expect(page.departures).toHaveLength(1))
  })
})

describe('the minute between two codes', () => {
  afterEach(() => void vi.useRealTimers())

  it('is counted down; then a new code or a call can be asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const page = await openPage('/login', { answers: [SENT] })
    await askForCode(page)
    const timer = () => queryByRole(document.body, 'timer')?.textContent ?? null
    await page.eventually(() => expect(timer()).toContain('in 60 seconds.'))
    vi.advanceTimersByTime(18_000)
    await page.eventually(() => expect(timer()).toContain('in 42 seconds'))
    vi.advanceTimersByTime(43_000)
    await page.eventually(() => expect(timer()).toBeNull())
    await page.tap('Call me with the code')
    await page.shows('We are calling 0917')
    expect(page.sent(sendCode).map(({ channel }) => channel)).toEqual(['sms', 'voice'])
  })
})

it('another device is logged out, and is gone from the list', async () => {
  const at = new Date('2026-09-30T01:00:00Z')
  const sessions = ['Safari, iPhone', 'Chrome, Android'].map((deviceName, index) => ({
    id: index + 1,
    deviceName,
    startedAt: at,
    seenAt: at,
    isThisOne: index === 0,
  }))
  const page = await openPage('/sessions', {
    answers: [answer(listSessions, { sessions }), answer(endSession, {})],
  })
  await page.shows('Last used Sep 30, 2026')
  page.answerWith(answer(listSessions, { sessions: sessions.slice(0, 1) }))
  await page.tap(/^Log out\s*Chrome, Android$/)
  await page.eventually(() => expect(page.text()).not.toContain('Chrome, Android'))
  expect(page.sentFields(endSession)).toEqual([{ id: '2' }])
})

it.each([
  ['is still there', 298_000, 'Enter the code'],
  ['is over after five minutes', 300_000, 'What is your mobile number?'],
])('in a tab that the phone has closed meanwhile, the code %s', async (_, passed, shown) => {
  const page = await openPage('/login', { answers: [SENT] })
  await askForCode(page)
  const historyState: unknown = history.state
  const { expiresAt } = (historyState as { sentCode: { expiresAt: number } }).sentCode
  vi.spyOn(Date, 'now').mockReturnValue(expiresAt - 300_000 + passed)
  const again = await openPage('/login', { answers: [SENT], historyState })
  await again.shows(shown)
})

it.each([
  ['+63 917 123 4567', '0917 123 4567'],
  ['9171234567', '0917 123 4567'],
  ['0917 12', '0917 12'],
])(
  'a number is read back as people here write it, once the field is left: %s',
  async (typed, read) => {
    const page = await openPage('/login')
    await page.type('Mobile number', typed)
    await page.user.tab()
    await page.eventually(() => expect(field('Mobile number').value).toBe(read))
  },
)

it('going back from the code leads to the number, which is still there', async () => {
  const page = await openPage('/login', { answers: [SENT] })
  await askForCode(page)
  history.back()
  await page.shows('What is your mobile number?')
  expect(page.address()).toBe('/login')
  expect(field('Mobile number').value).toBe('0917 123 4567')
})
