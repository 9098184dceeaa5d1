// A borrower logs in, in a browser. What can go wrong between is in web/testing/pages/.
import { expect, type Page } from '@playwright/test'
import { freshMobile, newSession, readCode, test, waitUntilLive } from './journey.ts'

const SEND = /\/v3\/login\/send-code/
const LOGIN = /\/v3\/login\/login/

const number = (page: Page) => page.getByLabel('Mobile number')
const code = (page: Page) => page.getByLabel('6-digit code')

async function expectLoggedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/customerService\?from=x$/)
  await expect(page.getByText('help@pahiram.example')).toBeVisible()
}

test('logs in by keyboard and comes back to where the borrower was', async ({ page, request }) => {
  const mobile = freshMobile()
  await page.goto('/customerService?from=x')
  await page.waitForURL(/\/login\?next=/)
  await expect(page.getByText('This is not a loan application.')).toBeVisible()
  await waitUntilLive(page)
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

test('its language can be chosen', async ({ page, open }) => {
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

test('[V14] a mobile number is grouped while it is typed, corrected and pasted', async ({
  page,
  open,
}) => {
  await open('/login')
  const field = number(page)
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await field.click()
  await page.keyboard.type('09171')
  await expect(field).toHaveValue('0917 1')
  await page.keyboard.type('234567')
  await expect(field).toHaveValue('0917 123 4567')
  // A digit in the middle is corrected, and the caret stays where it was.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('0917 134 567')
  expect(await caret()).toBe(6)
  await page.keyboard.type('9')
  await expect(field).toHaveValue('0917 193 4567')
  expect(await caret()).toBe(7)
  for (const [pasted, shown] of [
    ['+63 917 123 4567', '0917 123 4567'],
    ['9171234567', '917 123 4567'],
    ['09171234567', '0917 123 4567'],
    // Some keyboards type these.
    ['０９１７１２３４５６７', '0917 123 4567'],
    ['+8613812345678', '+8613812345678'],
  ] as const) {
    await field.selectText()
    await page.keyboard.insertText(pasted)
    await expect(field).toHaveValue(shown)
  }
  await field.fill('9171234567')
  // Left, it reads as people here write it.
  await field.blur()
  await expect(field).toHaveValue('0917 123 4567')
})
