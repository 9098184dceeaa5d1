import { paymentClaimPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'

const OVERDUE = `${paymentClaimPage({ productId: 1, orderId: 180001 })}&sessionId=demo-180`

export const gallery: readonly GalleryEntry[] = [
  { name: 'payment claim', path: OVERDUE },
  {
    name: 'payment claim, nothing filled in',
    path: OVERDUE,
    act: (page) => page.locator('main').getByRole('button').last().click(),
  },
  {
    name: 'payment claim, settled loan',
    path: `${paymentClaimPage({ productId: 1, orderId: 200001 })}&sessionId=demo-200`,
  },
  {
    name: 'payment claim, unknown loan',
    path: `${paymentClaimPage({ productId: 1, orderId: 1 })}&sessionId=demo-200`,
  },
]
