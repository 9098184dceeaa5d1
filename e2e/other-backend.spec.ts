// The product in front of a backend that isn't ours (API_BASE), which knows the specification and none
// of our additions: every page opens, and every act arrives.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ORDER_ID, ORDER_ANSWER } from '../contract/testing/specification-answers.ts'
import { chip, test, waitUntilLive } from './journey.ts'
import { type OtherBackend, PICTURE_PATH, startOtherBackend } from './other-backend.ts'
import { copyOfDemo, type Product, startBriefly, StartFailed } from './product.ts'

// One product for all of them.
test.describe.configure({ mode: 'default' })

let backend: OtherBackend
let product: Product

test.beforeAll(async () => {
  backend = await startOtherBackend()
  product = await startBriefly({ ...(await copyOfDemo()), API_BASE: backend.url })
})
test.afterAll(async () => {
  await product.stop()
  backend.stop()
})
test.beforeEach(() => {
  backend.heard.length = 0
})

// The browser itself reports a call that the backend hasn't.
test.afterEach(({ noise }) => {
  const other = noise.filter((line) => !line.includes('status of 404'))
  noise.splice(0, noise.length, ...other)
})

const LOAN = `productId=7&orderId=${ORDER_ID}`

async function openHere(page: Page, path: string): Promise<void> {
  const joined = path.includes('?') ? '&' : '?'
  await page.goto(`${product.url}${path}${joined}sessionId=their-session`)
  await waitUntilLive(page)
}

const sentTo = (path: string) => backend.heard.filter((one) => one.path.endsWith(path))

