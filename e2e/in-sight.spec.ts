// What must stay in sight: the calculator's answer, what has the focus, what was typed early, and
// the place where the page was.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { BOTH_SIZES, test, waitUntilLive } from './journey.ts'

test(
  'the calculator’s answer is in sight while the amount changes',
  BOTH_SIZES,
  async ({ page, open }) => {
    await open('/productDetail?productId=2&sessionId=demo-200&lang=en-PH')
    const answers = [page.locator('output'), page.getByRole('button', { name: /^Apply for/ })]
    const slider = page.getByLabel('Amount, slider')
    for (const key of ['Home', 'End', 'ArrowLeft']) {
      await slider.press(key)
      await expect(slider).toBeInViewport({ ratio: 1 })
      for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 })
    }
    await page.mouse.wheel(0, 400)
    for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 })
  },
)

/** How far the focused element reaches under the bar at the bottom, in pixels. */
function hiddenPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Main pages"]')
    const focused = document.activeElement
    if (bar === null || focused === null || bar.contains(focused)) return 0
    return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
  })
}

test(
  'on home nothing that has the focus is behind the tabs',
  BOTH_SIZES,
  async ({ page, open }) => {
    await open('/main?sessionId=demo-174&lang=en-PH')
    const seen = new Set<string>()
    for (let stop = 0; stop < 7; stop += 1) {
      await page.keyboard.press('Tab')
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
      await expect.poll(() => hiddenPixels(page)).toBeLessThanOrEqual(0)
    }
    // Far enough that something had to be scrolled for.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(seen.size).toBeGreaterThan(4)
  },
)

test('a bar that would take most of a small screen with large text scrolls with the page', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open('/productDetail?productId=2&sessionId=demo-200&lang=en-PH')
  const action = page.getByRole('button', { name: /^Apply for/ })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(action).not.toBeInViewport()
  await action.scrollIntoViewIfNeeded()
  await expect(action).toBeInViewport()
  // Nor does it end behind what says whose account this is.
  await page.keyboard.press('End')
  const strip = page.getByText(/^Logged in as/)
  await expect(strip).toBeVisible()
  const edges = async () => {
    const [button, banner] = [await action.boundingBox(), await strip.boundingBox()]
    return (banner?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))
  }
  await expect.poll(edges).toBeGreaterThanOrEqual(0)
})

/** Opens a page whose scripts don't come until they are let go. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await waitUntilLive(page)
  }
}

test('what is typed before the page is live is still there when it is', async ({ page, noise }) => {
  const goLive = await openEarly(page, '/login')
  const field = page.getByLabel('Mobile number')
  await field.fill('0917 555 0199')
  await goLive()
  await expect(field).toHaveValue('0917 555 0199')
  // The page knows of it too, and doesn't ask for a number that is there.
  await page.route(/send-code/, (route) => route.abort())
  const asked = page.waitForRequest(/send-code/)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  expect((await asked).postData()).toContain('9175550199')
  // The browser itself reports the request that we cut.
  noise.length = 0
})

async function seed(request: APIRequestContext, state: string): Promise<string> {
  const answer = await request.post('/dev/seed', { form: { state } })
  return ((await answer.json()) as { data: { sessionId: string } }).data.sessionId
}

test('a box that is unticked before the page is live is not agreed to', async ({
  page,
  request,
}) => {
  const sessionId = await seed(request, '21001')
  const goLive = await openEarly(page, `/loanConfirm?productId=1&sessionId=${sessionId}`)
  const box = page.getByRole('checkbox')
  await expect(box).toBeChecked()
  await box.locator('..').tap({ position: { x: 12, y: 12 } })
  await expect(box).not.toBeChecked()
  await goLive()
  const agree = page.getByRole('button', { name: 'Loan', exact: true })
  await expect(agree).toBeDisabled()
  await expect(box).not.toBeChecked()
  await box.locator('..').tap({ position: { x: 12, y: 12 } })
  await expect(agree).toBeEnabled()
})

test('a term that is chosen before the page is live is the one that is calculated', async ({
  page,
  request,
}) => {
  const sessionId = await seed(request, 'new')
  const goLive = await openEarly(page, `/productDetail?productId=2&sessionId=${sessionId}`)
  const chosen = page.getByRole('radio').nth(1)
  await expect(chosen).not.toBeChecked()
  await chosen.locator('..').tap()
  await goLive()
  await expect(chosen).toBeChecked()
  await expect(page.getByText(/120 days in 4 payments/)).toBeVisible()
})

test('a form that is sent before the page is live keeps its text and its address', async ({
  page,
  request,
}) => {
  const sessionId = await seed(request, 'new')
  for (const [path, label] of [
    ['/bindBank', /number/i],
    ['/certify/personal', /name/i],
  ] as const) {
    const goLive = await openEarly(page, `${path}?productId=1&sessionId=${sessionId}`)
    const field = page.getByRole('textbox', { name: label }).first()
    await field.fill('0917 555 0199')
    await field.press('Enter')
    await goLive()
    expect(new URL(page.url()).search).toBe('?productId=1')
    await expect(field).toHaveValue('0917 555 0199')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a page that lost a script on the way comes again when it is tapped', async ({
  page,
  request,
  noise,
}) => {
  const html = await (await request.get('/login')).text()
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const code = await (await request.get(entry)).text()
  const imported = [...code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, file]) => file)
  let isCut = true
  await page.route('**/assets/**/*.js', (route) => {
    const isFirst = [entry, ...imported].some((file) =>
      route
        .request()
        .url()
        .endsWith(file ?? ''),
    )
    return isCut && !isFirst ? route.abort('connectionreset') : route.continue()
  })
  const lost = page.waitForEvent('pageerror')
  await page.goto('/login')
  await lost
  isCut = false
  await page.getByRole('button', { name: 'Send me a code' }).tap()
  await waitUntilLive(page)
  // The browser itself reports what we cut.
  noise.length = 0
})

