// The queue, its tasks and what waits for a second person, in their states.
import { staffApprovalsPage, staffBorrowerPage, staffQueuePage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import { PROPOSED_START } from '../parts/gallery-approvals.ts'
import {
  type Act,
  as,
  changed,
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
import { behindCeiling } from './gallery-data.ts'

/** The newest task about a borrower in this state; taken, if it is to be worked on. */
const task =
  (state: string, then: Act = async () => undefined): Act =>
  async (page) => {
    const { userId } = await seed(page, state)
    await open(page, staffBorrowerPage({ borrowerId: userId }))
    await page.locator('main a[href*="/staff/task"]').first().click()
    await page.waitForURL(/\/staff\/task/)
    await page.locator('main dl').first().waitFor()
    await then(page)
  }

const take: Act = async (page) => {
  const buttons = page.locator('main button')
  const before = await buttons.count()
  await buttons.first().click()
  // The note, handing over, giving back, and what ends it.
  await page.waitForFunction(
    (count) => document.querySelectorAll('main button').length > count,
    before,
  )
}

/** Of a kind that is about somebody else's account than that of whoever asked. */
const newestNumberTask: Act = async (page) => {
  await seed(page, 'number-asked')
  await open(page, staffQueuePage())
  await page.getByRole('combobox').selectOption('number-change')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/\/staff\/task/)
  const show = page.getByRole('button', { name: /^(Show the photo|Ipakita ang litrato)$/ })
  await show.click()
  await page.locator('main img').waitFor()
}

const QUEUE = staffQueuePage()
const queue: readonly GalleryEntry[] = [
  {
    name: 'staff, queue',
    path: QUEUE,
    prepare: as('lead'),
    act: async (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'staff, queue, nothing of mine',
    path: QUEUE,
    prepare: as('finance'),
    act: async (page) => {
      await page.getByRole('table').waitFor()
      await page.keyboard.press('2')
      await page.getByRole('table').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'staff, queue, keys',
    path: QUEUE,
    prepare: as('lead'),
    act: async (page) => {
      await page.getByRole('table').waitFor()
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    name: 'staff, queue, loading',
    path: QUEUE,
    prepare: slow('lead', /tasks\/list/),
    act: skeleton,
  },
  {
    name: 'staff, queue, failed',
    path: QUEUE,
    prepare: cutOff('lead', /tasks\/list/),
    act: failed,
  },
]

const APPROVALS_LIST = /v3\/staff\/approvals\/list/
const approvals: readonly GalleryEntry[] = [
  {
    name: 'staff, waiting for a second person',
    path: staffApprovalsPage(),
    prepare: changed('lead', APPROVALS_LIST, ({ approvals }) => ({
      approvals: [PROPOSED_START, ...(approvals as object[]).slice(-1)],
    })),
    act: async (page) => {
      await proposeWriteOff(page)
      await open(page, staffApprovalsPage())
      await page.locator('main section table').waitFor()
    },
  },
  {
    name: 'staff, approve a proposal',
    path: staffApprovalsPage(),
    prepare: changed('lead', APPROVALS_LIST, () => ({ approvals: [PROPOSED_START] })),
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const tasks: readonly GalleryEntry[] = [
  {
    name: 'staff, task, application',
    path: QUEUE,
    prepare: as('risk'),
    act: task('staff-review', take),
  },
  {
    name: 'staff, task, decline dialog',
    path: QUEUE,
    prepare: as('risk'),
    act: task('staff-review', async (page) => {
      await take(page)
      await page.getByRole('button', { name: /^(Decline|Tanggihan)$/ }).click()
      await page.locator('dialog[open] input[type=checkbox]').first().waitFor()
    }),
  },
  {
    name: 'staff, task, not my role',
    path: QUEUE,
    prepare: as('auditor'),
    act: task('staff-review'),
  },
  {
    name: 'staff, task, hardship',
    path: QUEUE,
    prepare: as('lead'),
    act: task('hardship-asked', take),
  },
  {
    name: 'staff, task, refund',
    path: QUEUE,
    prepare: as('finance'),
    act: task('staff-refund', take),
  },
  { name: 'staff, task, lost number', path: QUEUE, prepare: as('risk'), act: newestNumberTask },
  {
    name: 'staff, task, complaint',
    path: QUEUE,
    prepare: as('agent'),
    act: task('200001', async (page) => page.locator('main ol li').first().waitFor()),
  },
  {
    name: 'staff, task, payment with a question',
    path: QUEUE,
    prepare: as('finance'),
    act: async (page) => {
      await seed(page, 'staff-unmatched')
      await open(page, QUEUE)
      await page.getByRole('combobox').selectOption('payment-question')
      await page.locator('tbody a').first().click()
      await page.waitForURL(/\/staff\/task/)
      await page.locator('main dl').first().waitFor()
    },
  },
  {
    name: 'staff, task, day’s ceiling',
    path: QUEUE,
    prepare: behindCeiling,
    act: task('staff-review', async (page) => page.getByText('₱14,700.00').waitFor()),
  },
  {
    name: 'staff, task, unknown',
    path: '/staff/task?taskId=999999',
    prepare: as('lead'),
    act: missing,
  },
]

export const gallery: readonly GalleryEntry[] = [...queue, ...approvals, ...tasks].map((entry) => ({
  ...entry,
  isForDesk: true,
}))
