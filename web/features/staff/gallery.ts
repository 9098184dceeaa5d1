// Every page of the console in its states. It is made for a desk: its pictures are taken at 1280.
import {
  staffAccountPage,
  staffApprovalsPage,
  staffBorrowerPage,
  staffInvitationPage,
  staffLoanPage,
  staffLoginPage,
  staffPeoplePage,
  staffQueuePage,
  staffSearchPage,
} from '#contract/page-addresses.ts'
import { takeAction } from '#contract/staff-action.ts'
import { invitePerson } from '#contract/staff.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import { APPROVALS } from './gallery-approvals.ts'
import { behindCeiling, PASSKEYS } from './gallery-data.ts'
import { payments } from './gallery-payments.ts'
import {
  type Act,
  as,
  changed,
  cutOff,
  dialog,
  failed,
  mailedLink,
  missing,
  open,
  seed,
  skeleton,
  slow,
  staffCall,
} from './gallery-steps.ts'

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

const approvals: readonly GalleryEntry[] = [
  {
    name: 'staff, waiting for a second person',
    path: staffApprovalsPage(),
    prepare: changed('lead', /v3\/staff\/approvals\/list/, () => APPROVALS),
    act: async (page) => page.locator('main dl').first().waitFor(),
  },
  {
    name: 'staff, approve a proposal',
    path: staffApprovalsPage(),
    prepare: changed('lead', /v3\/staff\/approvals\/list/, () => APPROVALS),
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

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
      await page.getByRole('button', { name: /^(Reveal|Ipakita)$/ }).click()
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
      const { orderId } = await seed(page, '180001')
      const reason = 'The borrower has died; the family has sent the certificate.'
      await staffCall(page, takeAction.path, { orderId, kind: 'write-off', reason })
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

const PEOPLE = staffPeoplePage()
const people: readonly GalleryEntry[] = [
  { name: 'staff, login', path: staffLoginPage() },
  {
    name: 'staff, login, second factor',
    path: staffLoginPage(),
    act: async (page) => {
      await page.locator('input[type=email], input[name=email]').first().fill('lead@demo.test')
      await page.locator('input[type=password]').fill('pahiram demo staff')
      await page.keyboard.press('Enter')
      await page.locator('input[autocomplete=one-time-code]').waitFor()
    },
  },
  {
    name: 'staff, login, nothing filled in',
    path: staffLoginPage(),
    act: async (page) => page.locator('button[type=submit]').first().click(),
  },
  {
    name: 'staff, invitation',
    path: staffLoginPage(),
    act: async (page) => {
      await as('admin')(page)
      const person = { name: 'Nova Person', email: `nova-${Date.now()}@example.com` }
      const asked = { ...person, roles: 'agent,lead' }
      await staffCall(page, invitePerson.path, asked)
      const link = new URL(await mailedLink(page, asked.email))
      await open(page, link.pathname + link.hash)
      await page.locator('input[type=password]').fill('pahiram demo staff')
      await page.keyboard.press('Enter')
      await page.locator('main svg[role=img]').waitFor()
    },
  },
  {
    name: 'staff, invitation over',
    path: staffInvitationPage({ token: 'a'.repeat(43) }),
    act: async (page) => page.locator('main p').first().waitFor(),
  },
  {
    name: 'staff, my account',
    path: staffAccountPage(),
    prepare: as('agent'),
    act: async (page) => page.locator('main section').nth(1).waitFor(),
  },
  {
    name: 'staff, my account, with passkeys',
    path: staffAccountPage(),
    prepare: changed('agent', /v3\/staff\/passkeys\/list$/, () => PASSKEYS),
    act: async (page) => page.locator('main li').nth(1).waitFor(),
  },
  {
    name: 'staff, my account, add a passkey',
    path: staffAccountPage(),
    prepare: async (page) => {
      await as('agent')(page)
      await page.route(/v3\/staff\/passkeys\/list$/, async (route) => {
        const response = await route.fetch()
        const data = { address: new URL(page.url()).origin, passkeys: [] }
        const envelope = (await response.json()) as object
        await route.fulfill({ response, json: { ...envelope, data } })
      })
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^(Add a passkey|Magdagdag ng passkey)$/ }).click()
      await dialog(page)
    },
  },
  {
    name: 'staff, my account, failed',
    path: staffAccountPage(),
    prepare: cutOff('agent', /v3\/staff\/passkeys\/list$/),
    act: failed,
  },
  {
    name: 'staff, people',
    path: PEOPLE,
    prepare: as('admin'),
    act: async (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'staff, people, invite',
    path: PEOPLE,
    prepare: as('admin'),
    act: async (page) => {
      await page.getByRole('table').waitFor()
      await page.locator('main button').first().click()
      await dialog(page)
    },
  },
  {
    name: 'staff, people, failed',
    path: PEOPLE,
    prepare: cutOff('admin', /people\/list/),
    act: failed,
  },
]

export const gallery: readonly GalleryEntry[] = [
  ...queue,
  ...approvals,
  ...tasks,
  ...search,
  ...borrowers,
  ...loans,
  ...payments,
  ...people,
].map((entry) => ({ ...entry, isForDesk: true }))
