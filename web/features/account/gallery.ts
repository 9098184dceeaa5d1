import { settingsPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const PATH = `${settingsPage()}?sessionId=demo-170`

type Act = NonNullable<GalleryEntry['act']>

const untilReady: Act = async (page) => page.locator('main summary').nth(2).waitFor()
const unfold: Act = async (page) => {
  await untilReady(page)
  for (const fold of await page.locator('main summary').all()) await fold.click()
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'mine', path: PATH, act: untilReady },
  { name: 'mine, unfolded', path: PATH, act: unfold },
  {
    name: 'mine, closing',
    path: PATH,
    act: async (page) => {
      await unfold(page)
      await page.locator('main details').last().locator('section button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]
