// A borrower logs in, in a browser: the number, the code, and everything that can go wrong between.
import { expect, type Page } from '@playwright/test'
import { freshMobile, newSession, readCode, test } from './journey.ts'

const SEND = /\/v3\/login\/send-code/
const LOGIN = /\/v3\/login\/login/

const number = (page: Page) => page.getByLabel('Mobile number')
const code = (page: Page) => page.getByLabel('6-digit code')

async function askForCode(page: Page, mobile: string): Promise<void> {
  await number(page).fill(mobile)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/customerService\?from=x$/)
  await expect(page.getByText('help@pahiram.example')).toBeVisible()
}

test('logs in by keyboard and comes back to where the borrower was', async ({ page, request }) => {
  const mobile = freshMobile()
  await page.goto('/customerService?from=x')
  await page.waitForURL(/\/login\?next=/)
  await expect(page.getByText('Logging in is not an application for a loan.')).toBeVisible()
  await number(page).fill(`+63 ${mobile.slice(1)}`)
  await number(page).press('Enter')
  await expect(page.getByText('We sent a 6-digit code to 0917')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  // The last digit sends it.
  await page.keyboard.type(await readCode(request, mobile))
  await expectLoggedIn(page)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBe('{}')
  // A page of its own, drawn by the server with the cookie alone.
  await page.goto('/sessions')
  await expect(page.getByText('This device')).toBeVisible()
})

test('wrong values are said beside the field, and nothing typed is lost', async ({
  page,
  open,
  request,
}) => {
  const mobile = freshMobile()
  await open('/login?next=%2FcustomerService%3Ffrom%3Dx')
  await number(page).fill('0917 12')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Please enter a whole mobile number')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await expect(number(page)).toHaveValue('0917 12')
  await askForCode(page, mobile)
  await code(page).fill('12')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The code has 6 digits.')).toBeVisible()
  const right = await readCode(request, mobile)
  await code(page).fill(right === '000000' ? '000001' : '000000')
  await expect(page.getByText('That code is not right. You have 4 tries left.')).toBeVisible()
  // Another number can be chosen, and the first is still there to be put right.
  await page.getByRole('button', { name: 'Use another number' }).click()
  await expect(number(page)).toHaveValue(mobile.replace(/^(\d{4})(\d{3})/, '$1 $2 '))
  // Asking again too soon leads to the code that is on its way.
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await code(page).fill(right)
  await expectLoggedIn(page)
})

test('a connection that is cut loses nothing', async ({ page, open, request, noise }) => {
  const mobile = freshMobile()
  await page.route(SEND, (route) => route.abort('internetdisconnected'))
  await open('/login?next=%2FcustomerService%3Ffrom%3Dx')
  await number(page).fill(mobile)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute(SEND)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(code(page)).toBeVisible()
  // The phone drops the page while the borrower reads the message.
  await page.reload()
  await expect(page.getByText('We sent a 6-digit code to 0917')).toBeVisible()
  expect(page.url()).not.toContain(mobile.slice(1))
  await page.route(LOGIN, (route) => route.abort('internetdisconnected'))
  const right = await readCode(request, mobile)
  await code(page).fill(right)
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await expect(code(page)).toHaveValue(right)
  await page.unroute(LOGIN)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectLoggedIn(page)
  // The browser itself reports the requests that we cut.
  noise.length = 0
})

test('counts a minute down, then offers a new code or a call', async ({ page, open }) => {
  const asked: string[] = []
  await page.route(SEND, async (route) => {
    asked.push(route.request().postData() ?? '')
    await route.fulfill({
      json: { code: 0, message: '', data: { resendSeconds: 60, validSeconds: 300 } },
    })
  })
  await page.clock.install()
  await open('/login')
  await askForCode(page, '09171234567')
  await expect(page.getByRole('timer')).toContainText('in 60 s')
  await page.clock.fastForward(18_000)
  await expect(page.getByRole('timer')).toContainText('in 42 s')
  await page.clock.fastForward(43_000)
  await expect(page.getByRole('timer')).toBeHidden()
  await page.getByRole('button', { name: 'Call me with the code' }).click()
  await expect(page.getByText('We are calling 0917')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('in 60 s')
  expect(asked.map((body) => new URLSearchParams(body).get('channel'))).toEqual(['sms', 'voice'])
})

test('never comes back to another site', async ({ page, open, request }) => {
  const mobile = freshMobile()
  await open('/login?next=%2F%2Felsewhere.example%2F')
  await askForCode(page, mobile)
  await code(page).fill(await readCode(request, mobile))
  await page.waitForURL('**/main')
})

test('is accessible in Filipino and in the dark, and its language can be chosen', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/login?next=%2Forder')
  await page.getByRole('link', { name: 'Filipino' }).click()
  await expect(page.getByRole('heading', { name: 'Ano ang mobile number mo?' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/order')
})

test('shows where one is logged in, and logs out everywhere', async ({ page, open, request }) => {
  const mobile = freshMobile()
  const mine = await newSession(request, mobile)
  await open(`/sessions?sessionId=${mine}`)
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  const asked = await request.post(`/custom/v3/session/list?sessionId=${mine}`)
  expect(await asked.json()).toMatchObject({ code: 1001, reason: 'session_ended' })
})

test('logs another device out', async ({ page, open, request }) => {
  const at = '2026-09-30T01:00:00Z'
  const shown = ['Safari, iPhone', 'Chrome, Android'].map((deviceName, index) => ({
    id: String(index + 1),
    deviceName,
    startedAt: at,
    seenAt: at,
    isThisOne: index === 0 ? 1 : 0,
  }))
  await page.route(/\/v3\/session\/list/, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { sessions: shown } } }),
  )
  await page.route(/\/v3\/session\/end/, async (route) => {
    expect(route.request().postData()).toBe('id=2')
    shown.pop()
    await route.fulfill({ json: { code: 0, message: '', data: {} } })
  })
  await open(`/sessions?sessionId=${await newSession(request)}`)
  // The server has drawn the true list; after a reload the browser asks.
  await page.reload()
  await expect(page.getByText('Last used Sep 30, 2026 · logged in Sep 30, 2026')).toBeVisible()
  await page.getByRole('button', { name: /^Log out\s+Chrome, Android$/ }).click()
  await expect(page.getByText('That device is logged out')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
})
