// Axe over the states of the gallery: once, here, and in no other journey. A new state is looked at
// as soon as it is registered in its feature's gallery; those in which nothing stands that doesn't
// stand in another are left to `npm run proof -- accessibility`. Schemes differ in nothing but the tokens, each
// pair of which has its contrast in both (tokens.test.ts): states take turns. The console is looked
// at as it stands on a desk, and has to fit a tablet.
import { appendFileSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { registeredEntries } from '../scripts/gallery/gallery-entries.ts'
import { LIKE_OTHERS } from '../scripts/proof/prove-accessibility.ts'
import {
  expectAccessible,
  frontOf,
  showWholePage,
  test as journey,
  waitUntilLive,
} from './journey.ts'
import { DESK, expectFitting } from './staff-journey.ts'

/** A page of the product that runs no script. It belongs to the same process as the others. */
const QUIET_PATH = '/robots.txt'

const VIEWPORT = { width: 360, height: 740 }

/**
 * All states are visited in one tab: the browser would otherwise start a process for each, load
 * every script again and compile the checker again, which took longer than looking at the page.
 */
const test = journey.extend<object, { readonly tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        baseURL: process.env['BASE_URL'] ?? '',
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab)
    // Those of the tests alone: Playwright listens to its tabs too.
    for (const heard of ['console', 'pageerror']) tab.removeAllListeners(heard)
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    await tab.goto(QUIET_PATH)
    await tab.evaluate(() => sessionStorage.clear())
    await forgetStored(tab)
    await tab.context().clearCookies()
    await tab.setViewportSize(VIEWPORT)
  },
})

/** A draft that came back from another state would fill a form that is to be empty. */
async function forgetStored(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  const { origin } = new URL(tab.url())
  const storageTypes = 'local_storage,indexeddb'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/** Set by `npm run proof -- accessibility`, which looks at all states and writes what stands in each. */
const kindsFile = process.env['KINDS_FILE']
const leftOut = kindsFile === undefined ? readFileSync(LIKE_OTHERS, 'utf8').split('\n') : []
const entries = (await registeredEntries()).filter(({ name }) => !leftOut.includes(name))

/** What kinds of elements can be seen: by what gives an element its look and its meaning. */
async function kindsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (root) => {
      const MEANING =
        /^(aria-.*|alt|autocomplete|disabled|for|hidden|lang|open|role|tabindex|type)$/
      const STATES = ['aria-current', 'aria-disabled', 'aria-invalid', 'role', 'type']
      const kindOf = (element: Element) => [
        element.tagName,
        ...[...element.classList].toSorted(),
        ...element.getAttributeNames().filter((name) => MEANING.test(name)),
        ...STATES.map((name) => element.getAttribute(name)),
      ]
      const seen = [...document.querySelectorAll(`${root}, ${root} *`)].filter(
        (element) => element.getClientRects().length > 0 && element.closest('svg > *') === null,
      )
      return [location.pathname, ...new Set(seen.map((element) => kindOf(element).join(' ')))]
    },
    await frontOf(page),
  )
}

for (const [index, entry] of entries.entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'
  test(`accessible: ${entry.name}`, async ({ page, noise }) => {
    // What moves hides what is behind it.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    if (entry.isForDesk === true) await page.setViewportSize(DESK)
    await entry.prepare?.(page)
    await page.goto(entry.path)
    await waitUntilLive(page)
    await entry.act?.(page)
    // A checker can't look into our frame, which runs no script; its page is checked separately.
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe[sandbox]')) frame.remove()
    })
    if (entry.isForDesk === true) await expectFitting(page)
    // Late content makes the page longer, and the bar at the bottom then covers some of it.
    await expect(async () => {
      await showWholePage(page)
      await expectAccessible(page, await frontOf(page))
    }).toPass({ timeout: 90_000 })
    if (kindsFile !== undefined) {
      const kinds = await kindsOf(page)
      appendFileSync(kindsFile, `${JSON.stringify({ name: entry.name, kinds })}\n`)
    }
    // Some states are those of a call that fails, which the browser reports.
    noise.length = 0
  })
}
