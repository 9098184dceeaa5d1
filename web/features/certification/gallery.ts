import { certifyPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

type BrowserPage = Parameters<NonNullable<GalleryEntry['prepare']>>[0]

const submit = (page: BrowserPage) => page.locator('button[type=submit]').click()

export const gallery: readonly GalleryEntry[] = [
  { name: 'certify, about you', path: `${certifyPage('personal')}?sessionId=demo-new` },
  {
    name: 'certify, about you, nothing filled in',
    path: `${certifyPage('personal')}?sessionId=demo-new`,
    act: submit,
  },
  {
    name: 'certify, address',
    path: `${certifyPage('personal')}?sessionId=demo-170&step=address`,
    act: async (page) => page.getByText(/Quezon City/).waitFor(),
  },
  {
    name: 'certify, identity',
    path: `${certifyPage('personal')}?sessionId=demo-170&step=identity`,
  },
  {
    name: 'certify, offline',
    path: `${certifyPage('job')}?sessionId=demo-170`,
    act: async (page) => {
      await page.route(/certification\/save/, (route) => route.abort('internetdisconnected'))
      await submit(page)
      await page
        .getByRole('alert')
        .filter({ hasText: /offline/i })
        .waitFor()
    },
  },
  { name: 'certify, income', path: `${certifyPage('job')}?sessionId=demo-170` },
  { name: 'certify, purpose', path: `${certifyPage('ext')}?sessionId=demo-170` },
  { name: 'certify, contact', path: `${certifyPage('ext')}?sessionId=demo-170&step=contact1` },
]
