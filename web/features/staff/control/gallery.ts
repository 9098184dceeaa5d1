// What is lent, on what terms, and what became of it, in its states.
import {
  staffLendingPage,
  staffMoneyPage,
  staffPoliciesPage,
  staffPortfolioPage,
} from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import { type Act, as, cutOff, dialog, failed, skeleton, slow } from '../gallery-steps.ts'

const POLICIES = staffPoliciesPage()
const proposeAChange: Act = async (page) => {
  await page
    .getByRole('button', { name: /(Propose a change|Magmungkahi)/ })
    .first()
    .click()
  await page.locator('input[name=penaltyDaily]').waitFor()
}
const control: readonly GalleryEntry[] = [
  {
    name: 'staff, lending',
    path: staffLendingPage(),
    prepare: as('risk'),
    act: async (page) => page.locator('main button').first().waitFor(),
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
      await page.locator('input[name=annualRate]').fill('24.5')
      await page.getByRole('button', { name: /^(Compare|Ikumpara)$/ }).click()
      await page.getByRole('button', { name: /^(Propose|Imungkahi)$/ }).waitFor()
    },
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
    prepare: as('lead'),
    act: async (page) => page.locator('main input').first().waitFor(),
  },
  {
    name: 'staff, portfolio, loading',
    path: staffPortfolioPage(),
    prepare: slow('lead', /v3\/staff\/portfolio$/),
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

export const gallery: readonly GalleryEntry[] = control.map((entry) => ({
  ...entry,
  isForDesk: true,
}))
