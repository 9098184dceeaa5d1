// The confirmation of an approved loan in a browser. What it shows and refuses is in
// web/testing/pages/; what changes the world is in loan-journey.spec.ts, which has one of its own.
import { expect, type Page } from '@playwright/test'
import { BOTH_SIZES, test } from './journey.ts'

const OFFER = '/loanConfirm?productId=1&sessionId=demo-21'
const VARIANT = '/loanConfirmNew?productId=1&sessionId=demo-21'

const dialog = (page: Page) => page.locator('dialog[open]')
const loanButton = (page: Page) => page.getByRole('button', { name: 'Loan', exact: true })

test(
  '[S41] [S42] shows the loan, what it comes to, the plan and the disclosure',
  BOTH_SIZES,
  async ({ page, open }) => {
    await open(OFFER)
    // What arrives, where, what it costs and the button are on the first screen, without scrolling.
    for (const words of ['₱4,850.00', 'GCash ••', 'Loan amount', '91 days']) {
      await expect(page.getByText(words).first()).toBeInViewport()
    }
    await expect(loanButton(page)).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible()
    const amountOf = async (label: string) => {
      const row = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
      const text = await row.first().locator('dd').textContent()
      return Math.round(Number(text?.replaceAll(/[₱,]/g, '')) * 100)
    }
    expect((await amountOf('Loan amount')) + (await amountOf('Interest'))).toBe(
      await amountOf('Total to repay'),
    )
    await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(3)
    await page.locator('summary', { hasText: 'Disclosure statement' }).click()
    await expect(page.getByText('Required by the Truth in Lending Act.')).toBeVisible()
    // Nothing stands out of a small phone.
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

/** Which buttons of the next dialog a finger would meet in its first half second, wherever it taps. */
async function watchOpening(page: Page): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const met = new Set<string>()
    const done = new Promise<string[]>((resolve) => {
      // From the moment it opens, not from the first frame of it: a busy machine skips some.
      let since = Infinity
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('dialog[open]') === null) return
        since = performance.now()
        observer.disconnect()
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
      const look = () => {
        if (performance.now() - since > 400) return resolve([...met])
        for (const button of document.querySelectorAll('dialog[open] button')) {
          const { x, y, width, height } = button.getBoundingClientRect()
          const found = document.elementFromPoint(x + width / 2, y + height / 2)
          if (button.contains(found)) met.add(button.textContent)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    // A promise would be waited for here.
    return { done }
  })
  return () => watched.evaluate(({ done }) => done)
}

test('[S44] the second tap on the button that opens the agreement does not agree to it', async ({
  page,
  open,
  request,
}) => {
  const answer = await request.post('/dev/seed', { form: { state: '21001' } })
  const { data } = (await answer.json()) as { data: { sessionId: string } }
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await open(`/loanConfirm?productId=1&sessionId=${data.sessionId}`)
    const box = await loanButton(page).boundingBox()
    // Nothing of the agreement is seen in this time.
    const agreed: string[] = []
    page.on('request', (asked) => {
      if (asked.url().includes('loan-detail-push')) agreed.push(asked.url())
    })
    const tap = () =>
      page.touchscreen.tap(
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      )
    const reachable = await watchOpening(page)
    await tap()
    await dialog(page).waitFor()
    await tap()
    expect(await reachable()).toEqual([])
    const agree = dialog(page).getByRole('button', { name: 'Agree' })
    await expect(agree).toBeEnabled()
    // Once it can be tapped at all.
    await agree.click({ trial: true })
    await expect(dialog(page)).toBeVisible()
    expect(agreed).toEqual([])
  }
})

test('[S43] without the check mark the button is grey', async ({ page, open }) => {
  await open(OFFER)
  await expect(page.getByRole('button', { name: 'Disclosure statement' })).toBeVisible()
  for (const name of ['Loan agreement', 'Disclosure statement']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  const colours = () =>
    loanButton(page).evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      const channels = backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
      return { spread: Math.max(...channels) - Math.min(...channels), backgroundColor, color }
    })
  const active = await colours()
  // A tap on a title opens it and leaves the box alone; a tap on the words beside it does not.
  await page.route(/contract-jump/, (route) =>
    route.fulfill({ json: { code: 1004, message: 'Not today', data: {} } }),
  )
  await page.getByRole('button', { name: 'Disclosure statement' }).click()
  await expect(page.getByText('Not today')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(active.spread).toBeGreaterThan(40)
  await page.getByText('I have read and agree to the').click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect.poll(async () => (await colours()).spread).toBeLessThan(25)
  expect((await colours()).backgroundColor).not.toBe(active.backgroundColor)
})

test('[S44] [T16] the agreement is read in a frame; Agree confirms and replaces the page', async ({
  page,
  open,
  baseURL,
}) => {
  const details = `${baseURL}/loanDetail?productId=1&orderId=21001`
  await page.route(/loan-confirm\/loan-detail-push/, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { lendDetailsUrl: details } } }),
  )
  await open('/customerService?sessionId=demo-21')
  await open(OFFER)
  await loanButton(page).click()
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Loan agreement')
  await expect(framed.getByText('₱5,000.00').first()).toBeVisible()
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  expect(await (await page.request.get(address)).text()).not.toContain('<script')
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(/\/loanDetail\?productId=1&orderId=21001&from=confirm$/)
  await page.goBack()
  await page.waitForURL(/\/customerService/)
})

