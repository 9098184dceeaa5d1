// Loads that are refused, and links and pictures that come from an answer.
import { expect } from '@playwright/test'
import { ORDER_ANSWER } from '../contract/testing/specification-answers.ts'
import { test } from './journey.ts'

for (const [code, reason] of [
  [5000, 'fault'],
  [1006, 'too_many_requests'],
] as const) {
  test(`[X10] a confirmation that does not load (${reason}) can be tried again`, async ({
    page,
    open,
  }) => {
    await open('/customerService?sessionId=demo-21')
    const message = 'Please wait a moment, then try again.'
    await page.route(/loan-detail-confirm/, (route) =>
      route.fulfill({ json: { code, reason, message, data: {} } }),
    )
    await open('/loanConfirm?productId=1')
    const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(failed).toContainText(message)
    // On the page and not also as a toast.
    await expect(page.getByText(message)).toHaveCount(1)
    await page.unroute(/loan-detail-confirm/)
    await failed.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText('Starter').first()).toBeVisible()
  })
}

test('[C9] a product of the failed joint login opens without a session', async ({ page, open }) => {
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A partner</h1>' }),
  )
  await open('/jointLoginFail')
  await page.getByRole('button', { name: 'Apply' }).first().tap()
  await expect(page.getByRole('heading', { name: 'A partner' })).toBeVisible()
})

test('[S2] a product picture may be named by its whole address', async ({
  page,
  open,
  baseURL,
}) => {
  // As our own server writes it.
  const order = { ...ORDER_ANSWER, h5Url: '', isDelay: 0, cardNeedPop: 0, recProducts: [] }
  const rows = { detail: [{ text: 'Loan amount', value: '₱3,000.00' }] }
  const show = async (productLogo: string) => {
    await page.unroute(/loan-details\/loan-details/)
    await page.route(/loan-details\/loan-details/, (route) =>
      route.fulfill({
        json: { code: 0, message: '', data: { ...order, userOrderDetail: rows, productLogo } },
      }),
    )
    await open('/loanDetail?productId=1&orderId=5')
    await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible()
  }
  await page.route(/contract\/contract/, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { data: [] } } }),
  )
  await show(`${baseURL}/logos/starter.svg`)
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('src', '/logos/starter.svg')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await show('https://elsewhere.example/logos/starter.svg')
  await expect(picture).toHaveCount(0)
})

test('[C17] the phone of customer service is called through the shell', async ({ page, open }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, {
      sent,
      webkit: { messageHandlers: { callPhone: { postMessage: (it: unknown) => sent.push(it) } } },
    })
  })
  await open('/customerService?sessionId=demo-170')
  await page.locator('a[href^="tel:"]').tap()
  const sent = await page.evaluate(() => (window as unknown as { sent: unknown[] }).sent)
  expect(sent).toEqual([{ phone: expect.stringMatching(/^\+?\d{7,}$/) }])
})
