import { maskAccount } from '#contract/masked-value.ts'
import { legacyRepaymentPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

type Prepare = NonNullable<GalleryEntry['prepare']>

const OVERDUE = legacyRepaymentPage({ orderId: 180001 })
const WITH_SESSION = `${OVERDUE}&sessionId=demo-180`

/** The demo's borrower has one account, or a payment that waits already: here are always two. The amount is the demo's own. */
const withAccounts: Prepare = async (page) => {
  await page.goto(WITH_SESSION)
  await page.route('**/repayment-way*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    const shown = { ...data, alipay: 1, bankCards: CARDS, waiting: null }
    await route.fulfill({ json: { ...rest, data: shown } })
  })
}

const CARDS = [
  { id: '7', bankName: 'BDO Unibank', cardNo: maskAccount('001234565601'), bankCode: 'BDO' },
  {
    id: '8',
    bankName: 'Land Bank of the Philippines',
    cardNo: maskAccount('001234561111'),
    bankCode: 'LBP',
  },
]

export const gallery: readonly GalleryEntry[] = [
  {
    name: 'legacy repayment',
    path: OVERDUE,
    prepare: withAccounts,
    act: async (page) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'legacy repayment, code',
    path: OVERDUE,
    prepare: async (page) => {
      await withAccounts(page)
      await page.route('**/repayment-commit*', (route) =>
        route.fulfill({
          json: { code: '00', message: '', data: { needValid: 1, repayRecordId: '1' } },
        }),
      )
    },
    act: async (page) => {
      await page.getByRole('radio').first().check({ force: true })
      await page.locator('main').getByRole('button').last().click()
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
