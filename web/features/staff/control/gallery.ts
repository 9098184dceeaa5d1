// What is lent, on what terms, and what became of it, in its states.
import {
  staffHolidaysPage,
  staffLendingPage,
  staffPoliciesPage,
  staffPortfolioPage,
} from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import {
  type Act,
  as,
  changed,
  cutOff,
  dialog,
  failed,
  skeleton,
  slow,
} from '../parts/gallery-steps.ts'
import { LENT_FOR_A_WHILE, NO_DAY_CLOSED, PROPOSED_LIMITS, STOPPED } from './gallery-data.ts'

const POLICIES = staffPoliciesPage()
const proposeAChange: Act = async (page) => {
  await page
    .getByRole('button', { name: /(Propose a change|Magmungkahi)/ })
    .first()
    .click()
  await page.locator('input[name=penaltyDaily]').waitFor()
}
/** The form for other limits, with a term so short that the fee passes the law's limit. */
const otherLimits: Act = async (page) => {
  await page
    .getByRole('button', { name: /(Propose other limits|Magmungkahi ng ibang limit)/ })
    .first()
    .click()
  await page.locator('input[name=termDaysMin]').fill('10')
  await page.getByRole('button', { name: /^(Check|Suriin)$/ }).click()
  await page.getByRole('button', { name: /^(Propose|Imungkahi)$/ }).waitFor()
}

const control: readonly GalleryEntry[] = [
  {
    name: 'staff, lending',
    path: staffLendingPage(),
    prepare: as('risk'),
    act: async (page) => page.locator('main button').first().waitFor(),
  },
  {
    name: 'staff, lending, stopped',
    path: staffLendingPage(),
    prepare: changed('lead', /v3\/staff\/lending$/, (data) => ({ ...data, ...STOPPED })),
    act: async (page) => page.locator('main table').first().waitFor(),
  },
  {
    name: 'staff, lending, stop',
    path: staffLendingPage(),
    prepare: as('risk'),
    act: async (page) => {
      await page.locator('main button').first().click()
      await dialog(page)
    },
  },
  {
    name: 'staff, holidays',
    path: staffHolidaysPage(),
    prepare: as('risk'),
    act: async (page) => page.locator('main table').first().waitFor(),
  },
  {
    name: 'staff, policies',
    path: POLICIES,
    prepare: as('risk'),
    act: async (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'staff, policies, above the law',
    path: POLICIES,
    prepare: as('risk'),
    act: async (page) => {
      await proposeAChange(page)
      await page.locator('input[name=penaltyDaily]').fill('5')
      await page.locator('input[name=annualRate]').fill('90')
    },
  },
  {
    name: 'staff, policies, compared',
    path: POLICIES,
    prepare: as('risk'),
    act: async (page) => {
      await proposeAChange(page)
      // What is in force is from before the law's limits.
      await page.locator('input[name=annualRate]').fill('24.5')
      await page.locator('input[name=penaltyDaily]').fill('0.1')
      await page.locator('input[name=penaltyOnce]').fill('0')
      await page.getByRole('button', { name: /^(Compare|Ikumpara)$/ }).click()
      await page.getByRole('button', { name: /^(Propose|Imungkahi)$/ }).waitFor()
    },
  },
  {
    name: 'staff, policies, limits over the law',
    path: POLICIES,
    prepare: as('risk'),
    act: otherLimits,
  },
  {
    name: 'staff, policies, limits to approve',
    path: POLICIES,
    prepare: changed('lead', /v3\/staff\/product-limits$/, (data) => ({
      ...data,
      products: (data['products'] as Record<string, unknown>[]).map((product, at) => ({
        ...product,
        proposal: at === 0 ? PROPOSED_LIMITS : null,
      })),
    })),
    act: async (page) => page.locator('main section section').first().waitFor(),
  },
  {
    name: 'staff, policies, failed',
    path: POLICIES,
    prepare: cutOff('risk', /v3\/staff\/policies$/),
    act: failed,
  },
  {
    name: 'staff, portfolio',
    path: staffPortfolioPage(),
    // No day is closed in a demo without its story.
    prepare: changed('lead', /v3\/staff\/portfolio$/, (data) => ({ ...data, ...LENT_FOR_A_WHILE })),
    act: async (page) => page.locator('main dl').first().waitFor(),
  },
  {
    name: 'staff, portfolio, loading',
    path: staffPortfolioPage(),
    prepare: slow('lead', /v3\/staff\/portfolio$/),
    act: skeleton,
  },
  {
    name: 'staff, portfolio, no day closed yet',
    path: staffPortfolioPage(),
    prepare: changed('lead', /v3\/staff\/portfolio$/, (data) => ({ ...data, ...NO_DAY_CLOSED })),
    act: async (page) => page.locator('main input').first().waitFor(),
  },
  {
    name: 'staff, portfolio, failed',
    path: staffPortfolioPage(),
    prepare: cutOff('lead', /v3\/staff\/portfolio$/),
    act: failed,
  },
]

export const gallery: readonly GalleryEntry[] = control.map((entry) => ({
  ...entry,
  isForDesk: true,
}))
