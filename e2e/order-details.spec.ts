// Order Details in the demo world: every status, button, dialog and way on.
import {
  customerServicePage,
  jointLoginFailPage,
  orderDetailsPage,
} from '#contract/page-addresses.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectWholePageAccessible, ONE_SIZE, test } from './journey.ts'
import { addShell, all } from './shell-around.ts'

function orderAt(sessionId: string, orderId: string, productId = '1'): string {
  return `${orderDetailsPage({ productId, orderId })}&sessionId=${sessionId}`
}

const DETAILS = /loan-details\/loan-details/

interface Expected {
  readonly status: number
  readonly path: string
  readonly title: string
  readonly buttons: readonly string[]
  /** The dialog that it opens with. */
  readonly dialog?: string
}

const ORDERS: readonly Expected[] = [
  {
    status: 21,
    path: orderAt('demo-21', '21001'),
    title: 'Approved',
    buttons: ['Withdraw Now'],
    dialog: 'Your loan is approved',
  },
  { status: 21, path: orderAt('demo-21', '21002', '2'), title: 'Pending', buttons: [] },
  { status: 110, path: orderAt('demo-110', '110001'), title: 'Declined', buttons: [] },
  {
    status: 151,
    path: orderAt('demo-151', '151001'),
    title: 'Needs another account',
    buttons: ['Go and bind the card'],
    dialog: 'Your account could not receive the money',
  },
  {
    status: 170,
    path: orderAt('demo-170', '170001'),
    title: 'Nothing due yet',
    buttons: ['Repayment'],
    dialog: 'Kind tips',
  },
  {
    status: 174,
    path: orderAt('demo-174', '174001'),
    title: 'Payment due',
    buttons: ['REPAY', 'Rollover Repayment'],
  },
  {
    status: 174,
    path: orderAt('demo-174', '174002'),
    title: 'Payment due',
    buttons: ['Repayment'],
  },
  {
    status: 180,
    path: orderAt('demo-180', '180001'),
    title: 'Past due',
    buttons: ['REPAY', 'Rollover Repayment'],
  },
  {
    status: 200,
    path: orderAt('demo-200', '200001'),
    title: 'Settled',
    buttons: ['Borrow Again'],
    dialog: 'How did we do?',
  },
]

const actions = (page: Page) => page.locator('main > div:last-child > :is(button, a)')
const dialog = (page: Page) => page.locator('dialog[open]')

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

for (const { status, path, title, buttons, dialog: name } of ORDERS) {
  test(`[S1] [S2] [S4] [S5] [S6] [R18] ${status} ${title}: header, card, ${buttons.join(' and ') || 'no button'}`, async ({
    page,
    open,
  }) => {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
    await expect(page).toHaveTitle('Order Details')
    if (name !== undefined) {
      await expect(dialog(page).getByRole('heading')).toHaveText(name)
      await expectAccessible(page, 'dialog[open]')
      await closeDialog(page)
    }
    const header = page.locator('main section').first()
    await expect(header.getByRole('heading')).toHaveText(title)
    await expect(header.locator('p')).not.toBeEmpty()
    await expect(header.locator('svg')).toBeVisible()
    const orderId = new URL(path, 'http://x').searchParams.get('orderId') ?? ''
    await expect(page.getByRole('definition').filter({ hasText: orderId })).toHaveText(orderId)
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    await expect(actions(page)).toHaveText([...buttons])
    await expect(page.getByText('Short of money?')).toHaveCount(buttons.length > 1 ? 1 : 0)
    await page.screenshot({
      path: `test-output/shots/order-${orderId}-${page.viewportSize()?.width}.png`,
    })
    await expectWholePageAccessible(page)
  })
}

test(
  '[T1] each status has an icon of its own; one that nobody knows has that of 200 and no button',
  ONE_SIZE,
  async ({ page, open }) => {
    const icons = new Map<number, string>()
    await open(`${customerServicePage()}?sessionId=demo-174`)
    for (const status of [21, 110, 151, 170, 174, 180, 200, 999]) {
      await answerWith(page, { orderStatus: status, isScore: 0, playeduL: '' })
      await page.goto(orderDetailsPage({ productId: 1, orderId: 174001 }))
      const icon = page.locator('main section svg').first()
      await expect(icon).toBeVisible()
      icons.set(status, await icon.innerHTML())
    }
    await expect(actions(page)).toHaveCount(0)
    expect(icons.get(999)).toBe(icons.get(200))
    icons.delete(999)
    expect(new Set(icons.values()).size).toBe(7)
  },
)

/** The answer of the real server with some fields changed, as another backend might send it. */
async function answerWith(page: Page, changed: Record<string, unknown>): Promise<void> {
  await page.unroute(DETAILS)
  await page.route(DETAILS, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...changed } } })
  })
}

