// Every address of the route table opens a page. Which ones there are is written here again, as the
// outside knows them: a path that is renamed breaks shells and links in the field.
import { expect } from '@playwright/test'
import { ALL_PAGES } from '#web/surfaces/all-pages.ts'
import { test } from './journey.ts'

const NAMED_ROUTES: Readonly<Record<string, string>> = {
  'error page': '/errorPage',
  'loan detail': '/loanDetail',
  confirm: '/loanConfirm',
  'confirm, variant': '/loanConfirmNew',
  'repay or not': '/repayOrNot',
  order: '/order',
  'recommend list': '/recommendList',
  'customer service': '/customerService',
  repay: '/repay',
  'repay delay': '/repayDelay',
  'repay choose': '/repayChoose',
  'loan agreement': '/loanAgreement',
  'privacy policy': '/privacyPolicy',
  'about us': '/aboutUs',
  'complaint and complaint url': '/complaint',
  'bind bank': '/bindBank',
  'product url': '/productDetail',
  'payment instructions': '/carpmm',
  'joint login fail': '/jointLoginFail',
  'home tab': '/main',
  'mine tab': '/mine',
  login: '/login',
}

const QUERY =
  'sessionId=demo-174&productId=1&orderId=174001&requestType=1&amount=500.00&payCode=123'

test('[R17] every named route opens a page', async ({ page, noise }) => {
  test.slow()
  for (const [name, path] of Object.entries(NAMED_ROUTES)) {
    await test.step(name, async () => {
      const response = await page.goto(`${path}?${QUERY}`)
      expect(response?.status(), name).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
      if (path !== '/errorPage') await expect(page, name).not.toHaveTitle('Page not found')
      expect(noise, name).toEqual([])
    })
  }
})

test('every path of the route table answers with a page', async ({ request }) => {
  const paths = ALL_PAGES.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(Object.values(NAMED_ROUTES)))
  for (const path of paths) {
    const response = await request.get(`${path}?${QUERY}`, { headers: { accept: 'text/html' } })
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain('<div id="app"><')
  }
})

test('[R19] paths lead through the app, hashes through the promotion, and nowhere to the error page', async ({
  page,
  noise,
}) => {
  await page.goto('/customerService?sessionId=demo-174')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service')
  await page.goto('/promo/#/?id=2')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.goto('/promo/#/downloadTemplate?id=2')
  await expect(page.getByRole('heading', { name: 'You can start now' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/promo/')
  const response = await page.goto('/nobodyOwnsThis')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  // The browser reports the status that was asked for.
  noise.length = 0
})
