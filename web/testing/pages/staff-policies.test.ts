// The page about policies: compared before it is proposed, and what the law forbids is said in words.
import { expect, it } from 'vitest'
import { approveProposal, declineProposal, withdrawProposal } from '#contract/approval.ts'
import type { ResponseOf } from '#contract/call.ts'
import {
  comparePolicy,
  listPolicies,
  type PolicyComparison,
  proposePolicy,
  type ShownPolicy,
} from '#contract/policies.ts'
import {
  checkNewLimits,
  listLimits,
  proposeLimits,
  type ShownLimits,
} from '#contract/product-limits.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, ratePpm } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage } from '../open-page.tsx'
import { linesOf, meAs } from '../staff.ts'

const ME = meAs('risk')
const POLICY: ShownPolicy = {
  policyId: 'ph-2026',
  effectiveFrom: businessDate('2026-01-01'),
  state: 'in-force',
  annualRate: ratePpm(300_000),
  feeRate: ratePpm(0),
  feeCollected: 'deducted',
  penaltyDaily: ratePpm(1_600),
  penaltyOnce: centavos(0),
  graceDays: 3,
  extensionFee: centavos(0),
  hasMoreBands: false,
}
const cost = { received: centavos(500_000), total: centavos(524_995), eirMonthly: '2.4656%' }
const COMPARED: PolicyComparison = {
  lawFaults: [],
  lawTitle: 'SEC Memorandum Circular 14, series of 2025',
  samples: [
    {
      amount: centavos(500_000),
      termDays: 91,
      periods: 3,
      now: { ...cost, isWithinLaw: true },
      next: { ...cost, total: centavos(650_000), isWithinLaw: true },
    },
  ],
}
const FORBIDDEN: PolicyComparison = {
  ...COMPARED,
  lawFaults: ['interest', 'effective-rate'],
  samples: COMPARED.samples.map((sample) => ({
    ...sample,
    next: { ...cost, isWithinLaw: false },
  })),
}
const LISTED: ResponseOf<typeof listPolicies> = {
  today: businessDate('2026-05-12'),
  products: [
    {
      productId: 2,
      name: 'Plus',
      amountMin: centavos(500_000),
      amountMax: centavos(5_000_000),
      termDaysMin: 91,
      termDaysMax: 365,
      policies: [POLICY],
      proposal: null,
    },
  ],
}

const IN_FORCE: ShownLimits = {
  effectiveFrom: null,
  state: 'in-force',
  isEnabled: true,
  amountMin: centavos(500_000),
  amountMax: centavos(5_000_000),
  firstLoanMax: centavos(2_000_000),
  payoutDayMax: null,
  termDaysMin: 91,
  termDaysMax: 365,
}
const LIMITED: ResponseOf<typeof listLimits> = {
  today: businessDate('2026-05-12'),
  products: [
    {
      productId: 2,
      name: 'Plus',
      limits: [IN_FORCE],
      proposal: null,
    },
  ],
}
const LIMITS = answer(listLimits, LIMITED)

it('compares first, says which limit is passed, and proposes what was compared last', async () => {
  const page = await openPage('/staff/policies', {
    answers: [ME, LIMITS, answer(listPolicies, LISTED), answer(comparePolicy, FORBIDDEN)],
  })
  await page.tap('Propose a change Plus')
  await page.type('Interest a year (%)', '90')
  // It is above the law by itself: there is nothing to compare.
  await page.shows('1 value is above the law.')
  await page.tap('Compare')
  expect(page.sent(comparePolicy)).toEqual([])
  await page.type('Interest a year (%)', '48')
  expect(page.has('button', 'Propose')).toBe(false)
  await page.tap('Compare')
  await page.shows('The law doesn’t allow it (SEC Memorandum Circular 14, series of 2025).')
  await page.shows('The interest a year is above the limit.')
  expect(page.text()).toContain('over the law')
  page.answerWith(answer(comparePolicy, COMPARED))
  await page.type('Interest a year (%)', '24.5')
  // What was compared is no longer what is written.
  expect(page.text()).not.toContain('over the law')
  await page.tap('Compare')
  await page.shows('₱6,500.00')
  expect(linesOf('What loans would cost')).toHaveLength(COMPARED.samples.length)
  page.answerWith(
    refusal(proposePolicy, { message: 'The law doesn’t allow this.', reason: 'policy_unlawful' }),
  )
  await page.tap('Propose')
  await page.type('Reason', 'the market has changed')
  await page.tap('Propose')
  await page.eventually(() => expect(page.toast()).toBe('The law doesn’t allow this.'))
  expect(page.sentFields(proposePolicy)).toEqual([
    {
      productId: '2',
      effectiveFrom: '2026-05-13',
      annualRate: '24.5',
      feeRate: '0',
      feeCollected: 'deducted',
      penaltyDaily: '0.16',
      penaltyOnce: '0.00',
      graceDays: '3',
      extensionFee: '0.00',
      reason: 'the market has changed',
    },
  ])
})

it('shows the law’s limit beside the field, and warns as soon as it is passed', async () => {
  const page = await openPage('/staff/policies', {
    answers: [ME, LIMITS, answer(listPolicies, LISTED)],
  })
  await page.tap('Propose a change Plus')
  await page.shows('Limits of SEC Memorandum Circular 14, series of 2025.')
  await page.shows('The law allows up to 0.16%.')
  await page.type('Late penalty a day (%)', '5')
  await page.shows('Above the law’s limit of 0.16%. It would be refused.')
  await page.type('Late penalty a day (%)', '0.16')
  expect(page.text()).not.toContain('Above the law')
  await page.type('Interest a year (%)', '72.01')
  await page.shows('Above the law’s limit of 72%.')
  await page.type('Late penalty, once (₱)', '0.01')
  await page.shows('The law leaves no room for a penalty charged once.')
})

