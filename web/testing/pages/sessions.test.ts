// Where a borrower is logged in: whoever lost a phone, or sees one that isn't theirs, ends it here.
import { describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { loginPage } from '#contract/page-addresses.ts'
import { endAllSessions, endSession, listSessions, logOut } from '#contract/session.ts'
import { answer, type Answer, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'

type Sessions = ResponseOf<typeof listSessions>['sessions']

/** Just after midnight in Manila, the day before by the clock of Greenwich. */
const NOW = Date.parse('2026-10-01T16:30:00Z')

function session(id: number, deviceName: string, seenAt: string): Sessions[number] {
  const at = new Date(seenAt)
  return { id, deviceName, startedAt: at, seenAt: at, isThisOne: id === 1 }
}

const SESSIONS = [
  session(1, 'Safari, iPhone', '2026-10-01T16:29:00Z'),
  session(2, 'Chrome, Android', '2026-10-01T16:05:00Z'),
  session(3, '', '2026-10-01T15:55:00Z'),
]

async function open(...more: readonly Answer[]): Promise<OpenPage> {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const page = await openPage('/sessions', {
    answers: [answer(listSessions, { sessions: SESSIONS }), ...more],
  })
  await page.shows('In use now')
  return page
}

const rows = () => [...document.querySelectorAll('main li')].map(wordsOf)

it('says of each device when it was last used, by the days of Manila; this one can’t be ended alone', async () => {
  await open()
  expect(rows()).toEqual([
    'Safari, iPhoneThis deviceIn use now',
    'Chrome, AndroidLast used todayLog out Chrome, Android',
    'Unknown deviceLast used Oct 1, 2026Log out Unknown device',
  ])
})

it.each([
  ['ended', answer(endSession, {}), 'That device has been logged out', [1]],
  [
    'refused',
    refusal(endSession, { message: 'That session is over.' }),
    'That session is over.',
    [1],
  ],
  ['cut off', noAnswer(endSession), 'Check your internet connection', [1, 2, 3]],
])(
  'ending one that is %s says what became of it, and lists what is left',
  async (_how, ending, said, left) => {
    const page = await open(ending)
    page.answerWith(
      answer(listSessions, { sessions: SESSIONS.filter(({ id }) => left.includes(id)) }),
    )
    await page.tap('Log out Chrome, Android')
    await page.eventually(() => expect(page.toast()).toContain(said))
    await page.eventually(() => expect(rows()).toHaveLength(left.length))
    expect(page.sent(endSession)).toEqual([{ id: 2 }])
  },
)

describe('everywhere', () => {
  it('is asked first, and ends this one too: the login follows', async () => {
    const page = await open(answer(endAllSessions, { endedCount: 3 }), answer(logOut, {}))
    await page.tap('Log out everywhere')
    await page.opensDialog('Log out everywhere?')
    expect(page.dialogText()).toContain('including this one')
    await page.tap('Stay logged in')
    await page.closesDialog()
    expect(page.sent(endAllSessions)).toEqual([])
    await page.tap('Log out everywhere')
    await page.opensDialog('Log out everywhere?')
    await page.tap('Log out everywhere')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: loginPage() }]),
    )
    expect(page.sent(endAllSessions)).toEqual([{}])
  })

  it.each([
    ['refused', refusal(endAllSessions, { message: 'Not now.' }), 'Not now.'],
    ['cut off', noAnswer(endAllSessions), 'Check your internet connection'],
  ])('%s, the borrower stays where they are, and is told why', async (_how, failed, said) => {
    const page = await open(failed)
    await page.tap('Log out everywhere')
    await page.opensDialog('Log out everywhere?')
    await page.tap('Log out everywhere')
    await page.eventually(() => expect(page.toast()).toContain(said))
    await page.closesDialog()
    expect(page.departures).toEqual([])
    expect(rows()).toHaveLength(3)
  })
})