for (const [path, words] of [
  [`/loanDetail?${LOAN}`, 'Repay soon'],
  ['/loanConfirm?productId=7', 'First part'],
  ['/loanConfirmNew?productId=7', 'Get it now'],
  ['/bindBank?productId=7', 'Number of the account'],
  ['/complaint', 'The app'],
  [`/complainPageNext?problemType=6&orderNo=${ORDER_ID}`, `Order ${ORDER_ID}`],
  ['/complaintList', 'It is slow.'],
  ['/complainDetails?problemId=C-9', 'We have spoken with them.'],
  ['/customerService', 'help@backend.example'],
  ['/jointLoginFail', 'Partner A'],
  [`/repay?${LOAN}`, '₱1,766.80'],
  [`/repayDelay?${LOAN}`, '₱138.08'],
  [`/repayOrNot?${LOAN}`, 'Extend for ₱138.08'],
  [`/repayChoose?${LOAN}&isDelay=0`, '7-Eleven'],
  [`/repayLegacy?orderId=${ORDER_ID}`, 'Bank of the North'],
] as const) {
  test(`${path.split('?')[0]} opens`, async ({ page }) => {
    await openHere(page, path)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

test('[C1] a session goes with every request, and an id goes back as it came', async ({ page }) => {
  await openHere(page, `/loanDetail?${LOAN}`)
  await expect(page.getByText('Repay soon')).toBeVisible()
  expect(sentTo('/loan-details/loan-details')[0]).toMatchObject({
    query: { sessionId: 'their-session' },
    fields: { productId: '7', orderId: ORDER_ID },
  })
})

test('an extension is paid with the amount that was shown', async ({ page }) => {
  await page.route('https://backend.example/**', (route) => route.fulfill({ body: 'paid there' }))
  await openHere(page, `/repayChoose?${LOAN}&isDelay=1`)
  await page.getByRole('button', { name: 'GCash' }).tap()
  await page.getByRole('button', { name: 'Payment', exact: true }).tap()
  await expect(page.getByText('paid there')).toBeVisible()
  expect(sentTo('/generate-vcode')[0]?.fields).toMatchObject({
    orderId: ORDER_ID,
    amount: '138.08',
    channelNumber: '90006',
    isDelay: '1',
  })
})

test('[C11] an offer is confirmed as it was read', async ({ page }) => {
  await page.route('https://backend.example/**', (route) => route.fulfill({ body: 'lent there' }))
  await openHere(page, '/loanConfirm?productId=7')
  await page.getByRole('button', { name: 'Loan', exact: true }).tap()
  await expect(page.getByText('lent there')).toBeVisible()
  expect(sentTo('/loan-detail-push')[0]?.fields).toMatchObject({
    amount: '3000.00',
    periods: '91',
    termUnit: 'day',
    productId: '7',
  })
})

test('a complaint of a type that only this backend has is a complaint about this order', async ({
  page,
}) => {
  await openHere(page, `/complainPageNext?problemType=6&orderNo=${ORDER_ID}`)
  await page.getByLabel('Problem description').fill('It closes by itself.')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.getByText('Successfully Sent')).toBeVisible()
  expect(sentTo('/problem-save')[0]?.fields).toMatchObject({
    problemType: '6',
    problemDetail: 'It closes by itself.',
    orderNo: ORDER_ID,
  })
})

test('[T10] an account is saved where the answer says nothing but code 0, and its loan is next', async ({
  page,
}) => {
  await openHere(page, `/loanDetail?${LOAN}`)
  await openHere(page, '/bindBank?productId=7&source=loanDetail')
  await page.getByLabel('Number of the account').fill('09171234567')
  await chip(page, 'City of your branch', 'City of the South').tap()
  await page.getByLabel('Opened on').fill('2020-02-29')
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.getByRole('dialog').getByRole('button').last().tap()
  // It has no list of loans.
  await page.waitForURL(/\/loanDetail\?/)
  await expect(page.getByText('Repay soon')).toBeVisible()
  expect(sentTo('/bind-card-change')[0]?.fields).toMatchObject({
    accountNo: '09171234567',
    placeCode: '2',
    openedOn: '2020-02-29',
    cardType: '1',
    channelNumber: '90006',
    product_id: '7',
  })
})

test('[S34] a code of the address and of the tab can be copied, without our mark', async ({
  page,
}) => {
  await openHere(page, `/repay?${LOAN}`)
  await page.getByRole('button', { name: 'Steps to pay' }).tap()
  await page.waitForURL(/repaymentOfCode2/)
  await expect(page.getByText('Pay the exact amount')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Click to Copy' })).toBeVisible()
  await expect(page.getByText('We could not check this code')).toHaveCount(0)
})

test('a field that cannot be read leaves the rest of Order Details, and is named', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  backend.answer('/custom/v3/loan-details/loan-details', {
    ...ORDER_ANSWER,
    userOrderDetail: 'secret-value',
  })
  await openHere(page, `/loanDetail?${LOAN}`)
  await expect(page.getByText('Repay soon')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible()
  backend.answer('/custom/v3/loan-details/loan-details', ORDER_ANSWER)
  expect(said.join()).toContain('loanOrder.getDetails: userOrderDetail')
  expect(said.join()).not.toContain('secret-value')
})

test('no link leads to a page that it has nothing for, and no page asks for it', async ({
  page,
}) => {
  await openHere(page, `/loanDetail?${LOAN}`)
  await expect(page.getByRole('link', { name: 'Complain about this loan' })).toBeVisible()
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const paths = links.map((link) => link.replace(/\?.*/, ''))
  for (const path of ['/payments', '/statement', '/paymentClaim', '/order']) {
    expect(paths).not.toContain(path)
  }
  expect(sentTo('/repayment-plan').filter(({ query }) => 'sessionId' in query)).toEqual([])
})

test('[T2] a link that is a path leads to our page of that path, or else to the backend', async ({
  page,
}) => {
  const path = '/custom/v3/loan-details/loan-details'
  const open = async (playeduL: string) => {
    backend.answer(path, { ...ORDER_ANSWER, orderStatus: 110, playeduL })
    await page.goto(`${product.url}/loanDetail?${LOAN}&sessionId=their-session`)
  }
  await page.route(`${backend.url}/h5/**`, (route) => route.fulfill({ body: 'their page' }))
  await open('/h5/smaller?order=17')
  await expect(page.getByText('their page')).toBeVisible()
  expect(page.url()).toBe(`${backend.url}/h5/smaller?order=17`)
  await open('/loanConfirm?productId=7')
  await expect(page.getByText('First part')).toBeVisible()
  backend.answer(path, ORDER_ANSWER)
})

test('[S2] its pictures are shown', async ({ page }) => {
  const path = '/custom/v3/loan-details/loan-details'
  backend.answer(path, { ...ORDER_ANSWER, productLogo: PICTURE_PATH })
  await openHere(page, `/loanDetail?${LOAN}`)
  await expect(page.getByText('Repay soon')).toBeVisible()
  backend.answer(path, ORDER_ANSWER)
  const width = () =>
    page
      .locator(`img[src="${backend.url}${PICTURE_PATH}"]`)
      .evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(2)
})

test.describe('with the file of an invented backend', () => {
  let other: OtherBackend
  let theirs: Product

  test.beforeAll(async () => {
    other = await startOtherBackend()
    other.answer('/mobile/v1/loans/show', {
      state: 'DUE',
      headline: 'Pay by Friday',
      extendable: 'yes',
      figures: { rows: [{ name: 'Borrowed', value: '₱3,000.00' }] },
    })
    other.answer('/mobile/v1/account/form', {
      fields: [{ code: 'number', title: 'Wallet number', kind: 'phone' }],
    })
    other.answer('/mobile/v1/account/save', null)
    theirs = await startBriefly({
      ...(await copyOfDemo()),
      API_BASE: other.url,
      WIRE_NAMES_FILE: 'docs/wire-names.example.json',
    })
  })
  test.afterAll(async () => {
    await theirs.stop()
    other.stop()
  })

  test('its paths, names, session and values are the ones that are used', async ({ page }) => {
    await page.goto(`${theirs.url}/loanDetail?productId=P-7&orderId=L-17&token=their-token`)
    await waitUntilLive(page)
    await expect(page.getByText('Pay by Friday')).toBeVisible()
    await expect(page.getByText('₱3,000.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible()
    expect(page.url()).not.toContain('their-token')
    const asked = other.heard.find(({ query }) => query['token'] === 'their-token')
    expect(asked).toMatchObject({
      path: '/mobile/v1/loans/show',
      fields: { loan: 'L-17', product: 'P-7' },
    })
  })

  test('a form of its own kinds is filled in and sent', async ({ page }) => {
    await page.goto(`${theirs.url}/bindBank?productId=P-7&token=their-token`)
    await waitUntilLive(page)
    await page.getByLabel('Wallet number').fill('09171234567')
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('dialog').getByRole('button').last().tap()
    await expect
      .poll(() => other.heard.find(({ path }) => path === '/mobile/v1/account/save')?.fields)
      .toMatchObject({ number: '09171234567', product: 'P-7' })
  })
})

test('a mistake in such a file stops the start, with a line for each', async ({}, testInfo) => {
  const file = testInfo.outputPath('names.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({
      sessionParameters: { session: 'token' },
      'support.getContactDetails': { path: 'help', response: { phone: 'tel' } },
    }),
  )
  const started = startBriefly({ API_BASE: backend.url, WIRE_NAMES_FILE: file })
  const failure = await started.then(
    (product) => product.stop().then(() => null),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartFailed)
  const lines = (failure as Error).message.split('\n- ')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('sessionParameters has no session')
})
