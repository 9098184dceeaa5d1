import { lostNumberFormPage, lostNumberPage } from '#contract/page-addresses.ts'
import { type GalleryEntry, languageOf } from '#web/lib/gallery.ts'

type BrowserPage = Parameters<NonNullable<GalleryEntry['act']>>[0]

/** Somebody who has asked, in the language of the page. */
async function seeded(page: BrowserPage): Promise<{ language: string; address: string }> {
  const answer = await page.request.post('/dev/seed', { form: { state: 'number-asked' } })
  const { data } = (await answer.json()) as { data: { sessionId: string } }
  return {
    language: await languageOf(page),
    address: `${lostNumberFormPage()}?sessionId=${data.sessionId}`,
  }
}

const FORM = `${lostNumberFormPage()}?sessionId=demo-new`
export const gallery: readonly GalleryEntry[] = [
  { name: 'lost number', path: lostNumberPage() },
  { name: 'lost number, form', path: FORM },
  {
    name: 'lost number, nothing filled in',
    path: FORM,
    act: (page) => page.locator('button[type=submit]').click(),
  },
  { name: 'lost number, number in use', path: `${lostNumberFormPage()}?sessionId=demo-170` },
  {
    name: 'lost number, waiting',
    path: FORM,
    act: async (page) => {
      const { language, address } = await seeded(page)
      await page.goto(`${address}&lang=${language}`)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
    },
  },
  { name: 'stop a change of number', path: '/stopNumber?change=1.x' },
]
