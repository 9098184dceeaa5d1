// Binding the payment account: what the form shows, what it sends, and how it ends.
import { expect, type Page, type Request } from '@playwright/test'
import { test } from './journey.ts'
import { addShell, all } from './shell-around.ts'

// Borrowers whose other tests do not look at their account.
const NEW = '/bindBank?productId=1&sessionId=demo-new&lang=en'
const FROM_ORDER = '/bindBank?productId=1&source=loanDetail&sessionId=demo-110&lang=en'
/** Has an account, and none of the tests here changes it. */
const BOUND = '/bindBank?productId=1&sessionId=demo-170'

const INIT = /bind-card\/card-init/
const SAVE = /bind-card\/bind-card-(new|change)/

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const dialog = (page: Page) => page.getByRole('dialog')
const numberField = (page: Page) => page.getByLabel(/number$/)
const fields = (page: Page) => page.getByRole('tabpanel').locator('label')
const wallets = (page: Page) => page.getByRole('combobox', { name: 'E-wallet' })

async function save(page: Page): Promise<Request> {
  const sent = page.waitForRequest(SAVE)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  return sent
}

function formOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
}

async function shoot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `test-output/shots/bind-bank-${name}-${width}.png` })
}

test('[S12] [T8] [T9] [V1] the card type and the channel decide which items show; digits only', async ({
  page,
  open,
}) => {
  await open(NEW)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment account information')
  await expect(page).toHaveTitle(/Payment account information/)
  await expect(next(page)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['E-wallet', 'Bank account'])
  await expect(page.getByRole('tab', { name: 'E-wallet' })).toHaveAttribute('aria-selected', 'true')
  await expect(wallets(page)).toHaveValue('90006')
  await expect(fields(page)).toHaveText(['E-wallet', 'GCash number'])
  await numberField(page).pressSequentially('0a9.1-7 12b34567')
  await expect(numberField(page)).toHaveValue('0917 1234 567')
  for (const [channel, name] of [
    ['90007', 'Maya'],
    ['90008', 'GrabPay'],
    ['90009', 'ShopeePay'],
    ['90006', 'GCash'],
  ] as const) {
    await wallets(page).selectOption(channel)
    await expect(fields(page)).toHaveText(['E-wallet', `${name} number`])
  }
  // A wallet's number is a mobile number: it stays when another wallet is chosen.
  await expect(numberField(page)).toHaveValue('0917 1234 567')
  await page.getByRole('tab', { name: 'Bank account' }).click()
  await expect(fields(page)).toHaveText(['Bank', 'Account number'])
  await expect(numberField(page)).toHaveValue('')
  await numberField(page).fill('12 ab 34')
  await expect(numberField(page)).toHaveValue('1234')
  await page.getByRole('tab', { name: 'E-wallet' }).click()
  await expect(numberField(page)).toHaveValue('0917 1234 567')
})

test('[E2] [C4] [T10] a wallet is sent by its type, shown back first; the shell is told and closes', async ({
  page,
  open,
  noise,
}) => {
  const messages = await addShell(page, all('records'))
  await open(NEW)
  await expect.poll(() => messages).toEqual([['startBank', null]])
  await next(page).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(numberField(page)).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await wallets(page).selectOption({ label: 'Maya' })
  // As a phone fills it in; what is kept is what is shown back.
  await numberField(page).fill('+63 917 123 4567')
  await next(page).click()
  await expect(dialog(page)).toContainText('Is this the right account?')
  await expect(dialog(page)).toContainText('Maya')
  await expect(dialog(page)).toContainText('0917 1234 567')
  await expect(dialog(page)).not.toContainText('usually')
  await expect(dialog(page).getByRole('button')).toHaveText(['Check again', 'Save'])
  await dialog(page).getByRole('button', { name: 'Check again' }).click()
  await expect(dialog(page)).toBeHidden()

  // The network is cut: it is said, and nothing that was typed is lost.
  await next(page).click()
  await page.route(SAVE, (route) => route.abort('internetdisconnected'))
  const lost = formOf(await save(page))
  await expect(page.getByText(/We could not reach the internet/)).toBeVisible()
  noise.length = 0
  await page.unroute(SAVE)
  const request = await save(page)
  expect(new URL(request.url()).pathname).toBe('/custom/v3/bind-card/bind-card-new')
  expect(request.url()).not.toContain('917123')
  expect(formOf(request)).toEqual({
    product_id: '1',
    cardType: '1',
    channelNumber: '90007',
    accountNo: '09171234567',
    idempotencyKey: lost['idempotencyKey'],
  })
  await expect
    .poll(() => messages.map(([name]) => name))
    .toEqual(['startBank', 'endBank', 'closeWebView'])
  expect(new URL(page.url()).pathname).toBe('/bindBank')
})

