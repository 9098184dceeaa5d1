// A borrower who has just registered tells who they are: personal details, work, contacts.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chip, test, typeBirthday } from './journey.ts'

const next = (page: Page) => page.locator('button[type=submit]').click()
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 })

async function shoot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `test-output/shots/certify-${name}-${width}.png`, fullPage: true })
}

async function chooseCity(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: /City or town/ }).click()
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 500, channels: 3, background: '#3a7d6b' } })
    .jpeg()
    .toBuffer()
}

test('[K6] certifies a borrower in one go, says first who may borrow, and loses nothing on the way', async ({
  page,
  open,
  noise,
}) => {
  test.slow()
  await open('/certify/personal?sessionId=demo-new&lang=en&next=%2FcustomerService')
  // Said before anything is asked.
  for (const condition of [
    'are a Philippine national',
    'are at least 18 years old',
    'have a permanent address in the Philippines',
    'are not a politically exposed person',
  ]) {
    await expect(page.getByText(condition)).toBeVisible()
  }
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await shoot(page, '1-about')

  // Nothing filled in: each field says so, and the first has the focus.
  await next(page)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await expect(page.getByText('Please choose one.')).toHaveCount(2)
  await shoot(page, '2-missing')

  // A wrong value is said beside its field, in words.
  await page.getByLabel('Full name').fill('Maria Clara de los Santos')
  await typeBirthday(page, '2015-03-04')
  await chip(page, 'Nationality', 'Filipino').click()
  await chip(page, /politically exposed/, 'No').click()
  await next(page)
  await expect(page.getByText('You must be at least 18 to borrow.')).toBeVisible()
  await expect(page.getByLabel('Month')).toBeFocused()
  await typeBirthday(page, '1991-03-04')

  // The network is cut: it is said, and nothing that was typed is lost, not even by a reload.
  await page.route(/certification\/save/, (route) => route.abort('internetdisconnected'))
  await next(page)
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await shoot(page, '3-offline')
  await page.unroute(/certification\/save/)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Clara de los Santos')
  await expect(page.getByLabel('Year')).toHaveValue('1991')
  await next(page)

  await expect(step(page, 'Permanent address')).toBeFocused()
  await chooseCity(page, 'Region VII (Central Visayas)', 'Cebu', 'City of Talisay')
  const city = page.getByRole('button', { name: 'City or town' })
  await expect(city).toContainText('City of Talisay, Cebu, Region VII (Central Visayas)')
  await page.getByLabel('Barangay').fill('Poblacion')
  await page.getByLabel(/House number/).fill('Purok 3, 12 Rizal St.')
  await shoot(page, '4-address')
  await next(page)

  await expect(step(page, 'Identity document')).toBeVisible()
  await chip(page, 'Which ID do you have?', 'National ID (PhilSys)').click()
  await page.getByLabel('ID number').fill('1234-5678')
  const picker = page.locator('input[type=file]')
  const wrong = { name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await picker.setInputFiles(wrong)
  await expect(page.getByText(/We can’t read this file/)).toBeVisible()
  await shoot(page, '5-photo-refused')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  // A photo that could not be sent waits here and is sent again by a tap.
  await page.route(/upload-id/, (route) => route.abort('internetdisconnected'))
  await picker.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByText(/You are offline, so the photo wasn’t sent/)).toBeVisible()
  await page.unroute(/upload-id/)
  await page.getByRole('button', { name: 'Send photo 1 again' }).click()
  await expect(page.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  await next(page)
  await expect(page.getByText(/doesn’t look like a valid number for this ID/)).toBeVisible()
  await expect(page.getByLabel('ID number')).toBeFocused()
  await page.getByLabel('ID number').fill('1234-5678-9012-3456')
  await shoot(page, '6-identity')
  await next(page)

  await page.waitForURL(/\/certify\/job\?next=%2FcustomerService$/)
  await chip(page, 'What do you do?', 'Own business').click()
  await chip(page, 'Monthly income', '₱10,001 to ₱20,000').click()
  await shoot(page, '7-income')
  await next(page)

  await page.waitForURL(/\/certify\/ext/)
  await chip(page, 'What is the loan for?', 'Business').click()
  await next(page)
  await expect(page.getByText(/never mention your loan or ask them to pay/)).toBeVisible()
  await page.getByLabel('Name').fill('Crisostomo Ibarra')
  await chip(page, 'How do you know them?', 'Friend').click()
  await page.getByLabel('Mobile number').fill('09000000021')
  await shoot(page, '8-contact')
  await next(page)
  // Back to where the borrower came from.
  await page.waitForURL(/\/customerService$/)

  // What was told comes back; the number only in part, and the photo with it.
  await open('/certify/personal?step=identity')
  await expect(page.getByText('Saved: ••••3456.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enlarge photo 1' })).toBeVisible()
  await shoot(page, '9-saved')
  // The browser itself reports the request that we cut.
  noise.length = 0
})

test('[K6] says in Filipino who may borrow, and keeps saved answers', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/certify/personal?sessionId=demo-170&lang=fil-PH&step=about')
  await expect(page.getByText('mamamayang Pilipino ka')).toBeVisible()
  await expect(page.getByLabel('Buong pangalan')).toHaveValue('Demo Borrower')
  await shoot(page, 'fil-dark')
  await open('/certify/ext?sessionId=demo-170&step=contact1')
  await expect(page.getByText('Naka-save: ••••0002.')).toBeVisible()
  await shoot(page, 'fil-dark-contact')
})
