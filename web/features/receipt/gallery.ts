import { paymentsPage, receiptPage, verifyPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const answered = (data: object): NonNullable<GalleryEntry['prepare']> => {
  return async (page) => {
    await page.route('**/v3/receipt/verify*', (route) =>
      route.fulfill({ json: { code: 0, message: '', data } }),
    )
  }
}
const typeCode: NonNullable<GalleryEntry['act']> = async (page) => {
  await page.getByRole('textbox').fill('AAAA-BBBB-CCCC-DDDD')
  await page.locator('button[type=submit]').click()
  await page.getByRole('status').getByRole('heading').first().waitFor()
}
const GENUINE = {
  isGenuine: 1,
  state: 'recorded',
  amount: '123456.78',
  paidOn: '2026-11-01',
  loan: '••••001',
  lenderName: 'A Lending Company with a Rather Long Name, Incorporated',
}

export const gallery: readonly GalleryEntry[] = [
  { name: 'receipt', path: `${receiptPage({ orderId: 200001 })}&sessionId=demo-200` },
  {
    name: 'receipt, unknown',
    path: `${receiptPage({ orderId: 200001, paymentId: 999999 })}&sessionId=demo-200`,
  },
  { name: 'payments', path: `${paymentsPage()}?sessionId=demo-200` },
  {
    name: 'payments of one loan',
    path: `${paymentsPage({ orderId: 200001 })}&sessionId=demo-200`,
  },
  { name: 'payments, none', path: `${paymentsPage()}?sessionId=demo-170` },
  { name: 'check a receipt', path: verifyPage() },
  {
    name: 'check a receipt, genuine',
    path: verifyPage(),
    prepare: answered(GENUINE),
    act: typeCode,
  },
  {
    name: 'check a receipt, taken back',
    path: verifyPage(),
    prepare: answered({ ...GENUINE, state: 'taken-back' }),
    act: typeCode,
  },
  { name: 'check a receipt, unknown', path: verifyPage({ code: 'AAAA-BBBB-CCCC-DDDD' }) },
]
