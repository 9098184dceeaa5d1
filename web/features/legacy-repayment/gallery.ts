import { legacyRepaymentPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const OVERDUE = `${legacyRepaymentPage({ orderId: 180001 })}&sessionId=demo-180`

export const gallery: readonly GalleryEntry[] = [
  { name: 'legacy repayment', path: OVERDUE },
  {
    name: 'legacy repayment, code',
    path: OVERDUE,
    prepare: async (page) => {
      await page.route('**/repayment-commit*', (route) =>
        route.fulfill({
          json: { code: '00', message: '', data: { needValid: 1, repayRecordId: '1' } },
        }),
      )
    },
    act: async (page) => {
      await page.locator('main').getByRole('button').first().click()
      await page.getByRole('timer').waitFor()
    },
  },
  {
    name: 'legacy repayment, no bank account',
    path: `${legacyRepaymentPage({ orderId: 174001 })}&sessionId=demo-174`,
  },
  {
    name: 'legacy repayment, unknown loan',
    path: `${legacyRepaymentPage({ orderId: 999 })}&sessionId=demo-180`,
  },
]
