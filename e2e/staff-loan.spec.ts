// Acting on a loan: an unmatched payment matched to a day before the due date, a refused payout sent
// again, and a waiver by two people.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectGoodState, logInAs, openPage, seed } from './staff-journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const comparedRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Before and after' })
    .getByRole('row', { name: new RegExp(`^${name}`) })

async function openAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function preview(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible()
}

async function finish(page: Page, button: string, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await dialogOf(page).getByRole('button', { name: button }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

test('an unmatched payment is matched before the due date, and the penalty is gone', async ({
  page,
}) => {
  test.slow()
  const { orderId } = await seed(page.request, 'staff-unmatched')
  await logInAs(page, 'finance')
  await openPage(page, '/staff/unapplied')
  const unapplied = page.getByRole('row').filter({ hasText: '₱1,800.00' })
  await unapplied.last().getByRole('link').first().click()
  await openAction(page, 'Another loan…')
  await dialogOf(page).getByRole('textbox', { name: 'Order' }).fill(orderId)
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialogOf(page)).toContainText(/₱\S+, then ₱\S+/)
  await expectGoodState(page)
  await finish(page, `Put ₱1,800.00 on loan ${orderId}`, 'The receipt shows this borrower’s name.')
  await expect(page.getByText('None. Nobody has to decide anything.')).toBeVisible()
  await openPage(page, `/staff/loan?orderId=${orderId}`)
  await expect(page.getByRole('table', { name: 'Events and postings' })).toContainText('₱1,800.00')
  await expect(page.getByRole('table', { name: 'Payment plan' })).not.toContainText('late')
})

test('a refused payout is sent again', async ({ page }) => {
  const { orderId } = await seed(page.request, 'staff-refused')
  await logInAs(page, 'finance')
  await openPage(page, `/staff/loan?orderId=${orderId}`)
  await expect(page.getByText('REJECTED_BY_PROVIDER')).toBeVisible()
  await openAction(page, 'Send the payout again')
  await preview(page)
  await expect(page.getByRole('table', { name: 'Before and after' })).toContainText(
    'Payout, refused',
  )
  await finish(page, `Send the payout of loan ${orderId} again`, 'The provider mended its side.')
  await expect(page.getByRole('button', { name: 'Send the payout again' })).toHaveCount(0)
})

test('a waiver takes two people, and its maker can’t approve it', async ({ page, browser }) => {
  test.slow()
  const { orderId } = await seed(page.request, '180001')
  await logInAs(page, 'lead')
  await openPage(page, `/staff/loan?orderId=${orderId}`)
  await openAction(page, 'Waive')
  await page.getByLabel('What to waive').selectOption('principal')
  await page.getByLabel('Amount in pesos').fill('600.00')
  await preview(page)
  await expect(page.getByText('A second person has to confirm this.')).toBeVisible()
  await finish(
    page,
    `Propose: Waive ₱600.00 of loan ${orderId}`,
    'Agreed in writing after the flood.',
  )
  await expect(page.getByText('You proposed it. A colleague has to approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve Waive' })).toHaveCount(0)

  const second = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const theirs = await second.newPage()
  await logInAs(theirs, 'finance')
  await openPage(theirs, `/staff/loan?orderId=${orderId}`)
  await expect(comparedRow(theirs, 'Principal')).toContainText('-₱600.00')
  await openAction(theirs, 'Approve Waive')
  await finish(theirs, 'Approve', 'Read the agreement, it is right.')
  await expect(theirs.getByRole('button', { name: 'Approve Waive' })).toHaveCount(0)
  await second.close()
})
