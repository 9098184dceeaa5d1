// A borrower who cannot pay asks for a plan, staff grant it, and the loan shows it.
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { logInAs, openPage, seed } from './staff-journey.ts'

test('from a late loan to a plan that staff agreed to, as it was shown', async ({
  page,
  open,
  browser,
}) => {
  test.slow()
  const { orderId, sessionId } = await seed(page.request, 'hardship-late')
  const details = `/loanDetail?productId=1&orderId=${orderId}&sessionId=${sessionId}`
  await open(details)
  await page.getByRole('link', { name: 'Can’t pay?' }).click()
  await page.waitForURL(/\/hardship\?/)
  const plan = page.locator('label').filter({ hasText: '6 smaller payments' })
  const [, first = '', on = ''] =
    /Next\s+(₱[\d,.]+)\s+([A-Z][a-z]+ \d+, \d{4})/.exec(await plan.innerText()) ?? []
  await plan.click()
  await page.getByRole('button', { name: 'Ask for 6 payments' }).click()
  await page.getByLabel('In a few words').fill('My hours at work were cut.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()

  const office = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const desk = await office.newPage()
  await logInAs(desk, 'lead')
  await openPage(desk, '/staff')
  await desk
    .getByRole('row')
    .filter({ hasText: `Order ${orderId}` })
    .getByRole('link')
    .first()
    .click()
  await expect(desk.getByText('My hours at work were cut.')).toBeVisible()
  await desk.getByRole('button', { name: 'Take' }).click()
  await desk.getByRole('button', { name: 'Grant' }).click()
  await desk.getByLabel('Reason (the borrower reads it)').fill('Thank you for telling us early.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
  await expect(desk.getByText(/Finished by Demo Lead/)).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'We approved your request' })).toBeVisible()
  await expect(page.getByText('Thank you for telling us early.')).toBeVisible()
  await expect(page.getByText(`${first} on ${on}`)).toBeVisible()
  await open(details)
  await expect(page.getByText('We approved your request.')).toBeVisible()
  await expect(page.getByText('Nothing due yet')).toBeVisible()
})