it('refuses what is no number before anything is sent', async () => {
  const page = await openPage('/staff/policies', {
    answers: [ME, LIMITS, answer(listPolicies, LISTED)],
  })
  await page.tap('Propose a change Plus')
  await page.type('Days of grace', 'three')
  await page.tap('Compare')
  await page.shows('Please enter a number in every field, and a day.')
  expect(page.sentFields(comparePolicy)).toEqual([])
})

it.each([true, false])(
  'a proposal (own: %s) shows its figures and what may be done',
  async (isMine) => {
    const proposal = {
      approval: proposedBy({
        title: 'Change the policy of a product',
        isMine,
        mayApprove: !isMine,
        reason: 'cheaper now',
      }),
      policy: { ...POLICY, policyId: 'plus-2026-06-01', state: 'later' as const },
      comparison: COMPARED,
    }
    const products = LISTED.products.map((product) => ({ ...product, proposal }))
    const page = await openPage('/staff/policies', {
      answers: [
        ME,
        LIMITS,
        answer(listPolicies, { ...LISTED, products }),
        answer(approveProposal, {}),
      ],
    })
    await page.shows('plus-2026-06-01')
    expect(page.text()).toContain('cheaper now')
    const proposed = document.querySelector('section[aria-label^="Change the policy"]')
    expect(proposed?.textContent).toContain('plus-2026-06-01')
    expect(proposed?.textContent).not.toContain('Approved')
    expect(page.has('button', 'Approve Change the policy of a product')).toBe(!isMine)
    expect(page.has('button', 'Propose a change Plus')).toBe(false)
    if (isMine) return page.shows('You proposed it. A colleague has to approve it.')
    await page.tap('Approve Change the policy of a product')
    await page.type('Reason', 'agreed')
    await page.tap('Approve')
    await page.eventually(() =>
      expect(page.sentFields(approveProposal)).toEqual([
        expect.objectContaining({ approvalId: '31', reason: 'agreed' }),
      ]),
    )
  },
)

const CHECKED = {
  isWithinLaw: false,
  lawTitle: 'SEC Memorandum Circular 14, series of 2025',
  samples: [
    {
      amount: centavos(500_000),
      termDays: 10,
      periods: 1,
      policyId: 'ph-2026',
      total: centavos(524_995),
      eirMonthly: '14.2000%',
      isWithinLaw: false,
    },
  ],
}

it('limits are checked first, then proposed as they are written, empty for none', async () => {
  const page = await openPage('/staff/policies', {
    answers: [ME, LIMITS, answer(listPolicies, LISTED), answer(checkNewLimits, CHECKED)],
  })
  await page.tap('Propose other limits Plus')
  await page.type('Shortest term (days)', '400')
  await page.tap('Check')
  await page.shows('the smallest not above the largest')
  expect(page.sentFields(checkNewLimits)).toEqual([])
  await page.type('Shortest term (days)', '10')
  await page.tap('Check')
  await page.shows('The law doesn’t allow all of these loans')
  expect(page.text()).toContain('over the law')
  expect(linesOf('The loans at the edges')).toHaveLength(CHECKED.samples.length)
  page.answerWith(answer(checkNewLimits, { ...CHECKED, isWithinLaw: true, samples: [] }))
  await page.type('Shortest term (days)', '120')
  await page.type('First loan up to (₱)', '')
  await page.type('Paid out a day up to (₱)', '250000')
  await page.tap('Check')
  await page.shows('The law allows all of these loans')
  page.answerWith(answer(proposeLimits, { approvalId: 9 }))
  await page.tap('Propose')
  await page.type('Reason', 'fewer short loans')
  await page.tap('Propose')
  await page.eventually(() =>
    expect(page.sentFields(proposeLimits)).toEqual([
      {
        productId: '2',
        isEnabled: '1',
        amountMin: '5000.00',
        amountMax: '50000.00',
        termDaysMin: '120',
        termDaysMax: '365',
        effectiveFrom: '2026-05-12',
        payoutDayMax: '250000.00',
        reason: 'fewer short loans',
      },
    ]),
  )
})

it.each([true, false])('proposed limits (own: %s) are approved by a colleague', async (isMine) => {
  const proposal = {
    approval: proposedBy({
      title: 'Change the limits of a product',
      isMine,
      mayApprove: !isMine,
      reason: 'fewer short loans',
    }),
    limits: { ...IN_FORCE, state: 'later' as const },
    check: { ...CHECKED, isWithinLaw: true },
  }
  const products = LIMITED.products.map((product) => ({ ...product, proposal }))
  const page = await openPage('/staff/policies', {
    answers: [
      ME,
      answer(listLimits, { ...LIMITED, products }),
      answer(listPolicies, LISTED),
      answer(isMine ? withdrawProposal : declineProposal, {}),
    ],
  })
  await page.shows('fewer short loans')
  const proposed = document.querySelector('section[aria-label^="Change the limits"]')
  expect(proposed?.textContent).toContain('₱')
  expect(proposed?.textContent).not.toContain('Approved')
  expect(page.has('button', 'Approve Change the limits of a product')).toBe(!isMine)
  expect(page.has('button', 'Propose other limits Plus')).toBe(false)
  const button = isMine ? 'Withdraw' : 'Decline'
  await page.tap(`${button} Change the limits of a product`)
  await page.type('Reason', 'not now')
  await page.tap(button)
  await page.eventually(() =>
    expect(page.sentFields(isMine ? withdrawProposal : declineProposal)).toEqual([
      expect.objectContaining({ approvalId: '31', reason: 'not now' }),
    ]),
  )
})