test('offline nobody can agree; back online the agreement loads, and Agree leaves the page', async ({
  page,
  open,
  noise,
  baseURL,
}) => {
  const details = `${baseURL}/loanDetail?productId=1&orderId=21001`
  await page.route(/loan-confirm\/loan-detail-push/, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { lendDetailsUrl: details } } }),
  )
  await open(OFFER)
  await expect(page.getByRole('button', { name: 'Disclosure statement' })).toBeVisible()
  for (const name of ['Loan agreement', 'Disclosure statement']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  await page.context().setOffline(true)
  await loanButton(page).click()
  const agree = dialog(page).getByRole('button', { name: 'Agree' })
  await expect(dialog(page).getByText('You are offline')).toBeVisible()
  await expect(agree).toBeDisabled()
  await expect(page.locator('iframe')).toHaveCount(0)
  // It is asked for again by itself once the line is back.
  await page.context().setOffline(false)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Loan agreement')
  await agree.click()
  await page.waitForURL(/\/loanDetail\?productId=1&orderId=21001&from=confirm$/)
  // The cut line is what this test is about.
  noise.length = 0
})

test('[C12] a title leads to its agreement; the page can be kept as a PDF', async ({
  page,
  open,
}) => {
  await open(OFFER)
  await page.getByRole('button', { name: 'Disclosure statement' }).click()
  await page.waitForURL(/\/loanAgreement\?productId=1&position=1&pass=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclosure statement')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('disclosure-statement.pdf')
})

test('the same tap after a cut line is the same request', async ({ page, open, noise }) => {
  const keys: (string | null)[] = []
  await page.route(/loan-confirm\/loan-detail-push/, async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey'))
    await route.abort('internetdisconnected')
  })
  await open(OFFER)
  for (let tries = 1; tries <= 2; tries += 1) {
    await loanButton(page).click()
    await dialog(page).getByRole('button', { name: 'Agree' }).click()
    const said = page.getByText(/Check your internet connection/)
    await expect(said).toBeVisible()
    expect(keys).toHaveLength(tries)
    await said.click()
    await expect(said).toHaveCount(0)
  }
  expect(new Set(keys).size).toBe(1)
  noise.length = 0
})

test('[C14] the variant reads and agrees at its own addresses', async ({ page, open }) => {
  await open(VARIANT)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Get my loan' })).toBeVisible()
  await page.getByRole('button', { name: 'Loan agreement' }).click()
  await page.waitForURL(/\/loanAgreement\?productId=1&position=0&pass=/)
})

test('the general agreement is open to everybody', async ({ page, open }) => {
  await open('/loanAgreement')
  await expect(page.getByText('These are the general terms.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(21)
})

test('at 320 px with twice the text the bar yields, so that the agreement can be read', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await open(OFFER)
  const bar = page.locator('main > div:last-child')
  await expect(bar.getByRole('button').last()).toBeVisible()
  // What stays on the screen while the page scrolls is at most 40 % of it.
  await expect
    .poll(() =>
      bar.evaluate((element) => {
        const isFixed = getComputedStyle(element).position === 'sticky'
        return isFixed ? element.clientHeight / innerHeight : 0
      }),
    )
    .toBeLessThanOrEqual(0.4)
})
