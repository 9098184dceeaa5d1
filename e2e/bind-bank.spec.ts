// Binding the payment account: what the form shows, what it sends, and how it ends.
import { expect, type Page, type Request } from '@playwright/test'
import { BOTH_SIZES, test } from './journey.ts'
import { addShell } from './shell-around.ts'
import { everyHandler } from '#web/testing/shell-handlers.ts'

// Borrowers whose other tests do not look at their account.
const NEW = '/bindBank?productId=1&sessionId=demo-new&lang=en'
/** Has an account, and none of the tests here changes it. */
const BOUND = '/bindBank?productId=1&sessionId=demo-170'

const SAVE = /bind-card\/bind-card-(new|change)/

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const dialog = (page: Page) => page.getByRole('dialog')
const numberField = (page: Page) => page.getByLabel(/number$/)
const wallets = (page: Page) => page.getByRole('group', { name: 'E-wallet' })

async function save(page: Page): Promise<Request> {
  const sent = page.waitForRequest(SAVE)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  return sent
}

function formOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
}

test('[E2] [C4] [T10] a wallet is sent by its type, shown back first; the shell is told and closes', async ({
  page,
  open,
  noise,
}) => {
  const messages = await addShell(page, everyHandler('records'))
  await open(NEW)
  await expect.poll(() => messages).toEqual([['startBank', null]])
  await next(page).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(numberField(page)).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await wallets(page).getByText('Maya').click()
  // As a phone fills it in; what is kept is what is shown back.
  await numberField(page).fill('+63 917 123 4567')
  await next(page).click()
  await expect(dialog(page)).toContainText('Is this the right account?')
  await expect(dialog(page)).toContainText('Maya')
  await expect(dialog(page)).toContainText('0917 123 4567')
  await expect(dialog(page)).not.toContainText('usually')
  await expect(dialog(page).getByRole('button')).toHaveText(['Check again', 'Save'])
  await dialog(page).getByRole('button', { name: 'Check again' }).click()
  await expect(dialog(page)).toBeHidden()

  // The network is cut: it is said, and nothing that was typed is lost.
  await next(page).click()
  await page.route(SAVE, (route) => route.abort('internetdisconnected'))
  const lost = formOf(await save(page))
  await expect(page.getByText(/What you typed is still here/)).toBeVisible()
  noise.length = 0
  await page.unroute(SAVE)
  const request = await save(page)
  expect(new URL(request.url()).pathname).toBe('/custom/v3/bind-card/bind-card-new')
  expect(request.url()).not.toContain('917123')
  expect(formOf(request)).toEqual({
    product_id: '1',
    cardType: '1',
    channelNumber: '90007',
    accountNo: '09171234567',
    idempotencyKey: lost['idempotencyKey'],
  })
  await expect
    .poll(() => messages.map(([name]) => name))
    .toEqual(['startBank', 'endBank', 'closeWebView'])
  expect(new URL(page.url()).pathname).toBe('/bindBank')
})

test('[T10] without a shell it goes back, or home where there is nothing to go back to', async ({
  page,
  open,
}) => {
  const bind = async () => {
    await numberField(page).fill('09171234567')
    await next(page).click()
    await save(page)
  }
  await open(NEW)
  await bind()
  await page.waitForURL('**/main')
  await open('/customerService')
  await page.goto('/bindBank?productId=1&lang=en')
  await bind()
  await page.waitForURL('**/customerService')
})

test('[S13] Next is out of the way while the keyboard is open', async ({ page, open }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await open(BOUND)
  await numberField(page).focus()
  const button = page.locator('button[type=submit]')
  await expect(button).toBeVisible()
  // An address bar that comes and goes takes no more than 60 px.
  await page.setViewportSize({ width, height: height - 60 })
  await expect(button).toBeVisible()
  await page.setViewportSize({ width, height: height - 61 })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width, height: height - 300 })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width, height })
  await expect(button).toBeVisible()
  await expect(button).toBeInViewport()
})

test(
  'is complete in Filipino, and stands on a small screen',
  BOTH_SIZES,
  async ({ page, open }) => {
    await open(`${BOUND}&lang=fil-PH`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saan ipapadala ang pera mo')
    await expect(page.getByText('Account mo ngayon')).toBeVisible()
    await expect(page.getByText('••0001')).toBeVisible()
    await expect(
      page.getByText(/Sariling account lang, sa pangalan ni Demo Borrower/),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Bank account' }).click()
    await page.getByRole('combobox').selectOption('RCBC')
    await page.getByLabel('Account number').fill('12345678901234567890')
    await page.getByLabel('Account number').fill('1234567890123')
    await page.locator('button[type=submit]').click()
    await expect(dialog(page)).toContainText('Karaniwang 10 o 16 digit ang number sa RCBC.')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  },
)
