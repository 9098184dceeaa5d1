// A visitor registers on each template, in a browser, with everything that goes wrong on the way. The
// words of each refusal and the countdown are in web/testing/pages/.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { freshMobile, readCode, test } from './journey.ts'

const picture = (page: Page) => page.getByAltText(/four letters/)

/** The picture has been drawn and can be seen. */
async function pictureSource(page: Page): Promise<string> {
  await expect
    .poll(() => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(320)
  return (await picture(page).getAttribute('src')) ?? ''
}

async function solve(page: Page, request: APIRequestContext): Promise<string> {
  const source = await pictureSource(page)
  const sid = new URL(source, page.url()).searchParams.get('sid') ?? ''
  const answer = await request.get(`/dev/captcha?sid=${sid}`)
  return ((await answer.json()) as { data: { text: string } }).data.text
}

const JOURNEYS = [
  {
    id: '1',
    phone: () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    labels: { phone: 'Phone number', code: 'SMS code', button: 'Apply' },
  },
  {
    id: '2',
    phone: freshMobile,
    labels: { phone: 'Mobile number', code: '6-digit code', button: 'Register' },
  },
] as const

for (const { id, phone: newPhone, labels } of JOURNEYS) {
  test(`registers on template ${id}: wrong captcha, wrong code, then the download page`, async ({
    page,
    open,
    request,
  }) => {
    const phone = newPhone()
    await open(`/promo/#/?id=${id}&app_from=radio&utm_tag=nov`)
    await page.getByLabel(labels.phone).fill(phone)
    const first = await solve(page, request)
    const before = await pictureSource(page)
    await page.getByLabel('Characters in the picture').fill(first.startsWith('A') ? 'XXXX' : 'AAAA')
    await page.getByRole('button', { name: 'Get code' }).click()
    await expect(page.getByText('That isn’t right.')).toBeVisible()
    await expect.poll(() => pictureSource(page)).not.toBe(before)
    await page.getByLabel('Characters in the picture').fill(await solve(page, request))
    await page.getByRole('button', { name: 'Get code' }).click()
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible()
    await expect(page.getByLabel(labels.code)).toBeFocused()
    const code = await readCode(request, phone)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: labels.button }).click()
    await expect(page.getByText('That code isn’t right. You have 4 tries left.')).toBeVisible()
    await page.getByLabel(labels.code).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Get the app' })).toBeFocused()
    expect(page.url()).toContain(`/promo/#/downloadTemplate?id=${id}&app_from=radio&utm_tag=nov`)
    await page.goBack()
    await expect(page.getByLabel(labels.phone)).toBeVisible()
  })
}

test('a computer gets a QR of the download page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  })
  const page = await context.newPage()
  await page.goto('/promo/#/downloadTemplate?id=2&down_id=2')
  // The page that was opened is no change of page: nothing is announced, and no ring is drawn.
  await expect(page.getByRole('heading', { name: 'Get the app' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /is free and not a loan application/)
  const qr = page.getByAltText(/^QR code/)
  await expect.poll(() => qr.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
  expect(await qr.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await context.close()
})
