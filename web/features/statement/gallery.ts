import { statementPage } from '#contract/page-addresses.ts'
import { type GalleryEntry, languageOf } from '#web/lib/gallery.ts'

const OVERDUE = `${statementPage({ orderId: 180001 })}&sessionId=demo-180`

type Act = NonNullable<GalleryEntry['act']>

/** The statement of a borrower of their own, in a state of the demo. */
const seeded =
  (state: string): Act =>
  async (page) => {
    const language = await languageOf(page)
    const answer = await page.request.post('/dev/seed', { form: { state } })
    const { data } = (await answer.json()) as { data: { orderId: string; sessionId: string } }
    const address = statementPage({ orderId: data.orderId })
    await page.goto(`${address}&sessionId=${data.sessionId}&lang=${language}`)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
  }

export const gallery: readonly GalleryEntry[] = [
  { name: 'statement', path: OVERDUE },
  {
    name: 'statement, computed again',
    path: OVERDUE,
    act: async (page) => {
      const fold = page.locator('main details').last()
      await fold.locator('summary').click()
      await fold.getByRole('button').click()
      await page.getByRole('status').locator('svg').first().waitFor()
    },
  },
  { name: 'statement, settled', path: `${statementPage({ orderId: 200001 })}&sessionId=demo-200` },
  { name: 'statement, refund on its way', path: OVERDUE, act: seeded('refund-on-its-way') },
  { name: 'statement, refund refused', path: OVERDUE, act: seeded('refund-refused') },
  { name: 'statement, unknown loan', path: `${statementPage({ orderId: 1 })}&sessionId=demo-200` },
]
