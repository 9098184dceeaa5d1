import {
  jointLoginFailPage,
  orderDetailsPage,
  orderListPage,
  recommendPage,
} from '#contract/page-addresses.ts'
import { type GalleryEntry, languageOf } from '#web/lib/gallery.ts'

function orderAt(sessionId: string, orderId: string, productId = '1'): string {
  return `${orderDetailsPage({ productId, orderId })}&sessionId=${sessionId}`
}

type Act = NonNullable<GalleryEntry['act']>

const untilDialog: Act = async (page) => page.locator('dialog[open]').waitFor()

/** Closes the dialog that the page opens with. */
const closeDialog: Act = async (page) => {
  await untilDialog(page)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

/** The order of a borrower of their own, in a state of the demo. */
const seeded =
  (state: string): Act =>
  async (page) => {
    const language = await languageOf(page)
    const answer = await page.request.post('/dev/seed', { form: { state, language } })
    const { data } = (await answer.json()) as { data: { orderId: string; sessionId: string } }
    await page.goto(`${orderAt(data.sessionId, data.orderId)}&lang=${language}`)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
  }

/** It has a file of its own. */
const goodNews =
  (state: string): Act =>
  async (page) => {
    await seeded(state)(page)
    await page.getByRole('button', { name: /^(Close|Isara)$/ }).waitFor()
  }

export const gallery: readonly GalleryEntry[] = [
  { name: 'moment approved', path: orderAt('demo-170', '170001'), act: goodNews('approved') },
  { name: 'moment arrived', path: orderAt('demo-170', '170001'), act: goodNews('arrived') },
  { name: 'moment paid off', path: orderAt('demo-170', '170001'), act: goodNews('paid-off') },
  { name: 'order 21 offer, dialog', path: orderAt('demo-21', '21001'), act: untilDialog },
  { name: 'order 21 offer', path: orderAt('demo-21', '21001'), act: closeDialog },
  { name: 'order 21 in review', path: orderAt('demo-21', '21002', '2') },
  { name: 'order 110 declined', path: orderAt('demo-110', '110001') },
  { name: 'order 151 refused, dialog', path: orderAt('demo-151', '151001'), act: untilDialog },
  { name: 'order 151 refused', path: orderAt('demo-151', '151001'), act: closeDialog },
  {
    name: 'order 151 held',
    path: orderAt('demo-170', '170001'),
    async act(page) {
      await seeded('payout-held')(page)
      // The card that sends it sooner has a file of its own.
      await page.getByRole('button', { name: /code/ }).waitFor()
    },
  },
  {
    name: 'order 151 held, cancel',
    path: orderAt('demo-170', '170001'),
    async act(page) {
      await seeded('payout-held')(page)
      await page.getByRole('button', { name: /^(Cancel this|I-cancel ang) loan$/ }).click()
      await untilDialog(page)
    },
  },
  {
    name: 'order 200, stopped by us',
    path: orderAt('demo-170', '170001'),
    act: seeded('payout-stopped'),
  },
  {
    name: 'order 170, after a new plan',
    path: orderAt('demo-180', '180001'),
    act: async (page) => {
      await seeded('hardship-granted')(page)
      await closeDialog(page)
    },
  },
  {
    name: 'order 200, refund on its way',
    path: orderAt('demo-200', '200001'),
    act: seeded('refund-on-its-way'),
  },
  {
    name: 'order 200, refund arrived',
    path: orderAt('demo-200', '200001'),
    act: seeded('refund-arrived'),
  },
  {
    name: 'order 200, refund refused',
    path: orderAt('demo-200', '200001'),
    act: async (page) => {
      await seeded('refund-refused')(page)
      await closeDialog(page)
    },
  },
  {
    name: 'order 200, too much paid',
    path: orderAt('demo-200', '200001'),
    act: seeded('staff-refund'),
  },
  {
    name: 'order 200, less than a peso too much',
    path: orderAt('demo-200', '200001'),
    act: async (page) => {
      await seeded('credit-small')(page)
      await closeDialog(page)
    },
  },
  { name: 'order 170, kind tips', path: orderAt('demo-170', '170001'), act: untilDialog },
  { name: 'order 170', path: orderAt('demo-170', '170001'), act: closeDialog },
  { name: 'order 174 may extend', path: orderAt('demo-174', '174001') },
  { name: 'order 174 elsewhere', path: orderAt('demo-174', '174002') },
  {
    name: 'order 180, why',
    path: orderAt('demo-180', '180001'),
    act: async (page) => {
      await page.locator('button[aria-label]').first().click()
      await untilDialog(page)
    },
  },
  { name: 'order 180', path: orderAt('demo-180', '180001') },
  {
    name: 'order 180, written off',
    path: orderAt('demo-180', '180001'),
    act: seeded('written-off'),
  },
  { name: 'order 200, rating', path: orderAt('demo-200', '200001'), act: untilDialog },
  { name: 'order 200', path: orderAt('demo-200', '200001'), act: closeDialog },
  { name: 'order unknown', path: '/loanDetail?sessionId=demo-170' },
  { name: 'order of another', path: orderAt('demo-170', '180001') },
  { name: 'list of orders', path: `${orderListPage()}?sessionId=demo-174` },
  {
    name: 'list of orders, account saved',
    path: orderAt('demo-170', '170001'),
    // Of a borrower whose money waits because of the new account.
    act: async (page) => {
      const language = await languageOf(page)
      const form = { state: 'payout-held', language }
      const answer = await page.request.post('/dev/seed', { form })
      const { data } = (await answer.json()) as { data: { sessionId: string } }
      const address = orderListPage({ source: 'loanDetail' })
      await page.goto(`${address}&sessionId=${data.sessionId}&lang=${language}`)
      await page.locator('main [role=status] svg').waitFor()
    },
  },
  { name: 'list of orders, declined', path: `${orderListPage()}?sessionId=demo-110` },
  { name: 'joint login fail', path: jointLoginFailPage() },
  { name: 'recommend list', path: recommendPage() },
]
