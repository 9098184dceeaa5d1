import { expect } from '@playwright/test'
import { test } from './journey.ts'

const PATH = '/customerService?sessionId=demo-170&lang='

test('[S19] shows the WhatsApp or phone value and the e-mail, which opens the mail client', async ({
  page,
  open,
}) => {
  await open(`${PATH}en`)
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp or phone/ })).toContainText(
    '+63 900 000 0000',
  )
  const mail = page.getByRole('link', { name: /E-mail/ })
  await expect(mail).toHaveAttribute('href', 'mailto:help@pahiram.example')
})

test('[K7] Filipino is chosen by the address and kept by a cookie', async ({ page, open }) => {
  await open(`${PATH}fil-PH`)
  await expect(page.getByText('Magtanong tungkol sa loan, bayad o account mo.')).toBeVisible()
  await open('/customerService?sessionId=demo-170')
  await expect(page.getByText('Magtanong tungkol sa loan, bayad o account mo.')).toBeVisible()
})

test('[E12] takes the session out of the address bar and keeps it for the tab', async ({
  page,
  open,
}) => {
  await open('/customerService?sessionId=demo-170&deviceId=d-1&mobile=09000000170&from=x')
  expect(page.url()).toMatch(/\/customerService\?from=x$/)
  const asked = page.waitForRequest(/contact-kf-info/)
  await page.reload()
  const query = new URL((await asked).url()).searchParams
  expect(query.get('sessionId')).toBe('demo-170')
  expect(query.get('deviceId')).toBe('d-1')
  await expect(page.getByText('help@pahiram.example')).toBeVisible()
})

test('a missing session leads to login and says where to come back to', async ({ page }) => {
  await page.goto('/customerService')
  await page.waitForURL(/\/login\?next=%2FcustomerService$/)
})

test('is complete without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/customerService?sessionId=demo-170')
  await expect(page.getByText('help@pahiram.example')).toBeVisible()
  await context.close()
})

test('a failed load says so, and trying again works', async ({ page, open, noise }) => {
  await open('/customerService?sessionId=demo-170')
  await page.route(/contact-kf-info/, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.unroute(/contact-kf-info/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('help@pahiram.example')).toBeVisible()
  // The browser itself reports the request that we cut.
  noise.length = 0
})

test('a path that nobody owns shows the error page', async ({ page, noise }) => {
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  noise.length = 0
})