test('saying whose account it is moves nothing on the page', async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/whose/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/main?sessionId=demo-174&lang=en-PH')
  await waitUntilLive(page)
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((h) => h.getBoundingClientRect().top)
  const before = await top()
  release()
  await expect(page.getByText(/^Logged in as/)).toBeVisible()
  expect(await top()).toBe(before)
})

for (const language of ['en', 'fil-PH']) {
  test(
    `[K6] in ${language} who may borrow and the first questions are in sight without scrolling`,
    BOTH_SIZES,
    async ({ page, open }) => {
      await open(`/certify/personal?sessionId=demo-new&lang=${language}`)
      const bar = await page.locator('main button[type=submit]').locator('..').boundingBox()
      const fields = page.locator('main form input, form main input')
      for (const field of [fields.first(), fields.nth(1)]) {
        const box = await field.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      }
      await expect(page.getByText(/politically exposed person\.$/).first()).toBeInViewport({
        ratio: 1,
      })
    },
  )
}

test(
  'why a button does nothing, and what confirms a tap, stand above the bar and not over the plan',
  BOTH_SIZES,
  async ({ page, open }) => {
    await open('/repayDelay?productId=1&orderId=174001&sessionId=demo-174&lang=en-PH')
    const button = page.locator('main button[aria-disabled=true]')
    // Inactive, as the tool has it, but it answers.
    await button.click({ force: true })
    const toast = page.getByRole('status').getByRole('button')
    await expect(toast).toHaveText(/\w/)
    const [at, bar] = [await toast.boundingBox(), await button.locator('..').boundingBox()]
    if (at === null || bar === null) throw new Error('the toast has no place')
    // Right above the bar with what was tapped, and not in the middle, where the plan is read.
    const gap = bar.y - (at.y + at.height)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(60)
    const height = page.viewportSize()?.height ?? 0
    expect(at.y + at.height / 2).toBeGreaterThan(height / 2 + 24)
  },
)

test('a rating opens without a ring around a star; the keyboard’s ring is there when it is used', async ({
  page,
  open,
}) => {
  // By itself, as on the page of a repaid loan.
  await open('/parts?group=opened&show=rating')
  const stars = page.getByRole('dialog').getByRole('radio')
  await expect(stars).toHaveCount(5)
  const ringed = () =>
    stars.evaluateAll((all) => all.filter((star) => star.matches(':focus-visible')).length)
  expect(await ringed()).toBe(0)
  await page.keyboard.press('Tab')
  await expect(stars.first()).toBeFocused()
  expect(await ringed()).toBe(1)
})
