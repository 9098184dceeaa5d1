import { hardshipPage } from '#contract/page-addresses.ts'
import { type GalleryEntry, languageOf } from '#web/lib/gallery.ts'

type BrowserPage = Parameters<NonNullable<GalleryEntry['act']>>[0]

const LATE = `${hardshipPage({ productId: 1, orderId: 180001 })}&sessionId=demo-180`

/** A borrower of their own, in a state of the demo. */
async function seed(page: BrowserPage, state: string, language: string): Promise<string> {
  const answer = await page.request.post('/dev/seed', { form: { state, language } })
  const { data } = (await answer.json()) as { data: { orderId: string; sessionId: string } }
  const address = hardshipPage({ productId: 1, orderId: data.orderId })
  return `${address}&sessionId=${data.sessionId}`
}

const seeded = (state: string) => async (page: BrowserPage) => {
  const language = await languageOf(page)
  await page.goto(`${await seed(page, state, language)}&lang=${language}`)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'hardship, choices', path: LATE },
  {
    name: 'hardship, ask',
    path: LATE,
    act: async (page) => {
      await page.getByRole('radio').first().check({ force: true })
      await page.locator('main').getByRole('button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'hardship, a plan',
    path: LATE,
    act: async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true })
      await page.locator('details > summary').click()
    },
  },
  { name: 'hardship, asked', path: LATE, act: seeded('hardship-asked') },
  { name: 'hardship, granted', path: LATE, act: seeded('hardship-granted') },
  { name: 'hardship, declined', path: LATE, act: seeded('hardship-declined') },
  {
    name: 'hardship, nothing to choose',
    path: `${hardshipPage({ productId: 1, orderId: 170001 })}&sessionId=demo-170`,
  },
  { name: 'hardship, unknown loan', path: '/hardship?sessionId=demo-180' },
]
