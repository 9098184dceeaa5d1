import { settingsPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const PATH = `${settingsPage()}?sessionId=demo-170`

type Act = NonNullable<GalleryEntry['act']>

const untilReady: Act = async (page) => page.locator('h2').nth(3).waitFor()

export const gallery: readonly GalleryEntry[] = [
  { name: 'mine', path: PATH, act: untilReady },
  {
    name: 'mine, closing',
    path: PATH,
    act: async (page) => {
      await untilReady(page)
      await page.locator('main > section').last().locator('button').nth(1).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]
