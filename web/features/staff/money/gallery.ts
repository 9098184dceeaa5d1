// The books, payments and unapplied money in their states.
import { staffMoneyPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import { as, cutOff, failed, skeleton, slow } from '../parts/gallery-steps.ts'
import { payments } from './gallery-payments.ts'

const money: readonly GalleryEntry[] = [
  {
    name: 'staff, money, loading',
    path: staffMoneyPage(),
    prepare: slow('finance', /v3\/staff\/money/),
    act: skeleton,
  },
  {
    name: 'staff, money',
    path: staffMoneyPage(),
    prepare: as('finance'),
    act: async (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'staff, money, failed',
    path: staffMoneyPage(),
    prepare: cutOff('finance', /v3\/staff\/money/),
    act: failed,
  },
]

export const gallery: readonly GalleryEntry[] = [...payments, ...money].map((entry) => ({
  ...entry,
  isForDesk: true,
}))
