import { customerServicePage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const PATH = customerServicePage()
const CALL = /contact-kf-info/

/** With the session in the tab and not in the address, the browser asks and not the server. */
async function startSession(page: Parameters<NonNullable<GalleryEntry['prepare']>>[0]) {
  await page.goto(`${PATH}?sessionId=demo-170`)
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'customer service', path: `${PATH}?sessionId=demo-170` },
  {
    name: 'customer service, loading',
    path: PATH,
    prepare: async (page) => {
      await startSession(page)
      await page.route(CALL, () => new Promise(() => undefined))
    },
  },
  {
    name: 'customer service, failed',
    path: PATH,
    prepare: async (page) => {
      await startSession(page)
      await page.route(CALL, (route) => route.abort('internetdisconnected'))
    },
    act: async (page) => page.getByRole('alert').waitFor(),
  },
]
