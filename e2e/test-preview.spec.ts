import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { expect, type Page } from '@playwright/test'
import { test, waitUntilLive } from './journey.ts'
import { copyOfDemo, emptyWorld, type Product, startBriefly } from './product.ts'

const FIELDS = {
  'App version': '9.8.7',
  'OS version': 'iOS 15.8',
  'Device name': 'iPhone 7 ni Ana',
  'Device ID': 'device & 1',
  'Session ID': 'demo-180',
  'Ad ID': 'ad-42',
  'Product ID': '2',
  'Order ID': '180001',
}

async function fillFields(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(FIELDS)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

test('[R3] [S49] the test page has editable device fields, kept between visits', async ({
  page,
  open,
}) => {
  await open('/testPreview')
  await expect(page.getByRole('heading', { name: 'Test page' })).toBeVisible()
  await fillFields(page)
  // A page that asks nobody to log in: it would leave for the login under our hands.
  await open('/aboutUs')
  await open('/testPreview')
  for (const [label, value] of Object.entries(FIELDS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('[S51] a photo shows its name, size and preview, and nothing is sent', async ({
  page,
  open,
  noise,
}) => {
  await open('/testPreview')
  await expect(page.getByText(/^20\d\d-\d\d-\d\d$/)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request.url())
  })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picker = page.getByLabel('Choose a photo')
  await picker.setInputFiles({ name: 'id-card.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('id-card.png')).toBeVisible()
  await expect(page.getByText(`${picture.length} B`)).toBeVisible()
  const preview = page.getByRole('img', { name: 'Photo' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await picker.setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByRole('alert')).toHaveText('This file cannot be shown as a picture.')
  expect(sent).toEqual([])
  // The recorder of failed tests fetches the preview, which our policy forbids.
  expect(noise.filter((line) => !line.includes("Connecting to 'blob:"))).toEqual([])
  noise.length = 0
})

test('[R3] language and scheme are chosen here and hold on every page', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/testPreview')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('link', { name: 'Filipino' }).click()
  await expect(page.getByRole('heading', { name: 'Magbukas ng page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  const html = await (await page.request.get('/customerService?sessionId=demo-170')).text()
  expect(html).toContain('<html lang="fil-PH" data-scheme="dark">')
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme')
})

test('a chosen scheme looks the same as that of the phone', async ({ page, open }) => {
  const seen: Record<string, Record<string, string>> = {}
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const names = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .flatMap((text) => [...text.matchAll(/(--[\w-]+):/g)].map((match) => match[1] ?? ''))
      const values = [...new Set(names), 'color-scheme'].map((name) => [
        name,
        style.getPropertyValue(name),
      ])
      return Object.fromEntries(values) as Record<string, string>
    })
  await open('/testPreview')
  for (const phone of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: phone })
    for (const choice of ['System', 'Light', 'Dark'] as const) {
      await page.getByRole('button', { name: choice }).click()
      seen[`${phone} ${choice}`] = await look()
    }
  }
  expect(seen['light Light']).toEqual(seen['light System'])
  expect(seen['dark Light']).toEqual(seen['light System'])
  expect(seen['light Dark']).toEqual(seen['dark System'])
  expect(seen['dark Dark']).toEqual(seen['dark System'])
  expect(seen['dark System']?.['--page']).not.toBe(seen['light System']?.['--page'])
})

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['fil-PH', 'dark'],
] as const) {
  test(`[R3] is complete in ${language}, ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme })
    await open(`/testPreview?lang=${language}`)
    await page.getByRole('button', { name: 'goRating' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /back event/ }).click()
    const width = page.viewportSize()?.width
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.screenshot({
      path: `test-output/shots/test-preview-${language}-${colorScheme}-${width}.png`,
      fullPage: true,
    })
  })
}

test('[R3] nothing is cut off at 320 px with text twice as large', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/testPreview?lang=fil-PH')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('with a server of its own', () => {
  // These change the business date of the whole demo, or run in production.
  // A server takes seconds to start, and longer on a busy machine.
  test.describe.configure({ timeout: 300_000 })
  let product: Product | null = null
  const start = async (environment: Record<string, string>) => {
    product = await startBriefly(environment)
    return product
  }
  test.afterEach(() => product?.stop())

  test('[R3] the business date moves, and a reset brings the demo back to today', async ({
    page,
    noise,
  }) => {
    const product = await start(await copyOfDemo())
    await page.goto(`${product.url}/testPreview`)
    await waitUntilLive(page)
    const shown = page.locator('dl dd').last()
    await expect(shown).toHaveText(/^\d{4}-\d\d-\d\d$/)
    const today = await shown.innerText()
    const dateOnServer = async () => {
      const answer = await page.request.get(`${product.url}/dev/business-date`)
      return ((await answer.json()) as { data: { date: string } }).data.date
    }
    await page.getByLabel('Move to').fill('2030-02-28')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(shown).toHaveText('2030-02-28')
    await page.getByRole('button', { name: '+1 day' }).click()
    await expect(shown).toHaveText('2030-03-01')
    expect(await dateOnServer()).toBe('2030-03-01')
    await page.getByRole('button', { name: 'Reset the demo' }).click()
    // The whole demo is made again.
    await expect(shown).toHaveText(today, { timeout: 120_000 })
    expect(await dateOnServer()).toBe(today)
    await product.stop()
    await page.getByRole('button', { name: '+1 day' }).click()
    await expect(page.getByText('The demo server did not answer')).toBeVisible()
    // The browser itself reports the server that we stopped.
    noise.length = 0
  })

  test('[R3] production serves no test page and no demo control', async ({ request }) => {
    const product = await start({
      ...PRODUCTION_ENVIRONMENT,
      DATABASE_URL: '',
      ALLOW_EMBEDDED_DATABASE: 'yes',
      ...(await emptyWorld()),
    })
    // As the proxy in front of it says.
    const headers = { 'x-forwarded-proto': 'https' }
    for (const path of ['/testPreview', '/testPreview/', '/dev/outbox', '/dev/business-date']) {
      const answer = await request.get(product.url + path, { headers })
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).not.toContain('Test page')
    }
    expect((await request.post(`${product.url}/dev/reset`, { headers })).status()).toBe(404)
    // The login names neither the outbox nor a demo borrower.
    const login = await (await request.get(`${product.url}/login`, { headers })).text()
    expect(login).toContain('What is your mobile number?')
    expect(login).not.toContain('Demo')
  })
})
