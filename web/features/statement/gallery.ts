import { statementPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const OVERDUE = `${statementPage({ orderId: 180001 })}&sessionId=demo-180`

export const gallery: readonly GalleryEntry[] = [
  { name: 'statement', path: OVERDUE },
  {
    name: 'statement, computed again',
    path: OVERDUE,
    act: async (page) => {
      await page.locator('main').getByRole('button').last().click()
      await page.getByRole('status').locator('svg').first().waitFor()
    },
  },
  { name: 'statement, settled', path: `${statementPage({ orderId: 200001 })}&sessionId=demo-200` },
  { name: 'statement, unknown loan', path: `${statementPage({ orderId: 1 })}&sessionId=demo-200` },
]
