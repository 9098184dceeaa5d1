import {
  extensionPage,
  payForPage,
  paymentInstructionsPage,
  repayChannelsPage,
  repaymentCodePage,
  repaymentCodeV2Page,
  repayOrNotPage,
  repayPage,
  repayReturnPage,
} from '#contract/page-addresses.ts'
import { addDays, manilaDateOf, manilaStartOfDay } from '#lending/dates.ts'
import { type GalleryEntry, languageOf, refuseWith, untilLoaded } from '#web/lib/gallery.ts'

type Act = NonNullable<GalleryEntry['act']>
type Prepare = NonNullable<GalleryEntry['prepare']>

const DUE = { productId: 1, orderId: 174001 }
const LATE = { productId: 1, orderId: 180001 }
const AS_DUE = 'sessionId=demo-174'
const AS_LATE = 'sessionId=demo-180'

const untilDialog: Act = async (page) => page.locator('dialog[open]').waitFor()
const untilCode: Act = async (page) => page.locator('main img, main svg').first().waitFor()

/** What the demo can't be brought to for a picture is answered as the server would. */
function answerWith(path: RegExp, data: object): Prepare {
  return async (page) => {
    await page.route(path, async (route) => {
      const guides = (await languageOf(page)) === 'fil-PH' ? GUIDES_IN_FILIPINO : GUIDES
      const hasGuides = 'guides' in data && data.guides === GUIDES
      const shown = hasGuides ? { ...data, guides } : data
      await route.fulfill({ json: { code: 0, message: '', data: shown } })
    })
  }
}

/** A code that the demo itself has made, for a borrower of their own. */
async function makeCode(page: Parameters<Act>[0], channelNumber: string) {
  const language = await languageOf(page)
  const seeded = await page.request.post('/dev/seed', { form: { state: '174001', language } })
  const { data } = (await seeded.json()) as { data: Record<string, string> }
  const { sessionId = '', productId = '', orderId = '' } = data
  const call = `/custom/v3/loan-details/generate-vcode?sessionId=${sessionId}`
  const form = { productId, orderId, amount: '1766.80', channelNumber }
  const made = await page.request.post(call, { form })
  const { data: code } = (await made.json()) as { data: { payUrl: string } }
  return { order: { productId, orderId }, address: new URL(code.payUrl), sessionId, language }
}

/** Where such a picture starts: opened without a session, a page would go to the login. */
const ANY = `${repayPage(DUE)}&${AS_DUE}`

const showCode =
  (channelNumber: string): Act =>
  async (page) => {
    const { address, sessionId, language } = await makeCode(page, channelNumber)
    const { pathname, search } = address
    await page.goto(`${pathname}${search}&sessionId=${sessionId}&lang=${language}`)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await untilCode(page)
    // The last card has a file of its own.
    await page.getByText(/^(Is somebody else paying\?|Iba ba ang magbabayad\?)$/).waitFor()
  }

/** As the demo's channels have them. */
const STORE = '90012'
const BANK_TRANSFER = '90011'
const QR_PH = '90010'

