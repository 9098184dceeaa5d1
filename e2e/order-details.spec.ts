// Order Details of the demo world in a browser. What each status shows, and which button and dialog
// it has, is in web/testing/pages/; here is what needs a real server and a real history.
import { expect, type Page } from '@playwright/test'
import { test, waitUntilLive } from './journey.ts'

function orderAt(sessionId: string, orderId: string, productId = '1'): string {
  return `/loanDetail?productId=${productId}&orderId=${orderId}&sessionId=${sessionId}`
}

const actions = (page: Page) => page.locator('main > div:last-child :is(button, a)')
const dialog = (page: Page) => page.locator('dialog[open]')

const ORDERS: readonly [path: string, title: string, buttons: readonly string[]][] = [
  [orderAt('demo-21', '21001'), 'Approved', ['Withdraw Now']],
  [orderAt('demo-21', '21002', '2'), 'Pending', []],
  [orderAt('demo-110', '110001'), 'Declined', ['Apply again']],
  // What is to be done stands in its card.
  [orderAt('demo-151', '151001'), 'Needs another account', []],
  [orderAt('demo-170', '170001'), 'Nothing due yet', ['Repayment']],
  [orderAt('demo-174', '174001'), 'Payment due', ['REPAY', 'Rollover Repayment', 'Can’t pay?']],
  [orderAt('demo-174', '174002'), 'Payment due', ['Repayment']],
  [
    orderAt('demo-180', '180001'),
    '12 days past due',
    ['REPAY', 'Rollover Repayment', 'Can’t pay?'],
  ],
  [orderAt('demo-200', '200001'), 'Settled', ['Get my certificate', 'Borrow Again']],
]

test('[R18] the order that the address names opens, with the steps of its status', async ({
  page,
}) => {
  test.slow()
  for (const [path, title, buttons] of ORDERS) {
    await page.goto(path)
    const header = page.locator('main section').first()
    await expect(header.getByRole('heading')).toHaveText(title)
    await expect(actions(page)).toHaveText([...buttons])
    const orderId = new URL(path, 'http://x').searchParams.get('orderId') ?? ''
    // An offer's terms come first, and its number is in the fold.
    await waitUntilLive(page)
    const more = page.locator('main button').filter({ hasText: /^More$/ })
    if ((await more.count()) > 0) await more.dispatchEvent('click')
    await expect(page.getByRole('definition').filter({ hasText: orderId })).toHaveText(orderId)
    // The picture is there, not only its element.
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  }
})

test('home: a payment that is next is a ring, and nothing is filled before something is paid', async ({
  page,
}) => {
  await page.goto('/main?sessionId=demo-170')
  const segments = page.locator('span[aria-hidden] > span:first-child:nth-last-child(3)')
  await expect(segments).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(segments).toHaveCSS('box-shadow', /inset/)
})

test('[C9] a product of a partner opens at its address, and the tap is kept', async ({
  page,
  open,
}) => {
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>partner</title>' }),
  )
  // Read before the page gets it: once the page has moved on, the browser may have dropped the body.
  const kept: unknown[] = []
  await page.route(/gopia\/goya\/because/, async (route) => {
    const response = await route.fetch()
    kept.push(await response.json())
    await route.fulfill({ response })
  })
  await open(orderAt('demo-110', '110001'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/^https:\/\/partner\.example\//)
  await expect.poll(() => kept).toMatchObject([{ code: '00' }])
})

test('[T2] [S8] withdrawing an approved loan leads to its confirmation', async ({ page, open }) => {
  await open(orderAt('demo-21', '21001'))
  await dialog(page).getByRole('button', { name: 'Withdraw Now' }).click()
  await page.waitForURL(/\/loanConfirm\?productId=1$/)
  await expect(page.getByText('₱5,000.00').first()).toBeVisible()
})

test('[T2] an order that leads on is replaced: back does not come here again', async ({
  page,
  open,
}) => {
  await open('/customerService?sessionId=demo-110')
  await page.goto('/loanDetail?productId=2&orderId=110002')
  await page.waitForURL(/\/loanConfirm\?productId=2$/)
  await page.goBack()
  await page.waitForURL(/\/customerService/)
})

test('[T6] [S11] whoever has gone to repay is not told again on the way back', async ({
  page,
  open,
}) => {
  await open(orderAt('demo-170', '170001'))
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Repayment' }).click()
  await page.waitForURL(/\/repay\?productId=1&orderId=170001$/)
  await page.goBack()
  await expect(page.getByText('Next payment')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('every figure that is owed adds up from its lines', async ({ page, open }) => {
  await open(orderAt('demo-180', '180001'))
  const figures = page.getByRole('button', { name: /see why$/ })
  const count = await figures.count()
  expect(count).toBeGreaterThanOrEqual(4)
  for (let index = 0; index < count; index += 1) {
    await figures.nth(index).click()
    const amounts = await dialog(page).locator('dd').allTextContents()
    const values = amounts.map((text) =>
      Math.round(Number(text.replaceAll(/[₱,\s]/g, '').replace('−', '-')) * 100),
    )
    const total = values.pop()
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(total)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('an order of somebody else is none', async ({ page, open }) => {
  await open(orderAt('demo-170', '180001'))
  await expect(page.getByText('We couldn’t find this loan')).toBeVisible()
})

test('good news is never painted without its styles, however often the server has shown it', async ({
  request,
}) => {
  const answer = await request.post('/dev/seed', { form: { state: 'approved' } })
  const { data } = (await answer.json()) as { data: { orderId: string; sessionId: string } }
  for (let visit = 1; visit <= 3; visit++) {
    const html = await (await request.get(orderAt(data.sessionId, data.orderId))).text()
    expect(html, 'its words are in the answer').toContain('approved for')
    expect(html, `visit ${visit}`).not.toMatch(/<h2[^>]*>[^<]*approved for/)
  }
})
