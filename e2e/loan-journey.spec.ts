// A loan from application to the end, in a world of its own, since it changes that world: the
// product as a process, a real browser, the business date moved, the books verified by the command.
import { execFileSync } from 'node:child_process'
import { type BrowserContext, expect } from '@playwright/test'
import { test, waitUntilLive } from './journey.ts'
import { copyOfDemo, type Product, startBriefly, type World } from './product.ts'

let world: World
let product: Product

test.beforeAll(async () => {
  world = await copyOfDemo()
  product = await startBriefly(world)
})
test.afterAll(() => product.stop())

/**
 * The command needs an embedded database for itself, so it comes last: nothing leaves the books again,
 * and what was wrong with them earlier is still wrong then.
 */
async function verifyLedger(): Promise<void> {
  await product.stop()
  const said = execFileSync('npx', ['tsx', 'scripts/ledger-verify.ts'], {
    env: { ...process.env, ...world },
    encoding: 'utf8',
  })
  expect(said).toMatch(/\d+ orders, \d+ events, \d+ files of heads, 0 faults/)
}

async function moveDate(context: BrowserContext, date: string): Promise<void> {
  const answer = await context.request.post(`${product.url}/dev/business-date`, { form: { date } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

async function callAs(
  context: BrowserContext,
  sessionId: string,
  path: string,
  form: Record<string, string>,
): Promise<{ code: number; data: Record<string, unknown> }> {
  const response = await context.request.post(`${product.url}${path}?sessionId=${sessionId}`, {
    form,
  })
  return (await response.json()) as { code: number; data: Record<string, unknown> }
}

async function payTooMuch(context: BrowserContext, orderId: string): Promise<void> {
  const made = await callAs(context, 'demo-200', '/custom/v3/loan-details/generate-vcode', {
    productId: '1',
    orderId,
    amount: '3880.00',
    channelNumber: '90012',
  })
  const payCode = new URL(String(made.data['payUrl'])).searchParams.get('payCode') ?? ''
  const paid = await context.request.post(`${product.url}/dev/pay`, {
    form: { payCode, action: 'other', amount: '3980.00' },
  })
  expect(await paid.json()).toMatchObject({ code: 0 })
}

test('[T18] application, decision, confirmation, payout, due, overdue, cancelled in time, returned with too much, refunded: each step seen', async ({
  page,
  context,
}) => {
  const applied = await callAs(context, 'demo-200', '/custom/v3/product/apply', {
    productId: '1',
    amount: '4000.00',
    termDays: '91',
  })
  const orderId = String(applied.data['orderId'])
  const details = () =>
    callAs(context, 'demo-200', '/custom/v3/loan-details/loan-details', {
      productId: '1',
      orderId,
    })
  await page.goto(`${product.url}/loanDetail?productId=1&orderId=${orderId}&sessionId=demo-200`)
  await waitUntilLive(page)
  const title = page.locator('main section').first().getByRole('heading')
  // The decision comes by itself: first as good news, once it is closed with the reminder.
  await expect(title).toHaveText('You’re approved for ₱4,000.00', { timeout: 90_000 })
  await page.screenshot({ path: 'test-output/shots/journey-approved.png' })
  await page.getByRole('button', { name: 'Close' }).click()
  const reminder = page.locator('dialog[open]')
  await reminder.getByRole('button', { name: 'Withdraw Now' }).click()
  await page.getByRole('button', { name: 'Loan', exact: true }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(/from=confirm/)
  await expect(title).toHaveText(/On its way|is in your/)
  await expect(title).toHaveText(/^₱3,880\.00 is in your /, { timeout: 90_000 })
  await page.screenshot({ path: 'test-output/shots/journey-arrived.png' })

  const open = async () => {
    await page.goto(`${product.url}/loanDetail?productId=1&orderId=${orderId}&sessionId=demo-200`)
    await waitUntilLive(page)
  }
  const today = new Date()
  const inDays = (days: number) => {
    const date = new Date(today.getTime() + days * 86_400_000)
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(date)
  }
  for (const [days, status, said] of [
    [28, 174, 'Payment due'],
    [40, 180, 'past due'],
    [0, 170, 'Nothing due yet'],
  ] as const) {
    await moveDate(context, inDays(days))
    expect((await details()).data['orderStatus']).toBe(status)
    await open()
    await expect(title).toHaveText(new RegExp(said))
    if (status === 170) {
      await page.locator('dialog[open]').waitFor()
      await page.keyboard.press('Escape')
    }
    await page.screenshot({ path: `test-output/shots/journey-${status}.png` })
  }

  await page.getByRole('button', { name: 'Cancel this loan' }).click()
  const question = /Return ₱3,880\.00 by .*\. Nothing else to pay\./
  await expect(page.locator('dialog[open]')).toContainText(question)
  await page.locator('dialog[open]').getByRole('button', { name: 'Cancel this loan' }).click()
  await expect(page.getByText('₱3,880.00').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Changed your mind?' })).toHaveCount(0)
  await page.screenshot({ path: 'test-output/shots/journey-cancelled.png' })

  // They return it at a store, with a hundred pesos too much.
  await payTooMuch(context, orderId)
  const openUntil = async (text: RegExp) => {
    await expect(async () => {
      await open()
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 90_000 })
  }
  await openUntil(
    /You paid ₱100\.00 too much\. We will send it back to your .*, usually by the next day\./,
  )
  await page.screenshot({ path: 'test-output/shots/journey-credit.png' })
  await moveDate(context, inDays(1))
  const asked = await context.request.post(`${product.url}/dev/refunds`)
  expect(await asked.json()).toMatchObject({ code: 0 })
  // It is told once it has arrived, and the account says it too.
  await openUntil(/₱100\.00 arrived back in your .* on /)
  await page.goto(`${product.url}/statement?orderId=${orderId}&sessionId=demo-200`)
  await waitUntilLive(page)
  const refunded = page.getByRole('term').filter({ hasText: 'Refund sent to you' })
  await expect(refunded).toBeVisible()
  await expect(page.getByText(/₱100\.00 arrived back in your .* on /)).toBeVisible()
  await page.screenshot({ path: 'test-output/shots/journey-refunded.png', fullPage: true })
  await verifyLedger()
})