test('[C4] [T10] from Order Details: the change call, the end told, then the orders; nothing is closed', async ({
  page,
  open,
}) => {
  const messages = await addShell(page, all('records'))
  await open(FROM_ORDER)
  await page.getByRole('tab', { name: 'Bank account' }).click()
  await next(page).click()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ label: 'BDO Unibank' })
  await numberField(page).fill('1234567')
  await next(page).click()
  await expect(page.getByText('An account number has 8 to 16 digits.')).toBeVisible()
  // Of another form than usual: asked about, not refused.
  await numberField(page).fill('00123456789')
  await next(page).click()
  await expect(dialog(page)).toContainText('0012 3456 789')
  await expect(dialog(page)).toContainText(
    'BDO Unibank numbers usually have 10 or 12 digits. This one is different.',
  )
  await shoot(page, 'unusual')
  const request = await save(page)
  expect(new URL(request.url()).pathname).toBe('/custom/v3/bind-card/bind-card-change')
  expect(formOf(request)).toMatchObject({
    product_id: '1',
    cardType: '2',
    bankCode: 'BDO',
    accountNo: '00123456789',
  })
  expect(formOf(request)).not.toHaveProperty('channelNumber')
  await page.waitForURL('**/order?source=loanDetail')
  expect(messages.map(([name]) => name)).toEqual(['startBank', 'endBank'])
})

test('[T10] without a shell it goes back, or home where there is nothing to go back to', async ({
  page,
  open,
}) => {
  const bind = async () => {
    await numberField(page).fill('09171234567')
    await next(page).click()
    await save(page)
  }
  await open(NEW)
  await bind()
  await page.waitForURL('**/main')
  await open('/customerService')
  await page.goto('/bindBank?productId=1&lang=en')
  await bind()
  await page.waitForURL('**/customerService')
})

test('[S13] Next is out of the way while the keyboard is open', async ({ page, open }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await open(BOUND)
  await numberField(page).focus()
  const button = page.locator('button[type=submit]')
  await expect(button).toBeVisible()
  // An address bar that comes and goes takes no more than 60 px.
  await page.setViewportSize({ width, height: height - 60 })
  await expect(button).toBeVisible()
  await page.setViewportSize({ width, height: height - 61 })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width, height: height - 300 })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width, height })
  await expect(button).toBeVisible()
  await expect(button).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is complete and accessible in Filipino, ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme })
    await open(`${BOUND}&lang=fil-PH`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tatanggap na account')
    await expect(page.getByText('Ang account mo ngayon')).toBeVisible()
    await expect(page.getByText('••••0001')).toBeVisible()
    await expect(page.getByText(/sarili mong pangalan ang account: Demo Borrower/)).toBeVisible()
    await shoot(page, `filipino-${colorScheme}`)
    await page.getByRole('tab', { name: 'Bank account' }).click()
    await page.getByRole('combobox').selectOption('RCBC')
    await page.getByLabel('Account number').fill('12345678901234567890')
    await page.getByLabel('Account number').fill('1234567890123')
    await page.locator('button[type=submit]').click()
    await expect(dialog(page)).toContainText('Karaniwang 10 o 16 digit ang number sa RCBC.')
    await shoot(page, `filipino-confirm-${colorScheme}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
}

test.describe('when something is in the way', () => {
  test('a failed load says so and can be tried again', async ({ page, open, noise }) => {
    await open('/customerService?sessionId=demo-170&lang=en')
    await page.route(INIT, (route) => route.abort('internetdisconnected'))
    await page.goto('/bindBank?productId=1')
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expect(next(page)).toHaveCount(0)
    await page.unroute(INIT)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(numberField(page)).toBeVisible()
    noise.length = 0
    for (const query of ['?productId=x', '?productId=3', '?productId=999']) {
      await page.goto(`/bindBank${query}`)
      await expect(page.getByText('Nothing to bind here')).toBeVisible()
    }
    // Without one it is the account for all of them.
    await page.goto('/bindBank')
    await expect(next(page)).toBeVisible()
  })

  test('while money is on its way the account cannot be changed, and is told so', async ({
    page,
    open,
  }) => {
    await open('/customerService?sessionId=demo-170&lang=en')
    await page.route(INIT, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, canChange: 0 } } })
    })
    await page.goto('/bindBank?productId=1')
    await expect(page.getByText(/It goes to GCash ••••0001/)).toBeVisible()
    await expect(next(page)).toHaveCount(0)
    await shoot(page, 'on-its-way')
  })

  test('a refusal stands beside its field, or is toasted; what was typed stays', async ({
    page,
    open,
  }) => {
    await open(`${BOUND}&lang=en`)
    const refusals = [
      { code: 1002, message: 'x', fields: [{ field: 'accountNo', message: 'Not this number.' }] },
      { code: 1004, message: 'Money is on its way.', reason: 'payout_on_its_way' },
    ]
    await page.route(SAVE, (route) => route.fulfill({ json: { data: {}, ...refusals.shift() } }))
    await numberField(page).fill('09170000001')
    for (const said of ['Not this number.', 'Money is on its way.']) {
      await next(page).click()
      await save(page)
      await expect(page.getByText(said)).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await expect(numberField(page)).toHaveValue('0917 0000 001')
    }
  })
})
