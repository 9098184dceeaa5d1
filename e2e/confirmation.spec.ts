// The confirmation of an approved loan and its variant, in the demo world. What changes the world is
// in loan-journey.spec.ts, which has a world of its own.
import {
  confirmPage,
  confirmVariantPage,
  customerServicePage,
  loanAgreementPage,
} from '#contract/page-addresses.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectWholePageAccessible, ONE_SIZE, test } from './journey.ts'
import { addShell, all } from './shell-around.ts'

const OFFER = `${confirmPage({ productId: 1 })}&sessionId=demo-21`
const VARIANT = `${confirmVariantPage({ productId: 1 })}&sessionId=demo-21`
const PUSH = /loan-confirm\/loan-detail-push/

const dialog = (page: Page) => page.locator('dialog[open]')
const loanButton = (page: Page) => page.getByRole('button', { name: 'Loan', exact: true })

/** What the shell does for its back button: true when the page handled it. */
function goBackInShell(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { onNativeBack(): boolean }).onNativeBack())
}

/** Answers the confirmation as another backend might, and tells what was sent. */
async function answerPush(page: Page, answer: object): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = []
  await page.route(PUSH, async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    await route.fulfill({ json: { code: 0, message: '', data: {}, ...answer } })
  })
  return sent
}

test('[S41] [S42] [E11] shows the loan, what it comes to, the plan and the disclosure', async ({
  page,
  open,
}) => {
  await open(OFFER)
  await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible()
  await expect(page.locator('main img')).toHaveAttribute('src', '/logos/starter.svg')
  const rows = page.locator('main dl > div')
  await expect(rows.filter({ hasText: /^Term/ })).toHaveText('Term91 days')
  await expect(rows.filter({ hasText: /^Interest rate/ }).first()).toContainText('36% a year')
  const details = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What it comes to' }) })
  const amounts = await details.locator('dd').allTextContents()
  const centavos = amounts.map((text) => Math.round(Number(text.replaceAll(/[₱,]/g, '')) * 100))
  const total = centavos.pop()
  expect(centavos.reduce((sum, value) => sum + value, 0)).toBe(total)
  const plan = page.getByRole('list').getByRole('listitem')
  await expect(plan).toHaveCount(3)
  await expect(plan.nth(1)).toContainText('Instalment 2')
  await expect(plan.nth(1)).toContainText('2/3')
  await expect(plan.nth(1).getByRole('progressbar', { name: '2/3' })).toHaveJSProperty('value', 2)
  await expect(page.getByRole('heading', { name: 'Disclosure statement' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Effective rate a year (EIR)' })).toContainText('%')
  await page.screenshot({
    path: `test-output/shots/confirm-${page.viewportSize()?.width}.png`,
    fullPage: true,
  })
  await expectWholePageAccessible(page)
})

test(
  '[S43] [V10] [T16] the box is checked; without it the button is grey and does nothing',
  ONE_SIZE,
  async ({ page, open }) => {
    const sent = await answerPush(page, {})
    await open(OFFER)
    const box = page.getByRole('checkbox')
    await expect(box).toBeChecked()
    await page.getByText('I have read and agree to the').click({ position: { x: 5, y: 5 } })
    await expect(box).not.toBeChecked()
    await expect(loanButton(page)).toHaveAttribute('aria-disabled', 'true')
    await loanButton(page).click({ force: true })
    await loanButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    expect(sent).toEqual([])
    await box.check({ force: true })
    await expect(loanButton(page)).toHaveAttribute('aria-disabled', 'false')
  },
)

test(
  '[S44] [T16] the agreement opens in a frame without script; Agree confirms and replaces the page',
  ONE_SIZE,
  async ({ page, open, baseURL }) => {
    const details = `${baseURL}/loanDetail?productId=1&orderId=21001`
    const sent = await answerPush(page, { data: { lendDetailsUrl: details } })
    await open(`${customerServicePage()}?sessionId=demo-21`)
    await open(OFFER)
    await loanButton(page).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    const framed = page.frameLocator('iframe')
    await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Loan agreement')
    await expect(framed.getByText('An offer. It binds nobody until you confirm it.')).toBeVisible()
    await expect(framed.getByText('₱5,000.00').first()).toBeVisible()
    const address = (await frame.getAttribute('src')) ?? ''
    expect(await (await page.request.get(address)).text()).not.toContain('<script')
    await dialog(page).getByRole('button', { name: 'Agree' }).click()
    await page.waitForURL(/\/loanDetail\?productId=1&orderId=21001&from=confirm$/)
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      productId: '1',
      amount: '5000.00',
      periods: '3',
      termUnit: 'day',
    })
    expect(sent[0]?.get('idempotencyKey')).toMatch(/^[0-9a-f]{32}$/)
    await page.goBack()
    await page.waitForURL(/\/customerService/)
    await page.goto(address)
    await expectAccessible(page)
  },
)

test(
  '[S44] [S45] the shell: Cancel of the agreement and of Point out close the web view',
  ONE_SIZE,
  async ({ page, open }) => {
    const sent = await addShell(page, all('records'))
    await open(OFFER)
    await loanButton(page).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => sent.map(([name]) => name)).toEqual(['closeWebView'])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await goBackInShell(page)).toBe(true)
    await expect(dialog(page).getByRole('heading')).toHaveText('Point out')
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: 'Agree' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(sent).toHaveLength(1)
    await goBackInShell(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toEqual(['closeWebView', null])
  },
)