const LENDER = 'Pahiram Demo Lending'
const GUIDES = [
  {
    title: 'At 7-Eleven',
    items: [
      {
        name: 'At the counter',
        steps: [
          `Tell the cashier that you are paying a bill to ${LENDER}`,
          'Give or show the code',
          'Pay the exact amount and keep the receipt',
        ],
      },
    ],
  },
]
const GUIDES_IN_FILIPINO = [
  {
    title: 'Sa 7-Eleven',
    items: [
      {
        name: 'Sa counter',
        steps: [
          `Sabihin sa cashier na magbabayad ka ng bill sa ${LENDER}`,
          'Ibigay o ipakita ang code',
          'Bayaran ang eksaktong halaga at itago ang resibo',
        ],
      },
    ],
  },
]
const TODAY = manilaDateOf(Date.now())
/** A code is good until the end of the next day. */
const EXPIRES_AT = new Date(manilaStartOfDay(addDays(TODAY, 2))).toISOString()
const EXPIRED_AT = new Date(manilaStartOfDay(TODAY)).toISOString()
const PAYMENT = { amount: '1766.80', paidOn: TODAY, channel: '7-Eleven', text: '' }
const CODE = {
  state: 'open',
  amount: '1766.80',
  channelName: '7-Eleven',
  payments: [],
  productId: '1',
  orderId: '174001',
  kind: 'code',
  number: 'ABCD2345',
  expiresAt: EXPIRES_AT,
  channelNumber: '90012',
  channelLogo: '/logos/channel-7eleven.svg',
  fee: '0.00',
  barcode: '',
  qr: '',
  qrFile: '',
  payee: { name: LENDER, bank: '' },
  guides: GUIDES,
  productName: 'Starter',
  isExtension: 0,
  renewAmount: '1766.80',
  // As the demo's order has it: what settles it two days before its first date, less this payment.
  left: '3371.28',
  nextDate: addDays(TODAY, 32),
  nextAmount: '1763.29',
  daysMax: 0,
}
const SHARED = {
  state: 'open',
  amount: '1766.80',
  kind: 'code',
  channelName: '7-Eleven',
  channelLogo: '/logos/channel-7eleven.svg',
  fee: '0.00',
  expiresAt: EXPIRES_AT,
  number: 'ABCD2345',
  barcode: '',
  qr: '',
  qrFile: '',
  payee: { name: LENDER, bank: '' },
  reference: '',
  guides: CODE.guides,
}
const SHARED_CALL = /pay-link\/get/
const codePage = repaymentCodePage({
  showType: 1,
  payCode: 'ABCD2345',
  repayAmount: '1.00',
  ...DUE,
})
const lookedUp = (data: object) => answerWith(/loan-details\/pay-code/, { ...CODE, ...data })
const paymentState = (data: object) => answerWith(/payment-state/, { ...CODE, ...data })
export const gallery: readonly GalleryEntry[] = [
  { name: 'repay, due', path: `${repayPage(DUE)}&${AS_DUE}` },
  {
    name: 'repay, overdue with a code, another amount',
    path: `${repayPage(LATE)}&${AS_LATE}`,
    act: async (page) => {
      await page.getByRole('radio').last().check({ force: true })
      await page.locator('fieldset input[inputmode=decimal]').fill('500')
      await page.locator('fieldset p[aria-live]').getByText('₱').first().waitFor()
    },
  },
  {
    name: 'repay, channels',
    path: `${repayPage(DUE)}&${AS_DUE}`,
    act: async (page) => {
      await page.locator('main button:has(svg):not([aria-busy])').first().click()
      await untilDialog(page)
    },
  },
  {
    name: 'repay, nothing left',
    path: `${repayPage({ productId: 1, orderId: 200001 })}&sessionId=demo-200`,
  },
  { name: 'repay, of another', path: `${repayPage(LATE)}&${AS_DUE}` },
  { name: 'channels page', path: `${repayChannelsPage({ ...DUE, isDelay: 0 })}&${AS_DUE}` },
  {
    name: 'channels page, extension',
    path: `${repayChannelsPage({ ...DUE, isDelay: 1 })}&${AS_DUE}`,
  },
  { name: 'extension', path: `${extensionPage(DUE)}&${AS_DUE}` },
  {
    name: 'extension, disclosure',
    path: `${extensionPage(LATE)}&${AS_LATE}`,
    act: async (page) => page.locator('details > summary').click(),
  },
  {
    name: 'extension, not offered',
    path: extensionPage(DUE),
    // Without a session in the address, the browser asks and not the server.
    prepare: async (page) => {
      await page.goto(`${extensionPage(DUE)}&${AS_DUE}`)
      await refuseWith(
        page,
        /utmost\/word/,
        {
          en: 'This loan can’t be extended like this. Please see the choices on the page.',
          'fil-PH':
            'Hindi puwedeng i-extend nang ganito ang loan. Tingnan ang mga mapipili sa page.',
        },
        { code: 1004, reason: 'extension_not_offered' },
      )
    },
    act: async (page) => page.locator('main a[href^="/repay?"]').waitFor(),
  },
  { name: 'repay or extend', path: `${repayOrNotPage(DUE)}&${AS_DUE}` },
  { name: 'code', path: ANY, act: showCode(STORE) },
  {
    name: 'code, account',
    path: ANY,
    act: showCode(BANK_TRANSFER),
  },
  {
    name: 'code, shared with somebody',
    path: codePage,
    prepare: lookedUp({ isShared: 1 }),
    act: async (page) => page.getByText(/^(Stop sharing|Itigil ang pag-share)$/).waitFor(),
  },
  {
    name: 'code, expired',
    path: codePage,
    prepare: lookedUp({ state: 'over', expiresAt: EXPIRED_AT }),
    act: untilLoaded,
  },
  {
    name: 'code, paid',
    path: codePage,
    prepare: lookedUp({ state: 'paid', payments: [PAYMENT] }),
    act: untilLoaded,
  },
  {
    name: 'code, not checked',
    path: `${repaymentCodePage({ showType: 1, payCode: '4821093755', repayAmount: '999.00', ...DUE })}&${AS_DUE}`,
    act: untilLoaded,
  },
  {
    name: 'code, QR',
    path: ANY,
    act: showCode(QR_PH),
  },
  { name: 'code, none', path: `${repaymentCodePage()}?${AS_DUE}`, act: untilLoaded },
  {
    name: 'code v2',
    path: `${repayPage(LATE)}&${AS_LATE}`,
    act: async (page) => {
      const card = page.locator('section', { has: page.locator('a[href^="/repaymentCode"]') })
      await card.getByRole('button').last().click()
      await page.waitForURL(/repaymentOfCode2/)
      await page.getByText(/^Verified (na code|\S+ code)/).waitFor()
    },
  },
  { name: 'code v2, none', path: `${repaymentCodeV2Page()}?${AS_DUE}` },
  {
    name: 'guidance',
    path: `${paymentInstructionsPage({ ...LATE, amount: '1.00', payCode: '' })}&${AS_LATE}`,
  },
  {
    name: 'guidance, with a code',
    path: paymentInstructionsPage({ ...LATE, amount: '1.00', payCode: '' }),
    act: async (page) => {
      const { order, address, sessionId, language } = await makeCode(page, STORE)
      const payCode = address.searchParams.get('payCode') ?? ''
      const asked = paymentInstructionsPage({ ...order, amount: '1766.80', payCode })
      await page.goto(`${asked}&sessionId=${sessionId}&lang=${language}`)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await untilLoaded(page)
    },
  },
  {
    name: 'guidance, enlarged',
    path: `${paymentInstructionsPage({ ...LATE, amount: '1.00', payCode: '' })}&${AS_LATE}`,
    act: async (page) => {
      await page.locator('li button').first().click()
      await untilDialog(page)
    },
  },
  {
    name: 'back from a provider, checking',
    path: repayReturnPage({ pass: 'x' }),
    prepare: paymentState({}),
    act: untilLoaded,
  },
  {
    name: 'back from a provider, paid',
    path: repayReturnPage({ pass: 'x' }),
    prepare: paymentState({ state: 'paid', payments: [{ ...PAYMENT, channel: 'GCash' }] }),
    act: untilLoaded,
  },
  {
    name: 'back from a provider, not paid',
    path: repayReturnPage({ pass: 'x' }),
    prepare: paymentState({ state: 'over', channelName: 'GCash' }),
    act: untilLoaded,
  },
  {
    name: 'back from a provider, link over',
    path: repayReturnPage({ pass: 'x' }),
    act: untilLoaded,
  },
  {
    name: 'shared code',
    path: payForPage({ link: 'x' }),
    prepare: answerWith(SHARED_CALL, SHARED),
    act: untilLoaded,
  },
  {
    name: 'shared code, paid',
    path: payForPage({ link: 'x' }),
    prepare: answerWith(SHARED_CALL, { ...SHARED, state: 'paid', number: '', guides: [] }),
    act: untilLoaded,
  },
  {
    name: 'shared code, unknown, expired or withdrawn',
    path: payForPage({ link: 'x' }),
    act: untilLoaded,
  },
  {
    name: 'shared code, loading',
    path: payForPage({ link: 'x' }),
    // Never answered.
    prepare: async (page) => {
      await page.route(SHARED_CALL, () => undefined)
    },
  },
  {
    name: 'shared code, failed',
    path: payForPage({ link: 'x' }),
    prepare: async (page) => {
      await page.route(SHARED_CALL, (route) => route.abort())
    },
    act: async (page) => page.locator('main button').first().waitFor(),
  },
]
