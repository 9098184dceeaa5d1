// Logging out: whoever has the phone next finds nothing of the borrower before.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginPage } from '#contract/page-addresses.ts'
import { logOut } from '#contract/session.ts'
import { ACCOUNT_ANSWERS } from '../account.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { keepOnPhone, keptOnPhone } from '../phone.ts'
import { everyHandler } from '../shell-handlers.ts'

const KEPT = { 'own mobile': '+639175550199', 'last pay code': { payCode: 'E99KBB33' } }
const LEFT_OVER = {
  session: JSON.stringify({ sessionId: 'of-this-borrower', mobile: '+639175550199' }),
  repayInfo: '{"repayAmount":"1766.80"}',
  'bankAsked-4711': '1',
}

beforeEach(async () => {
  for (const [name, value] of Object.entries(KEPT)) await keepOnPhone(name, value)
  for (const [name, value] of Object.entries(LEFT_OVER)) sessionStorage.setItem(name, value)
  localStorage.setItem('complaint draft-of-one', '{"text":"They threatened me."}')
})

const whatIsLeft = async () => [
  ...Object.keys(await keptOnPhone()),
  ...Object.keys(sessionStorage),
  ...Object.keys(localStorage),
]

describe('leaves nothing on the phone', () => {
  it('in a shell, which is asked to log out once', async () => {
    const page = await openPage('/mine', {
      answers: ACCOUNT_ANSWERS,
      shell: everyHandler('records'),
    })
    await page.tap('Log out')
    await page.eventually(async () => expect(await whatIsLeft()).toEqual([]))
    expect(page.messages).toEqual([['goLogin', null]])
    expect(page.departures).toEqual([])
  })

  it('in a browser, once the server has ended the session: what shows pages offline goes too', async () => {
    const gone: string[] = []
    const unregister = async () => void gone.push('service worker')
    const worker = { getRegistrations: async () => [{ unregister }] }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
    vi.stubGlobal('caches', {
      keys: async () => ['offline', 'writing'],
      delete: async (name: string) => void gone.push(name),
    })
    const page = await openPage('/mine', { answers: [...ACCOUNT_ANSWERS, answer(logOut, {})] })
    await page.tap('Log out')
    await page.eventually(() =>
      expect(page.departures).toEqual([{ how: 'replace', to: loginPage() }]),
    )
    expect(await whatIsLeft()).toEqual([])
    expect(gone).toEqual(['service worker', 'offline', 'writing'])
    Reflect.deleteProperty(navigator, 'serviceWorker')
    const [ended] = page.requests.filter(({ call }) => call.name === logOut.name)
    expect(ended?.url.searchParams.get('sessionId')).toBe('of-this-borrower')
  })
})

it.each([
  ['cut off', noAnswer(logOut)],
  ['refused', refusal(logOut, { message: 'Not now.' })],
])('%s in a browser, the borrower is still logged in, and is told so', async (_how, failed) => {
  const page = await openPage('/mine', { answers: [...ACCOUNT_ANSWERS, failed] })
  await page.tap('Log out')
  await page.eventually(() => expect(page.toast()).toContain('you are still logged in'))
  expect(page.departures).toEqual([])
  expect(sessionStorage.getItem('session')).toBe(LEFT_OVER.session)
  expect(await keptOnPhone()).toEqual(KEPT)
  expect(localStorage).toHaveLength(1)
})
