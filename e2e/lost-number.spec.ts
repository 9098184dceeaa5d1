// Somebody without the old SIM asks for their account with the new number, and two people agree.
import { expect } from '@playwright/test'
import { takePhoto } from '#server/testing/photos.ts'
import { freshMobile, readCode, test } from './journey.ts'
import { logInAs, openPage, seed } from './staff-journey.ts'

test('from the login page to an account that is on its way to the new number', async ({
  page,
  open,
  browser,
}) => {
  test.slow()
  const owner = await seed(page.request, '174001')
  const mobile = freshMobile()
  await open('/login')
  await page.getByRole('link', { name: 'I lost my number' }).click()
  await page.getByRole('link', { name: 'Log in with my new number' }).click()
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible()
  await page
    .getByLabel(/code/i)
    .first()
    .fill(await readCode(page.request, mobile))
  await page.waitForURL('**/lostNumberForm')
  await page.getByLabel('The number you lost').fill(owner.mobile)
  await page.getByLabel('Full name, as on your ID').fill('Demo Borrower')
  await page.getByLabel('Date of birth').fill('1990-06-15')
  await page.getByLabel('The ID you gave us').selectOption('philsys')
  await page.getByLabel('ID number').fill('1234567890123456')
  await page.locator('input[type=file]').setInputFiles({
    name: 'id.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(),
  })
  await expect(page.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We are checking it' })).toBeVisible()

  for (const role of ['lead', 'risk'] as const) {
    const office = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
    const desk = await office.newPage()
    await logInAs(desk, role)
    await openPage(desk, '/staff')
    await desk
      .getByRole('row')
      .filter({ hasText: `Borrower ${owner.userId}` })
      .filter({ hasText: 'Lost number' })
      .getByRole('link')
      .first()
      .click()
    // What the provider says is a part of what both decide about: said in between, they decide anew.
    await expect(async () => {
      await desk.reload()
      await expect(desk.getByText('the same person').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    // The first proposes it in the task; the second approves exactly that.
    const name = role === 'lead' ? 'Grant' : /^Approve/
    if (role === 'lead') await desk.getByRole('button', { name: 'Take' }).click()
    await desk.getByRole('button', { name }).click()
    await desk.getByLabel('Reason').fill('The ID is the one we know.')
    await desk.getByRole('dialog').getByRole('button', { name }).click()
    const said = role === 'lead' ? 'A colleague has to approve it.' : /Finished by Demo Risk/
    await expect(desk.getByText(said)).toBeVisible()
    await office.close()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account is moving' })).toBeVisible()
})
