// The search, borrowers and loans in their states.
import {
  staffBorrowerPage,
  staffLoanPage,
  staffQueuePage,
  staffSearchPage,
} from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import {
  as,
  cutOff,
  dialog,
  failed,
  missing,
  open,
  proposeWriteOff,
  seed,
  skeleton,
  slow,
} from '../parts/gallery-steps.ts'

const QUEUE = staffQueuePage()
const FIND = 'input[type=search], main input'
const search: readonly GalleryEntry[] = [
  { name: 'staff, search', path: staffSearchPage(), prepare: as('agent') },
  {
    name: 'staff, search, found',
    path: staffSearchPage(),
    prepare: as('agent'),
    act: async (page) => {
      await page.locator(FIND).first().fill('demo borrower')
      await page.keyboard.press('Enter')
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'staff, search, nothing found',
    path: staffSearchPage(),
    prepare: as('agent'),
    act: async (page) => {
      await page.locator(FIND).first().fill('nobody of this name')
      await page.keyboard.press('Enter')
      await page.locator('main section').waitFor()
    },
  },
]

const borrowers: readonly GalleryEntry[] = [
  {
    name: 'staff, borrower',
    path: QUEUE,
    prepare: as('agent'),
    act: async (page) => {
      const { userId } = await seed(page, 'hardship-asked')
      await open(page, staffBorrowerPage({ borrowerId: userId }))
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'staff, borrower, reveal',
    path: QUEUE,
    prepare: as('agent'),
    act: async (page) => {
      const { userId } = await seed(page, '174001')
      await open(page, staffBorrowerPage({ borrowerId: userId }))
      await page
        .getByRole('button', { name: /^(Show name and number|Ipakita ang pangalan at numero)$/ })
        .click()
      await dialog(page)
    },
  },
  {
    name: 'staff, borrower, loading',
    path: staffBorrowerPage({ borrowerId: 1 }),
    prepare: slow('agent', /v3\/staff\/borrower$/),
    act: skeleton,
  },
  {
    name: 'staff, borrower, unknown',
    path: staffBorrowerPage({ borrowerId: 999_999 }),
    prepare: as('agent'),
    act: missing,
  },
]

const LATE_LOAN = staffLoanPage({ orderId: 180_001 })
const loans: readonly GalleryEntry[] = [
  {
    name: 'staff, loan',
    path: LATE_LOAN,
    prepare: as('lead'),
    act: async (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'staff, loan, action',
    path: LATE_LOAN,
    prepare: as('lead'),
    act: async (page) => {
      await page.getByRole('button', { name: /^(Waive|Patawarin)$/ }).click()
      await dialog(page)
    },
  },
  {
    name: 'staff, loan, proposed action',
    path: QUEUE,
    prepare: as('lead'),
    act: async (page) => {
      const { orderId } = await proposeWriteOff(page)
      await as('finance')(page)
      await open(page, staffLoanPage({ orderId }))
      await page.locator('main section table').first().waitFor()
    },
  },
  {
    name: 'staff, loan, failed',
    path: LATE_LOAN,
    prepare: cutOff('lead', /v3\/staff\/loan$/),
    act: failed,
  },
]

export const gallery: readonly GalleryEntry[] = [...search, ...borrowers, ...loans].map(
  (entry) => ({
    ...entry,
    isForDesk: true,
  }),
)
