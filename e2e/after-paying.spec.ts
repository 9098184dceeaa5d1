// Paying from a bank account as older clients do, and what the borrower has in hand afterwards.
import { expect } from '@playwright/test'
import { readCode, test } from './journey.ts'

interface Seeded {
  readonly sessionId: string
  readonly mobile: string
  readonly orderId: string
}

test('[T19] [C15] an amount is taken from a bank account with a code, and the loan shows it once it is confirmed', async ({
  page,
  open,
  request,
}) => {
  const seeded = await request.post('/dev/seed', { form: { state: '180001' } })
  const { data } = (await seeded.json()) as { data: Seeded }
  await open(`/repayLegacy?orderId=${data.orderId}&sessionId=${data.sessionId}&lang=en`)
  await page.getByLabel('Amount to pay').fill('1000')
  // Nothing is chosen for the borrower, not even the only account.
  const account = page.getByRole('radio', { name: /BDO Unibank/ })
  await expect(account).not.toBeChecked()
  await account.check()
  await page.getByRole('button', { name: 'Pay from my account' }).click()
  await expect(page.getByText('₱1,000.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Your bank takes the amount once you confirm.')).toBeVisible()
  await page
    .getByLabel('Code', { exact: true })
    .fill(await readCode(request, data.mobile, 'BANK ACCOUNT'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/loanDetail\?productId=1&orderId=/)
  await expect(page.getByText('We have asked your bank for the payment.')).toBeVisible()

  // The sandbox reports within seconds; the receipt is there as soon as it has.
  await expect(async () => {
    await open('/payments')
    await expect(page.getByRole('link', { name: /₱1,000.00/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: /₱1,000.00/ }).click()
  await expect(page.getByRole('heading', { name: 'Where it went' })).toBeVisible()
  const code = (await page.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d+-\d+\.pdf$/)

  // The phone computes every figure again from the signed record.
  await page.getByRole('link', { name: 'Statement of account' }).click()
  await page.getByText('Check every figure yourself').click()
  await page.getByRole('button', { name: 'Compute them now' }).click()
  await expect(page.getByText(/figures are the same as ours. The signature is right/)).toBeVisible()

  // Somebody else, without a session, checks it.
  await page.context().clearCookies()
  await open(`/verify?code=${code}`)
  await expect(page.getByText('We received this payment')).toBeVisible()
})
