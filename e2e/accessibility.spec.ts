// Axe over every state of the gallery, in both schemes: once, here, and in no other journey. A new
// state is looked at as soon as it is registered in its feature's gallery.
import { registeredEntries } from '../scripts/gallery-entries.ts'
import { expectAccessible, frontOf, showWholePage, test, waitUntilLive } from './journey.ts'

const entries = await registeredEntries()

for (const entry of entries) {
  test(`accessible: ${entry.name}`, async ({ page, noise }) => {
    // What moves hides what is behind it.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await entry.prepare?.(page)
    await page.goto(entry.path)
    await waitUntilLive(page)
    await entry.act?.(page)
    await showWholePage(page)
    await expectAccessible(page, await frontOf(page))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, await frontOf(page), ['color-contrast'])
    // Some states are those of a call that fails, which the browser reports.
    noise.length = 0
  })
}
