import { loginPage, sessionsPage } from '#contract/page-addresses.ts'
import type { Page as BrowserPage } from '@playwright/test'
import { type GalleryEntry, refuseWith } from '#web/lib/gallery.ts'

const SEND = /\/v3\/login\/send-code/
const LOGIN = /\/v3\/login\/login/

/** Mocked responses, so that pictures don't use up a number's codes. */
async function answerWith(page: BrowserPage, path: RegExp, body: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { code: 0, message: '', ...body } }))
}

async function prepareSending(page: BrowserPage, resendSeconds: number): Promise<void> {
  await answerWith(page, SEND, { data: { resendSeconds, validSeconds: 300 } })
}

async function askForCode(page: BrowserPage, mobile = '09171234567'): Promise<void> {
  await page.locator('input[name=mobile]').fill(mobile)
  await page.locator('button[type=submit]').tap()
  await page.locator('input[name=code]').waitFor()
}

const SESSIONS = [
  ['Safari, iPhone', '2026-10-01T01:00:00Z', 1],
  ['Chrome, Android', '2026-09-30T01:00:00Z', 0],
  ['A phone whose owner gave it a remarkably long name of many words', '2026-09-12T01:00:00Z', 0],
  ['', '2026-08-01T01:00:00Z', 0],
].map(([deviceName, at, isThisOne], index) => ({
  id: String(index + 1),
  deviceName,
  startedAt: at,
  seenAt: at,
  isThisOne,
}))

export const gallery: readonly GalleryEntry[] = [
  { name: 'login, number', path: loginPage() },
  {
    name: 'login, number wrong',
    path: loginPage(),
    act: async (page) => {
      await page.locator('input[name=mobile]').fill('0917')
      await page.locator('button[type=submit]').tap()
    },
  },
  {
    name: 'login, number offline',
    path: loginPage(),
    prepare: async (page) => {
      await page.route(SEND, (route) => route.abort('internetdisconnected'))
    },
    act: async (page) => {
      await page.locator('input[name=mobile]').fill('0917 123 4567')
      await page.locator('button[type=submit]').tap()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login, captcha first',
    path: loginPage(),
    prepare: (page) =>
      refuseWith(
        page,
        SEND,
        { en: 'A captcha comes first.', 'fil-PH': 'Captcha muna.' },
        { code: 1004, reason: 'captcha_needed' },
      ),
    act: async (page) => {
      await page.locator('input[name=mobile]').fill('0917 123 4567')
      await page.locator('button[type=submit]').tap()
      await page.locator('input[name=capcode]').waitFor()
      await page.locator('img[src*=get-captcha]').waitFor()
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    },
  },
  {
    name: 'login, code',
    path: loginPage(),
    prepare: (page) => prepareSending(page, 60),
    act: (page) => askForCode(page),
  },
  {
    name: 'login, code wrong, other ways open',
    path: loginPage(),
    prepare: async (page) => {
      await prepareSending(page, 0)
      await refuseWith(
        page,
        LOGIN,
        {
          en: 'That code isn’t right. You have 4 tries left.',
          'fil-PH': 'Mali ang code. May 4 subok ka pa.',
        },
        { code: 1004, reason: 'code_wrong', data: { attemptsLeft: 4 } },
      )
    },
    act: async (page) => {
      await askForCode(page)
      await page.locator('input[name=code]').fill('123456')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'login, code to a number of another country',
    path: loginPage(),
    prepare: (page) => prepareSending(page, 60),
    act: (page) => askForCode(page, '13800138000'),
  },
  {
    name: 'sessions',
    path: sessionsPage(),
    // With the session in the tab instead of the address, the browser makes the call, not the
    // server.
    prepare: async (page) => {
      await page.goto(`${sessionsPage()}?sessionId=demo-170`)
      await answerWith(page, /\/v3\/session\/list/, { data: { sessions: SESSIONS } })
    },
    act: (page) => page.getByText('Chrome, Android').first().waitFor(),
  },
  {
    name: 'sessions, log out everywhere',
    path: `${sessionsPage()}?sessionId=demo-170`,
    act: (page) => page.locator('main button').last().tap(),
  },
]
