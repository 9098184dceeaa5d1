// What changes lending for everybody, in a world of its own: other journeys borrow at the same time.
import { type Browser, expect, type Page } from '@playwright/test'
import type { StaffRole } from '#contract/call.ts'
import { test } from './journey.ts'
import { copyOfDemo, type Product, startBriefly } from './product.ts'
import { logInAs, openPage } from './staff-journey.ts'

// One after the other, on one server.
test.describe.configure({ mode: 'default' })

let product: Product

test.beforeAll(async () => {
  product = await startBriefly(await copyOfDemo())
})
test.afterAll(() => product.stop())

async function pageOf(browser: Browser, size = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: size })
  return context.newPage()
}

async function staffPage(browser: Browser, role: StaffRole, path: string): Promise<Page> {
  const page = await pageOf(browser)
  await logInAs(page, role)
  await openPage(page, path)
  return page
}

async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

test('lending is stopped in the middle of a confirmation, and two people start it again', async ({
  browser,
}) => {
  test.slow()
  const borrower = await pageOf(browser, { width: 360, height: 740 })
  const read = async () => {
    await openPage(borrower, '/loanConfirm?productId=1&sessionId=demo-21')
    await borrower.getByRole('button', { name: 'Loan', exact: true }).click()
    await expect(borrower.getByRole('button', { name: 'Agree', exact: true })).toBeVisible()
  }
  await read()

  const risk = await staffPage(browser, 'risk', '/staff/lending')
  await risk.getByRole('button', { name: 'Stop all lending' }).click()
  await giveReason(risk, 'The provider reports strange payouts.', 'Stop all lending')
  await expect(risk.getByText('All lending is stopped.')).toBeVisible()

  await borrower.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(
    borrower.getByRole('heading', { name: 'You can’t take this loan right now' }),
  ).toBeVisible()
  await expect(
    borrower.getByText('You have agreed to nothing and owe nothing.').first(),
  ).toBeVisible()

  await risk.getByRole('button', { name: 'Start again' }).click()
  await giveReason(risk, 'The provider has explained it.', 'Start again')
  await expect(risk.getByText('You proposed it. A colleague has to approve it.')).toBeVisible()
  const lead = await staffPage(browser, 'lead', '/staff/approvals')
  await lead.getByRole('button', { name: 'Approve Start lending again' }).click()
  await giveReason(lead, 'Spoke with them too.', 'Approve')
  await expect(lead.getByText('Nothing that you have a part in waits')).toBeVisible()

  await read()
  await borrower.getByRole('button', { name: 'Agree', exact: true }).click()
  await borrower.waitForURL(/from=confirm/)
})

test('a policy is proposed, refused by the law’s test, mended, and approved by a second person', async ({
  browser,
}) => {
  test.slow()
  const risk = await staffPage(browser, 'risk', '/staff/policies')
  await risk.getByRole('button', { name: 'Propose a change Plus' }).click()
  const compare = risk.getByRole('button', { name: 'Compare', exact: true })
  await risk.getByLabel('Interest a year (%)').fill('90')
  await expect(risk.getByText('1 value is above the law.')).toBeVisible()
  await expect(compare).toBeDisabled()
  // No value alone is above the law, but together they are.
  await risk.getByLabel('Interest a year (%)').fill('30')
  await risk.getByLabel('Processing fee (%)').fill('50')
  await compare.click()
  await expect(risk.getByText(/^The effective rate of a loan below/)).toBeVisible()
  await risk.getByRole('button', { name: 'Propose', exact: true }).click()
  await giveReason(risk, 'Costs have gone up.', 'Propose')
  await expect(risk.getByText('The law doesn’t allow this.').first()).toBeVisible()
  await risk.keyboard.press('Escape')

  await risk.getByLabel('Interest a year (%)').fill('28')
  await risk.getByLabel('Processing fee (%)').fill('0')
  await compare.click()
  await expect(risk.getByText(/^The law allows it/)).toBeVisible()
  await risk.getByRole('button', { name: 'Propose', exact: true }).click()
  await giveReason(risk, 'Costs have gone down.', 'Propose')
  await expect(risk.getByText('You proposed it. A colleague has to approve it.')).toBeVisible()

  const lead = await staffPage(browser, 'lead', '/staff/policies')
  await lead.getByRole('button', { name: 'Approve Change the policy of a product' }).click()
  await giveReason(lead, 'Agreed in the meeting.', 'Approve')
  const row = lead.getByRole('row').filter({ hasText: /plus-\d{4}-/ })
  await expect(row).toContainText('28%')
  await expect(row).toContainText('Approved')
  await expect(lead.getByRole('dialog')).toHaveCount(0)
})
