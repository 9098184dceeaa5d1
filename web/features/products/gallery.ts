import { homePage, productPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

type Act = NonNullable<GalleryEntry['act']>

const untilReady: Act = async (page) => page.locator('article h3').first().waitFor()
/** Nothing is advertised beside a late loan, so no product comes. */
const untilLate: Act = async (page) =>
  page
    .getByText(/past due/i)
    .first()
    .waitFor()

/** Both products are applied for, so neither is listed. */
const untilOffer: Act = async (page) => page.locator('article h2').first().waitFor()

/** The figures stand there at once; that the server has checked them comes a little later. */
const untilChecked: Act = async (page) => page.locator('[data-check=checked]').waitFor()

export const gallery: readonly GalleryEntry[] = [
  {
    name: 'home, two loans',
    path: `${homePage()}?sessionId=demo-174`,
    act: async (page) => page.locator('article h2').nth(1).waitFor(),
  },
  { name: 'home, overdue', path: `${homePage()}?sessionId=demo-180`, act: untilLate },
  { name: 'home, offer', path: `${homePage()}?sessionId=demo-21`, act: untilOffer },
  { name: 'home, nothing open', path: `${homePage()}?sessionId=demo-200`, act: untilReady },
  {
    name: 'product, calculator',
    path: `${productPage({ productId: 2 })}&sessionId=demo-200`,
    act: untilChecked,
  },
  {
    name: 'product, first loan',
    path: `${productPage({ productId: 2 })}&sessionId=demo-170`,
    act: untilChecked,
  },
  {
    name: 'product, a loan is late',
    path: `${productPage({ productId: 2 })}&sessionId=demo-180`,
  },
  {
    name: 'product, applied',
    path: `${productPage({ productId: 1 })}&sessionId=demo-21`,
  },
  { name: 'product, unknown', path: `${productPage({ productId: 99 })}&sessionId=demo-21` },
]