test(
  '[S45] [T16] nothing is asked on the way out, and no agreement popup opens, unless the server says so',
  ONE_SIZE,
  async ({ page, open, baseURL }) => {
    const pushed = await answerPush(page, {
      data: { lendDetailsUrl: `${baseURL}/loanDetail?productId=1&orderId=21001` },
    })
    await open(`${customerServicePage()}?sessionId=demo-21`)
    await page.route(/loan-detail-confirm/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      const data = { ...body.data, isPopType: 0, popAgreementUrl: '' }
      await route.fulfill({ response, json: { ...body, data } })
    })
    await page.goto(confirmPage({ productId: 1 }))
    await expect(page.getByText('₱5,000.00').first()).toBeVisible()
    expect(await goBackInShell(page)).toBe(false)
    await loanButton(page).click()
    await page.waitForURL(/from=confirm$/)
    expect(pushed).toHaveLength(1)
  },
)

test(
  '[C12] the titles of the agreements lead to each; the page can be kept as a PDF',
  ONE_SIZE,
  async ({ page, open }) => {
    await open(OFFER)
    await page.getByRole('button', { name: 'Disclosure statement' }).click()
    await page.waitForURL(/\/loanAgreement\?productId=1&position=1&pass=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclosure statement')
    await expect(page.getByText('You pay back in all')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as PDF' }).click()
    expect((await download).suggestedFilename()).toBe('disclosure-statement.pdf')
  },
)

test(
  '[X10] what was refused is said with the step that helps; nothing is lost on a cut line',
  ONE_SIZE,
  async ({ page, open, noise }) => {
    const keys = new Set<string | null>()
    await open(OFFER)
    await page.route(PUSH, async (route) => {
      keys.add(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey'))
      await route.abort('internetdisconnected')
    })
    for (let tries = 0; tries < 2; tries += 1) {
      await loanButton(page).click()
      await dialog(page).getByRole('button', { name: 'Agree' }).click()
      await expect(page.getByText(/We could not reach the internet/)).toBeVisible()
      await page.getByText(/We could not reach the internet/).click()
    }
    expect(keys.size).toBe(1)
    noise.length = 0
    const refusals: [string, string, string][] = [
      ['amount_changed', 'The figures have changed', 'Look at the new figures'],
      ['account_missing', 'Where should the money go?', 'Bind an account'],
      ['already_confirmed', 'Already confirmed', 'My orders'],
    ]
    for (const [reason, title, step] of refusals) {
      await page.unroute(PUSH)
      await answerPush(page, { code: 1004, reason, message: `because ${reason}` })
      await loanButton(page).click()
      await dialog(page).getByRole('button', { name: 'Agree' }).click()
      await expect(dialog(page).getByRole('heading')).toHaveText(title)
      await expect(dialog(page)).toContainText(`because ${reason}`)
      await dialog(page).getByRole('button', { name: step }).click()
      await expect(dialog(page)).toHaveCount(0)
      if (reason === 'account_missing') {
        await page.waitForURL(/\/bindBank\?productId=1$/)
        await open(OFFER)
      }
    }
    await page.waitForURL(/\/order$/)
    await open(`${confirmPage({ productId: 1 })}&sessionId=demo-170`)
    await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  },
)

test('[S46] [C14] the variant: first repayment above, promotion with a close icon, the server’s button', async ({
  page,
  open,
  baseURL,
}) => {
  await page.route(/gopia\/goya\/push/, (route) =>
    route.fulfill({
      json: {
        code: '00',
        message: '',
        data: { lendDetailsUrl: `${baseURL}/loanDetail?productId=1&orderId=21001` },
      },
    }),
  )
  await open(VARIANT)
  await expect(dialog(page)).toContainText('Pay early at any time')
  await expectAccessible(page, 'dialog[open]')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^First repayment \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  await page.screenshot({ path: `test-output/shots/variant-${page.viewportSize()?.width}.png` })
  await page.getByRole('button', { name: 'Loan agreement' }).click()
  await page.waitForURL(/\/loanAgreement\?productId=1&position=0&pass=/)
  await open(VARIANT)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Get my loan' }).click()
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(/from=confirm$/)
})

test('the general agreement is open to everybody', ONE_SIZE, async ({ page, open }) => {
  await open(loanAgreementPage())
  await expect(page.getByText('The general terms.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(21)
  await expectAccessible(page)
})

test(
  'an agreement of another origin is opened apart, and agreeing waits for that',
  ONE_SIZE,
  async ({ page, open, context }) => {
    const foreign = 'https://elsewhere.example/agreement'
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Agreement</h1>' }),
    )
    await open('/customerService?sessionId=demo-21')
    await page.route(/loan-detail-confirm/, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...answer, data: { ...answer.data, popAgreementUrl: foreign } },
      })
    })
    await open('/loanConfirm?productId=1')
    await loanButton(page).tap()
    const agree = dialog(page).getByRole('button', { name: 'Agree', exact: true })
    await expect(agree).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog(page).locator('iframe')).toHaveCount(0)
    const opening = context.waitForEvent('page')
    await dialog(page).getByRole('button', { name: 'Read the agreement' }).tap()
    expect((await opening).url()).toContain('elsewhere.example')
    await expect(agree).toHaveAttribute('aria-disabled', 'false')
  },
)