const PRODUCT = {
  productId: '3',
  productLogo: '/logos/partner-a.svg',
  productName: 'Demo Partner A',
  buttonText: 'Apply',
  enable: 1,
  range: '₱1.00 – ₱2.00',
  rangeDesc: 'Loan amount',
  rate: '1%',
  desc: 'A demo partner',
  tags: ['Demo'],
}

test(
  '[S3] [S11] recommended products show where they help, never beside a loan that is repaid or over',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-110', '110001'))
    await expect(page.getByRole('heading', { name: 'Recommended products' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Click to view more products' })
    await link.click()
    await page.waitForURL('**/main')
    await open(`${customerServicePage()}?sessionId=demo-174`)
    for (const [status, isShown] of [
      [174, false],
      [200, false],
      [151, true],
    ] as const) {
      await answerWith(page, { orderStatus: status, recProducts: [PRODUCT] })
      await page.goto(orderDetailsPage({ productId: 1, orderId: 174001 }))
      await expect(page.locator('main section svg').first()).toBeVisible()
      await expect(page.getByText('Demo Partner A')).toHaveCount(isShown ? 1 : 0)
    }
  },
)

test(
  '[C9] a tapped product is kept and its link opened: http here, our scheme in the shell, others nowhere',
  ONE_SIZE,
  async ({ page, open }) => {
    const sent = await addShell(page, all('records'))
    await page.route('https://partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>partner</title>' }),
    )
    const logged = page.waitForRequest(/gopia\/goya\/because/)
    await open(orderAt('demo-110', '110001'))
    await page.getByRole('button', { name: 'Apply' }).click()
    const click = new URLSearchParams((await logged).postData() ?? '')
    expect([click.get('productId'), click.get('positionId')]).toEqual(['3', '0'])
    await page.waitForURL(/^https:\/\/partner\.example\//)
    for (const link of ['pahiram://product/3', 'javascript:alert(1)']) {
      await page.route(/gopia\/goya\/define/, (route) =>
        route.fulfill({ json: { code: '00', message: '', data: { link } } }),
      )
      await open(orderAt('demo-110', '110001'))
      await page.getByRole('button', { name: 'Apply' }).click()
    }
    await expect(page.getByText('This link cannot be opened here.')).toBeVisible()
    expect(sent.filter(([name]) => name === 'openScheme')).toEqual([
      ['openScheme', { link: 'pahiram://product/3' }],
    ])
    await page.route(/gopia\/goya\/define/, (route) =>
      route.fulfill({ json: { code: '1004', message: 'Not open today', data: {} } }),
    )
    await open(orderAt('demo-110', '110001'))
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Not open today')).toBeVisible()
  },
)

test(
  '[T2] [S8] an approved loan waits with a reminder and does not redirect; withdrawing leads to the confirmation',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-21', '21001'))
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(page.url()).toContain('/loanDetail')
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Withdraw Now' }).click()
    await page.waitForURL(/\/loanConfirm\?productId=1$/)
    await expect(page.getByText('₱5,000.00').first()).toBeVisible()
  },
)

test(
  '[T2] any other status goes on to where the answer leads, and back does not come here again',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(`${customerServicePage()}?sessionId=demo-110`)
    await page.goto(orderDetailsPage({ productId: 2, orderId: 110002 }))
    await page.waitForURL(/\/loanConfirm\?productId=2$/)
    await page.goBack()
    await page.waitForURL(/\/customerService/)
  },
)

test(
  '[S7] [T6] [S11] kind tips come until the borrower has gone to repay',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-170', '170001'))
    await expect(dialog(page)).toContainText('Pay only through the channels shown in this app.')
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Repayment' }).click()
    await page.waitForURL(/\/repay\?productId=1&orderId=170001$/)
    expect(await page.evaluate(() => sessionStorage.getItem('showBankTip'))).not.toBeNull()
    await page.goBack()
    await expect(page.getByText('Next payment')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  '[S11] repayment goes to the servicer where the answer names one; rollover to its own page',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-174', '174002'))
    await page.getByRole('button', { name: 'Repayment' }).click()
    await page.waitForURL(/\/customerService$/)
    await open(orderAt('demo-174', '174001'))
    await page.getByRole('button', { name: 'Rollover Repayment' }).click()
    await page.waitForURL(/\/repayDelay\?productId=1&orderId=174001$/)
    expect(await page.evaluate(() => sessionStorage.getItem('showBankTip'))).not.toBeNull()
  },
)

test(
  '[S10] [T7] a refused payout asks for another account; closing is enough, binding leads there',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-151', '151001'))
    await expect(dialog(page)).toContainText('You owe nothing until it arrives.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Go and bind the card' }).click()
    await page.waitForURL(/\/bindBank\?productId=1&source=loanDetail$/)
  },
)

test(
  '[C8] [S11] Borrow Again is kept as an event and leads to the product',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(orderAt('demo-200', '200001'))
    await closeDialog(page)
    const kept = page.waitForRequest(/service\/event\/save/)
    await page.getByRole('button', { name: 'Borrow Again' }).click()
    const event = new URLSearchParams((await kept).postData() ?? '')
    expect(Object.fromEntries(event)).toMatchObject({
      productId: '1',
      moduleId: '30',
      positionId: '0',
    })
    await page.waitForURL(/\/productDetail\?productId=1$/)
  },
)

