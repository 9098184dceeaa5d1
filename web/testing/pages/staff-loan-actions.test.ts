// What staff are offered to do about a loan, by its latest payout.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getLoanPosition, getStaffLoan } from '#contract/staff-loan.ts'
import { getMe } from '#contract/staff.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

/** This document has no streams; nothing here waits for one. */
class QuietStream extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('closed'))
  }
}
beforeEach(() => vi.stubGlobal('EventSource', QuietStream))
afterEach(() => vi.unstubAllGlobals())

const ON = businessDate('2026-06-18')
const AT = new Date('2026-06-18T02:00:00Z')
const ME = answer(getMe, {
  personId: 3,
  name: 'Fe Santos',
  email: 'fe@example.com',
  roles: ['lead'],
  isDemo: false,
})

it('a refund is not taken for the payout of the loan: what came back can still be stopped', async () => {
  const sent = { heldFor: null, refusal: null, remedy: null, at: AT }
  const loan = answer(getStaffLoan, {
    orderId: 12,
    borrowerId: 7,
    maskedName: 'J*** D***',
    productName: 'Quick loan',
    amount: centavos(500_000),
    termDays: 90,
    phase: 'payout',
    status: 'on-its-way',
    appliedOn: ON,
    today: ON,
    days: null,
    declineReasons: [],
    instalmentCount: 3,
    approvals: [],
    events: [],
    payouts: [
      {
        ...sent,
        payoutId: 'po-12-1',
        purpose: 'loan',
        amount: centavos(485_000),
        state: 'reversed',
      },
      { ...sent, payoutId: 'rf-12-1', purpose: 'refund', amount: centavos(20_000), state: 'paid' },
    ],
    payments: [],
    documents: [],
    messages: [],
    tasks: [],
    trail: [],
  })
  const position = refusal(getLoanPosition, { message: 'Not now.' })
  const page = await openPage('/staff/loan?orderId=12', { answers: [ME, loan, position] })
  await page.find('button', 'Stop the payout')
  expect(page.has('button', 'Write off')).toBe(false)
})
