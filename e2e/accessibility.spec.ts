// Axe over every state of the gallery, in both schemes: once, here, and in no other journey. A new
// state is looked at as soon as it is registered in its feature's gallery.
import { type BrowserContext, expect } from '@playwright/test'
import { registeredEntries } from '../scripts/gallery-entries.ts'
import {
  expectAccessible,
  frontOf,
  showWholePage,
  test as journey,
  waitUntilLive,
} from './journey.ts'

/**
 * Each state has a tab of its own, in a browser that stays open: a fresh one for every state would
 * load every script again, which took longer than looking at the page.
 */
const test = journey.extend<object, { readonly visits: BrowserContext }>({
  visits: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        baseURL: process.env['BASE_URL'] ?? '',
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ visits }, use) => {
    const page = await visits.newPage()
    await use(page)
    await page.close()
    await visits.clearCookies()
  },
})

const entries = await registeredEntries()

for (const entry of entries) {
  test(`accessible: ${entry.name}`, async ({ page, noise }) => {
    // What moves hides what is behind it.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await entry.prepare?.(page)
    await page.goto(entry.path)
    await waitUntilLive(page)
    await entry.act?.(page)
    // A checker can't look into our frame, which runs no script; its page is checked separately.
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe[sandbox]')) frame.remove()
    })
    // Late content makes the page longer, and the bar at the bottom then covers some of it.
    await expect(async () => {
      await showWholePage(page)
      await expectAccessible(page, await frontOf(page))
    }).toPass({ timeout: 90_000 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, await frontOf(page), ['color-contrast'])
    // Some states are those of a call that fails, which the browser reports.
    noise.length = 0
  })
}
