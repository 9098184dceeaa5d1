import { confirmPage, confirmVariantPage, loanAgreementPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const OFFER = `${confirmPage({ productId: 1 })}&sessionId=demo-21`
const VARIANT = `${confirmVariantPage({ productId: 1 })}&sessionId=demo-21`

type Act = NonNullable<GalleryEntry['act']>

const untilDialog: Act = async (page) => page.locator('dialog[open]').waitFor()
const untilAgreements: Act = async (page) => page.locator('label button').first().waitFor()

export const gallery: readonly GalleryEntry[] = [
  { name: 'confirm', path: OFFER, act: untilAgreements },
  {
    name: 'confirm, agreement popup',
    path: OFFER,
    act: async (page) => {
      await untilAgreements(page)
      await page.locator('main > div:last-child > button').click()
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'confirm, point out',
    path: OFFER,
    act: async (page) => {
      await page.evaluate(() => window.onNativeBack?.())
      await untilDialog(page)
    },
  },
  {
    name: 'confirm, unchecked',
    path: OFFER,
    act: async (page) => {
      await untilAgreements(page)
      await page.getByRole('checkbox').uncheck({ force: true })
    },
  },
  { name: 'confirm variant, promotion', path: VARIANT, act: untilDialog },
  {
    name: 'confirm variant',
    path: VARIANT,
    act: async (page) => {
      await untilDialog(page)
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  { name: 'confirm, nothing offered', path: `${confirmPage({ productId: 1 })}&sessionId=demo-170` },
  { name: 'agreement, general', path: loanAgreementPage({ productId: 2 }) },
]
