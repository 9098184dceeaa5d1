// Paying back in a real browser: every kind of channel, what is due, everything and a part, an
// extension, and a code that opens without a connection. Codes are read back from a screenshot by a
// program that nobody here wrote.
import { execFileSync, spawnSync } from 'node:child_process'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { untilKept } from '#web/lib/gallery.ts'
import { LAST_CODE_KEY } from '#web/features/repayment/last-code.ts'
import { installPackages } from '../scripts/testing/system-packages.ts'
import { test, waitUntilLive } from './journey.ts'

interface Borrower {
  readonly sessionId: string
  readonly productId: string
  readonly orderId: string
}

test.beforeAll(() => {
  if (spawnSync('zbarimg', ['--version']).status === 0) return
  const how = installPackages('zbarimg', ['zbar-tools'])
  if (how !== null) throw new Error(how)
})

async function borrower(request: APIRequestContext, state = '174001'): Promise<Borrower> {
  const seeded = await request.post('/dev/seed', { form: { state } })
  return ((await seeded.json()) as { data: Borrower }).data
}

const at = (path: string, { sessionId, productId, orderId }: Borrower) =>
  `${path}?productId=${productId}&orderId=${orderId}&sessionId=${sessionId}`

async function payWith(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /^Payment Method/ }).tap()
  await page.locator('dialog[open]').getByRole('button', { name: channel }).tap()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Payment', exact: true }).tap()
}

async function pay(request: APIRequestContext, page: Page, action = 'pay'): Promise<void> {
  const payCode = new URL(page.url()).searchParams.get('payCode') ?? ''
  const answer = await request.post('/dev/pay', { form: { payCode, action } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** The webhook comes seconds later, and the page asks by itself. */
const ARRIVED = { timeout: 90_000 }

/** As zbarimg names and reads it: "QR-Code:…", "CODE-128:…". */
async function scan(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible()
  await picture.evaluate((image: HTMLImageElement) => image.decode?.())
  const shot = await picture.screenshot()
  return execFileSync('zbarimg', ['-q', '-'], { input: shot, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .trim()
}

test('[T17] what is due with a wallet: the provider’s page, back, we are checking, what was paid', async ({
  page,
  request,
  open,
}) => {
  await open(at('/repay', await borrower(request)))
  await payWith(page, 'GCash')
  await page.waitForURL(/\/dev\/pay/)
  await page.getByRole('button', { name: 'Pay ₱1,766.80' }).click()
  await page.getByRole('link', { name: 'Back to the lender' }).click()
  await waitUntilLive(page)
  await expect(
    page.getByRole('heading', { name: /We are checking your payment|We got your/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We got your payment ₱1,766.80' })).toBeVisible(
    ARRIVED,
  )
  await page.getByRole('link', { name: 'Loan details' }).tap()
  await page.waitForURL(/\/loanDetail/)
})

test('a part with a store’s code, whose barcode scans; then it shows what was paid', async ({
  page,
  request,
  open,
}) => {
  await open(at('/repay', await borrower(request)))
  await page.getByText('Another amount').tap()
  await page.getByLabel('Amount in pesos').fill('500')
  await expect(page.getByText('To pay off the rest').last()).toBeVisible()
  await payWith(page, '7-Eleven')
  await expect(page.getByText('₱500.00')).toBeVisible()
  const { searchParams } = new URL(page.url())
  const bars = page.getByRole('img', { name: 'Barcode of the pay code' })
  expect(await scan(bars)).toBe(`CODE-128:${searchParams.get('payCode')}`)
  await pay(request, page)
  await expect(page.getByRole('heading', { name: 'We got your payment ₱500.00' })).toBeVisible(
    ARRIVED,
  )
})

test('[S33] everything with a QR, which scans in both schemes; then the loan is paid off', async ({
  page,
  request,
  open,
}) => {
  await open(at('/repay', await borrower(request)))
  await page.getByText('Everything', { exact: true }).tap()
  await payWith(page, 'QR Ph')
  const qr = page.getByRole('img', { name: 'QR code to pay with' })
  const read = await scan(qr)
  expect(read).toMatch(/^QR-Code:000201.*5802PH.*6304[\dA-F]{4}$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await scan(qr)).toBe(read)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the QR code' }).tap()
  expect((await download).suggestedFilename()).toBe('pahiram-qr.png')
  await pay(request, page)
  await expect(page.getByRole('heading', { name: /^We got your payment ₱5,/ })).toBeVisible(ARRIVED)
})

test('an extension, paid to an account of its own: the new date, and no other one for nothing on that day', async ({
  page,
  request,
  open,
}) => {
  const who = await borrower(request, '180001')
  await open(at('/repayOrNot', who))
  await page.getByRole('link', { name: /^Extend for ₱/ }).tap()
  await page.waitForURL(/\/repayDelay/)
  await page.getByText('14 days').tap()
  await expect(page.getByText('Extend by 14 days').first()).toBeVisible()
  await page.getByText('Disclosure statement', { exact: true }).tap()
  await expect(page.getByText('Effective rate per year (EIR)')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I have read the disclosure/ }).check({ force: true })
  await payWith(page, 'Bank transfer')
  await expect(page.getByText('Account name', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Extension of Starter loan/)).toBeVisible()
  await pay(request, page)
  await expect(page.getByRole('heading', { name: /^We got your/ })).toBeVisible(ARRIVED)
  await open(at('/repayOrNot', who))
  await expect(page.getByText(/due \w{3} \d+, \d{4}/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This loan can’t be extended now' })).toBeVisible()
})

test.describe('at a counter without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the closed app opens the last code with its age; after log-out it doesn’t', async ({
    page,
    context,
    request,
    open,
    noise,
  }) => {
    const who = await borrower(request)
    await open(at('/repay', who))
    await payWith(page, '7-Eleven')
    await expect(page.getByText('Verified Pahiram code')).toBeVisible()
    const payCode = new URL(page.url()).searchParams.get('payCode') ?? ''
    await page.evaluate(() => navigator.serviceWorker.ready)
    const isKept = () =>
      page.evaluate(async () => !!(await caches.match('/offline', { ignoreSearch: true })))
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
    await untilKept(page, LAST_CODE_KEY)
    await page.close()
    await context.setOffline(true)

    const later = await context.newPage()
    await later.goto('/main')
    await expect(later.getByRole('heading', { name: 'Your last pay code' })).toBeVisible()
    await expect(later.getByText(payCode, { exact: true })).toBeVisible()
    await expect(later.getByText('₱1,766.80')).toBeVisible()
    await expect(later.getByText(/Saved on this phone \d+ min ago/)).toBeVisible()
    await expect(later.getByText('Pay the exact amount and keep the receipt')).toBeVisible()
    const bars = later.getByRole('img', { name: 'The code as a picture' })
    expect(await scan(bars)).toBe(`CODE-128:${payCode}`)

    await context.setOffline(false)
    await later.goto(`/mine?sessionId=${who.sessionId}`)
    await waitUntilLive(later)
    await later.getByRole('button', { name: 'Log out', exact: true }).click()
    await later.waitForURL(/\/login/)
    await waitUntilLive(later)
    await later.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await expect(async () => {
      await later.goto('/main').catch(() => undefined)
      const offline = later.getByRole('heading', { name: 'You are offline' })
      await expect(offline).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
    await expect(later.getByText(payCode)).toHaveCount(0)
    noise.length = 0
  })
})