test.describe('rating', ONE_SIZE, () => {
  /** The demo order stays unrated for the other tests: what is sent is looked at, not kept. */
  async function answerRatings(page: Page): Promise<URLSearchParams[]> {
    const ratings: URLSearchParams[] = []
    await page.route(/google-score/, async (route) => {
      ratings.push(new URLSearchParams(route.request().postData() ?? ''))
      await route.fulfill({ json: { code: 0, message: '', data: {} } })
    })
    return ratings
  }

  const star = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })

  test('[S9] [T3] [T4] [V11] needs a star, and Cancel forgets the choice', async ({
    page,
    open,
  }) => {
    const ratings = await answerRatings(page)
    await open(orderAt('demo-200', '200001'))
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Silakan pilih')).toBeVisible()
    await star(page, '3 stars').check({ force: true })
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(ratings).toEqual([])
    await page.reload()
    await expect(star(page, '3 stars')).not.toBeChecked()
    await open(`${orderAt('demo-200', '200001')}&lang=en-PH`)
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please choose the stars first.')).toBeVisible()
  })

  test('[T5] [V11] few stars open the result; the score sent is 5 and the stars are true', async ({
    page,
    open,
  }) => {
    const sent = await addShell(page, all('records'))
    const ratings = await answerRatings(page)
    await open(orderAt('demo-200', '200001'))
    await star(page, '2 stars').check({ force: true })
    await page.getByLabel('Your opinion (optional)').fill('Too slow')
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Thank you for telling us')
    expect(Object.fromEntries(ratings[0] ?? [])).toMatchObject({
      score: '5',
      stars: '2',
      opinion: 'Too slow',
      orderId: '200001',
    })
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(sent.map(([name]) => name)).not.toContain('goRating')
  })

  test('[T5] four stars call the shell, whose fault nobody sees', async ({ page, open }) => {
    await addShell(page, { ...all('records'), goRating: 'throws' })
    const ratings = await answerRatings(page)
    await open(orderAt('demo-200', '200001'))
    await star(page, '4 stars').check({ force: true })
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(ratings).toHaveLength(1)
  })

  test('a rating that does not arrive keeps the stars and the words', async ({
    page,
    open,
    noise,
  }) => {
    await open(orderAt('demo-200', '200001'))
    await page.route(/google-score/, (route) => route.abort('internetdisconnected'))
    await star(page, '5 stars').check({ force: true })
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(/We could not reach the internet/)).toBeVisible()
    await expect(star(page, '5 stars')).toBeChecked()
    noise.length = 0
  })
})

test(
  'a figure can be tapped to see why it is owed, and the lines add up',
  ONE_SIZE,
  async ({ page, open }) => {
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
      await closeDialog(page)
    }
    await figures.first().click()
    await expect(dialog(page)).toContainText(/Late penalty, \d+ days at/)
    await expectAccessible(page, 'dialog[open]')
  },
)

test(
  '[X10] a load that fails says so and can be tried again; an unknown order leads to the list',
  ONE_SIZE,
  async ({ page, open, noise }) => {
    await open(`${customerServicePage()}?sessionId=demo-170`)
    await page.route(DETAILS, (route) => route.abort('internetdisconnected'))
    await page.goto(orderDetailsPage({ productId: 1, orderId: 170001 }))
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expect(actions(page)).toHaveCount(0)
    await page.unroute(DETAILS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Next payment')).toBeVisible()
    noise.length = 0
    for (const query of ['', '?productId=1&orderId=180001', '?productId=x&orderId=1']) {
      await page.goto(`/loanDetail${query}`)
      await expect(page.getByText('We cannot find this order')).toBeVisible()
    }
  },
)

test(
  '[S47] [S48] [C13] a failed joint login says why and recommends; only two products show tags',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(jointLoginFailPage())
    await expect(page).toHaveTitle('Order Details')
    await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible()
    await expect(page.getByText('We could not open this loan for you.')).toBeVisible()
    await expectAccessible(page)
    await page.route(/panda\/honey\/scholarships/, (route) =>
      route.fulfill({
        json: {
          code: '00',
          message: '',
          data: {
            errorMsg: 'No',
            products: ['3', '4', '5'].map((productId) => ({ ...PRODUCT, productId })),
          },
        },
      }),
    )
    await open(`${customerServicePage()}?sessionId=demo-110`)
    await page.evaluate(() => history.pushState(null, '', '/jointLoginFail'))
    await expect(page.getByRole('article')).toHaveCount(3)
    const tagged = page
      .getByRole('article')
      .filter({ has: page.getByText('Demo', { exact: true }) })
    await expect(tagged).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText(
      'Demo Partner ALoan amount₱1.00 – ₱2.001%A demo partnerDemoApply',
    )
  },
)
