// The public site in a real browser: what needs layout, scrolling, a real form and no script.
import { expect, type Locator } from '@playwright/test'
import { test, waitUntilLive } from './journey.ts'

const PAGES = ['/', '/About', '/Policy', '/Loan', '/Contact', '/privacyPolicy', '/aboutUs']

test('[R7 R8 R10 R11 R12 S24] a visitor reads, jumps between sections and writes to us', async ({
  page,
  open,
}) => {
  await open('/')
  await page.getByRole('link', { name: 'How to complain' }).click()
  await expect(page.locator('#complaints')).toBeInViewport()
  const scrolling = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await scrolling()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await scrolling()).toBe('auto')

  const goTo = async (name: string) => {
    await page.locator('header summary').click()
    await page.locator('header [data-menu]').getByRole('link', { name, exact: true }).click()
    await waitUntilLive(page)
  }
  await goTo('About Us')
  await expect(page).toHaveTitle('About Us – Pahiram')
  await goTo('Loan terms and conditions')
  // From anywhere in a long text to any other section of it, which isn't left behind a bar.
  const contents = page.locator('main summary', { hasText: 'On this page' })
  for (const [name, place] of [
    ['Late penalties', '#late-penalties'],
    ['Set-off', '#set-off'],
  ] as const) {
    await contents.click()
    await page.locator('main nav').getByRole('link', { name, exact: true }).click()
    await expect(page.locator(place)).toBeInViewport()
    await expect(page.locator('main nav').getByRole('link', { name, exact: true })).toBeHidden()
    await expect(contents).toBeInViewport()
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await topOf(page.locator(`${place} h2`))).toBeGreaterThan(44 + (await topOf(contents)))
  }
  await goTo('Privacy Policy')
  const policy = page.frameLocator('iframe')
  await expect(policy.getByRole('heading', { name: 'Grievance officer' })).toBeVisible()
  // The page scrolls, and the frame doesn't.
  const hidden = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const { scrollHeight = 0 } = frame.contentDocument?.querySelector('html') ?? {}
      return scrollHeight - frame.clientHeight
    })
  await expect.poll(hidden).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: 'Filipino' }).click()
  // The frame grows with its document and moves what stands below it.
  await expect(policy.getByRole('heading', { name: 'Tungkol sa nagpapautang' })).toBeVisible()
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Makipag-ugnayan sa amin' }).click()
  await waitUntilLive(page)
  await page.getByLabel('Buong pangalan').fill('Ana Reyes')
  await page.getByLabel('Mensahe').fill(`Kumusta ${Date.now()}`)
  await page.getByRole('button', { name: 'Ipadala' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Pakilagay ang pangalan, numero ng telepono at mensahe.',
  )
  await page.getByLabel('Numero ng telepono').fill(`0917${String(Date.now()).slice(-7)}`)
  await page.getByRole('button', { name: 'Ipadala' }).click()
  await expect(page.getByRole('status')).toHaveText('Naipadala na ang mensahe mo.')
})

test('[V5] without script the whole site is readable, and a message is sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // The policy is in a frame.
    const texts = await Promise.all(page.frames().map((frame) => frame.locator('main').innerText()))
    expect(texts.join('\n').length, path).toBeGreaterThan(200)
  }
  await page.goto('/Contact')
  await page.getByLabel('Full name').fill('Ana Reyes')
  await page.getByLabel('Phone number').fill(`0918${String(Date.now()).slice(-7)}`)
  await page.getByLabel('Message').fill(`Hello ${Date.now()}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toHaveText('Successfully!')
  await context.close()
})

test('[K5] what is folded is on paper, without script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/Loan?lang=en')
  const schedule = page.getByText(/^Never charged: our standard schedule/)
  await expect(schedule).toBeHidden()
  await page.getByText('Standard penalty schedule: not charged').click()
  await expect(schedule).toBeVisible()
  await page.reload()
  await page.emulateMedia({ media: 'print' })
  await expect(schedule).toBeVisible()
  await context.close()
})

test('every page fits a phone of 320 pixels with text of twice the size', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    for (const language of ['en', 'fil-PH']) {
      await open(`${path}?lang=${language}`)
      const tooWide = await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%')
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      expect([path, language, tooWide]).toEqual([path, language, 0])
    }
  }
})

test('a session in the address is taken out of it, on the copies that a shell opens', async ({
  page,
  open,
}) => {
  await open('/privacyPolicy?sessionId=demo-170&lang=fil-PH')
  expect(new URL(page.url()).search).toBe('?lang=fil-PH')
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toContain('demo-170')
})
