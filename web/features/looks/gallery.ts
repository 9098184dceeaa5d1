import { looksPage } from '#contract/page-addresses.ts'
import { type GalleryEntry, languageOf } from '#web/lib/gallery.ts'

const PATH = looksPage()
const CALL = /personal-center\/looks/

async function startSession(page: Parameters<NonNullable<GalleryEntry['prepare']>>[0]) {
  await page.goto(`${PATH}?sessionId=demo-170`)
}

const AT = '2026-11-16T02:30:00.000Z'
/** As the server says it. */
const WORDS = {
  en: {
    waived: 'Waived a part of your loan',
    saw: 'Saw your name, number and ID in full',
    lead: 'Team lead',
    others: 'Customer service, Finance',
  },
  fil: {
    waived: 'Pinatawad ang bahagi ng loan mo',
    saw: 'Nakita nang buo ang pangalan, number at ID mo',
    lead: 'Team lead',
    others: 'Customer service, Finance',
  },
}
const looksIn = (language: string) => {
  const words = WORDS[language === 'fil-PH' ? 'fil' : 'en']
  return [
    { text: words.waived, role: words.lead, about: 'Loan 12', isChange: 1, at: AT },
    { text: words.saw, role: words.others, about: '', isChange: 0, at: AT },
  ]
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'looks, none yet', path: `${PATH}?sessionId=demo-170` },
  {
    name: 'looks',
    path: PATH,
    prepare: async (page) => {
      await startSession(page)
      const looks = looksIn(await languageOf(page))
      await page.route(CALL, (route) =>
        route.fulfill({ json: { code: 0, message: '', data: { looks, isCut: 1 } } }),
      )
    },
    act: async (page) => page.locator('li').nth(1).waitFor(),
  },
  {
    name: 'looks, loading',
    path: PATH,
    prepare: async (page) => {
      await startSession(page)
      await page.route(CALL, () => new Promise(() => undefined))
    },
  },
  {
    name: 'looks, failed',
    path: PATH,
    prepare: async (page) => {
      await startSession(page)
      await page.route(CALL, (route) => route.abort('internetdisconnected'))
    },
    act: async (page) => page.getByRole('alert').waitFor(),
  },
]
