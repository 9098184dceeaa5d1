// Working through the queue and looking borrowers up, by keyboard where it matters.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectGoodState, logInAs, openPage, seed } from './staff-journey.ts'

const rowOf = (page: Page, borrowerId: string) =>
  page.getByRole('row').filter({ hasText: `Borrower ${borrowerId}` })

test('a task is taken, noted and finished by keyboard, and a colleague sees who has it', async ({
  page,
  browser,
}) => {
  test.slow()
  await logInAs(page, 'agent')
  await openPage(page, '/staff')
  await expect(page.getByRole('table')).toBeVisible()
  // It appears by itself.
  const { userId } = await seed(page.request, 'staff-stopped')
  const row = rowOf(page, userId)
  await expect(row).toBeVisible()
  for (let steps = 0; steps < 200; steps += 1) {
    if ((await row.getAttribute('aria-current')) === 'true') break
    await page.keyboard.press('j')
  }
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('t')
  await expect(row).toContainText('You')

  const colleague = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const theirs = await colleague.newPage()
  await logInAs(theirs, 'lead')
  await openPage(theirs, '/staff')
  await expect(rowOf(theirs, userId)).toContainText('Demo Agent')

  await page.keyboard.press('Enter')
  await page.waitForURL(/\/staff\/task\?taskId=/)
  await expect(page.getByText('You are working on it')).toBeVisible()
  await expectGoodState(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expectGoodState(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page
    .getByRole('textbox', { name: 'Note' })
    .fill('Nobody answered, I will call again at three.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  // An open dialog has the keyboard for itself, and its field says the same words.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('I will call again at three')).toBeVisible()
  await page.keyboard.press('f')
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Please write a few words.')).toBeVisible()
  await page.getByLabel('How it ended').fill('It was the borrower’s brother. Sessions are ended.')
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(/Finished by Demo Agent/)).toBeVisible()
  await expect(rowOf(theirs, userId)).toHaveCount(0)
  await colleague.close()
})

test('an application is decided through its task, with a reason', async ({ page }) => {
  const { orderId } = await seed(page.request, 'staff-review')
  await logInAs(page, 'risk')
  await openPage(page, '/staff')
  await page
    .getByRole('row')
    .filter({ hasText: `Order ${orderId}` })
    .getByRole('link')
    .click()
  await expect(page.getByText('Look at each doubt below.')).toBeVisible()
  await page.getByRole('button', { name: 'Take' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByLabel('Reason').fill('Called the employer, the name is right.')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/Finished by Demo Risk/)).toBeVisible()
})

test('a borrower is found by number, and seen in full only for a reason, which is recorded', async ({
  page,
}) => {
  const { mobile } = await seed(page.request, '174001')
  await logInAs(page, 'agent')
  await openPage(page, '/staff')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.waitForURL('**/staff/search')
  const input = page.getByLabel('Mobile number, name, order, payout reference or pay code')
  await expect(input).toBeFocused()
  await input.fill(`0${mobile.slice(3)}`)
  await input.press('Enter')
  const row = page.getByRole('row').filter({ hasText: mobile.slice(-4) })
  await expect(row).toContainText('•••')
  await row.getByRole('button', { name: 'Reveal' }).click()
  await page.getByLabel('Reason').fill('The borrower called about a payment.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  await expect(row).not.toContainText('•••')
  await row.getByRole('link').click()
  await page.waitForURL(/\/staff\/borrower\?borrowerId=/)
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('₱5,000.00')
  await expect(page.getByText('Personal data shown')).toBeVisible()
})

test('an auditor looks and changes nothing', async ({ page }) => {
  const { userId } = await seed(page.request, 'staff-stopped')
  await logInAs(page, 'auditor')
  await openPage(page, '/staff')
  await expect(rowOf(page, userId)).toContainText('Nobody yet')
  await expect(page.getByRole('button', { name: 'Take' })).toHaveCount(0)
  await rowOf(page, userId).getByRole('link').click()
  await expect(page.getByText('Your role doesn’t allow working on this task.')).toBeVisible()
})
