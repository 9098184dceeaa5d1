// A visitor registers on each template, in a browser, with everything that goes wrong on the way. The
// words of each refusal and the countdown are in web/testing/pages/.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { freshMobile, readCode, test, waitUntilLive } from './journey.ts'

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
    await expect(page.getByRole('button', { name: /\d+ s$/ })).toBeVisible()
    await expect(page.getByLabel(labels.code)).toBeFocused()
    const code = await readCode(request, phone)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: labels.button }).click()
    await expect(page.getByText('That code isn’t right. You have 4 tries left.')).toBeVisible()
    await page.getByLabel(labels.code).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'You can start now' })).toBeFocused()
    expect(page.url()).toContain(`/promo/#/downloadTemplate?id=${id}&app_from=radio&utm_tag=nov`)
    await page.goBack()
    await expect(page.getByLabel(labels.phone)).toBeVisible()
    // The same code has logged in, here.
    await open('/main')
    expect(new URL(page.url()).pathname).toBe('/main')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'You can start now' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /is free and not a loan application/)
  const qr = page.getByAltText(/^QR code/)
  await expect.poll(() => qr.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
  expect(await qr.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await context.close()
})

/** Scripts wait until they are let through, as on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  // The entry comes first, and is the only one that is small enough to be there before a tap.
  await page.route('**/assets/promotion/*.js', async (route) => {
    const answer = await route.fetch()
    if (!(await answer.text()).includes('page-data')) await held
    await route.fulfill({ response: answer })
  })
  return release
}

const isNoting = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').length > 0)

for (const { id, labels } of JOURNEYS) {
  test(`what is typed and tapped before template ${id} responds is not lost`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/promo/#/?id=${id}`, { waitUntil: 'load' })
    await isNoting(page)
    // The first paint is that of template 2.
    await page.getByLabel('Mobile number').pressSequentially('0917')
    const code = page.getByRole('button', { name: 'Get code' })
    await expect
      .poll(async () => {
        await code.click()
        return code.getAttribute('aria-busy')
      })
      .toBe('true')
    release()
    await waitUntilLive(page)
    // Tapped again by itself: the number is too short, which the page says and shows.
    await expect(
      page
        .getByText(id === '1' ? '请正确输入手机号！' : /like 0917 123 4567|mobile number/i)
        .last(),
    ).toBeVisible()
    await expect(page.getByLabel(labels.phone)).toHaveValue(id === '1' ? '091 7' : '0917')
    await expect(page.getByLabel(labels.phone)).toBeFocused()
    await expect(code).toHaveAttribute('aria-busy', 'false')
  })
}

test('a field that was tapped before template 1 responds keeps the focus', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/promo/#/?id=1', { waitUntil: 'load' })
  await isNoting(page)
  await page.getByLabel('Characters in the picture').click()
  await page.keyboard.type('AB')
  release()
  await waitUntilLive(page)
  await expect(page.getByLabel('Characters in the picture')).toBeFocused()
  await page.keyboard.type('CD')
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('ABCD')
})

test('[C16] opening a page of the promotion counts one visit, with its source', async ({
  page,
  open,
}) => {
  let sent: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/track-visit'))
      sent.push(`${searchParams.get('page_id')} ${searchParams.get('app_from')}`)
    if (/get-sid|channel-template/.test(pathname)) sent.push(pathname.split('/').pop() ?? '')
  })
  const sentBy = async (hash: string) => {
    sent = []
    await page.goto('about:blank')
    await open(`/promo/${hash}`)
    await page.waitForLoadState('networkidle')
    return [...sent].sort()
  }
  expect(await sentBy('')).toEqual(['1 ', 'get-sid'])
  expect(await sentBy('#/?id=1&app_from=radio')).toEqual(['1 radio', 'get-sid'])
  expect(await sentBy('#/?id=2&app_from=radio')).toEqual(['2 radio', 'get-sid'])
  // Painted with the page, the link knows the source too.
  await expect(page.getByRole('link', { name: /registration agreement/ })).toHaveAttribute(
    'href',
    '/promo/#/agreementTemplate?id=2&app_from=radio',
  )
  expect(await sentBy('#/agreementTemplate?id=2')).toEqual([])
  expect(await sentBy('#/downloadTemplate?id=2&down_id=2')).toEqual([])
})

test('the page is kept as rendered, one for each language and scheme', async ({ request }) => {
  const get = async (headers: Record<string, string> = {}, query = '') =>
    request.get(`/promo/${query}`, { headers: { 'accept-encoding': 'br', ...headers } })
  const first = await get()
  const { etag = '', 'content-encoding': encoding } = first.headers()
  expect(encoding).toBe('br')
  expect((await get({ 'if-none-match': etag })).status()).toBe(304)
  // What advertisements append changes nothing, and is not for a search engine.
  const appended = await get({}, '?fbclid=1')
  expect(appended.headers()).toMatchObject({ etag, 'x-robots-tag': 'noindex' })
  const filipino = await get({}, '?lang=fil-PH')
  expect(filipino.headers()['etag']).not.toBe(etag)
  expect(await filipino.text()).toContain('<html lang="fil-PH"')
  const dark = await get({ cookie: 'scheme=dark' })
  expect(await dark.text()).toContain('data-scheme="dark"')
  expect(await (await get()).text()).toBe(await first.text())
})
