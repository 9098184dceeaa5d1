// The switch that stops lending: what each role sees and what is sent.
import { expect, it } from 'vitest'
import { approveProposal } from '#contract/approval.ts'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import {
  getLending,
  type LendingStop,
  startLending,
  stopLending,
} from '#contract/lending-control.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const AT = new Date('2026-05-12T01:00:00Z')
const STOP: LendingStop = {
  stopId: 7,
  productId: null,
  stoppedBy: 'Rina Reyes',
  stoppedAt: AT,
  stopReason: 'strange payouts',
  proposal: null,
  started: null,
}
const PROPOSAL = proposedBy()
const OWN = { ...PROPOSAL, isMine: true, mayApprove: false }
const RUNNING: ResponseOf<typeof getLending> = {
  stop: null,
  products: [{ productId: 1, name: 'Starter', isEnabled: true, stop: null }],
  waiting: [],
  waitingCount: 0,
  earlier: [],
}
const STOPPED: ResponseOf<typeof getLending> = {
  ...RUNNING,
  stop: STOP,
  waiting: [
    {
      payoutId: 'po-1000001-1',
      orderId: 1_000_001,
      borrowerId: 5,
      productName: 'Starter',
      amount: centavos(485_000),
      since: AT,
    },
  ],
  waitingCount: 1,
}

const open = (role: StaffRole, lending: ResponseOf<typeof getLending>) =>
  openPage('/staff/lending', { answers: [meAs(role), answer(getLending, lending)] })

it('says if some products are stopped and others are not', async () => {
  const [starter] = RUNNING.products
  if (starter === undefined) throw new Error('there is a product')
  const stopped = { ...starter, productId: 2, name: 'Plus', stop: { ...STOP, productId: 2 } }
  const page = await open('risk', { ...RUNNING, products: [starter, stopped] })
  await page.shows('Lending is stopped for some products.')
  await page.find('button', 'Stop all lending')
})

it('stops all lending for a reason, and one product by its own button', async () => {
  const page = await open('risk', RUNNING)
  await page.shows('We are lending.')
  page.answerWith(answer(stopLending, {}))
  await page.tap('Stop all lending')
  await page.type('Reason', 'strange payouts')
  page.answerWith(answer(getLending, STOPPED))
  await page.tap('Stop all lending')
  await page.shows('All lending is stopped.')
  expect(page.sentFields(stopLending)).toEqual([{ reason: 'strange payouts' }])
  await page.tap('Stop Starter')
  await page.type('Reason', 'this one too')
  await page.tap('Stop')
  await page.eventually(() =>
    expect(page.sentFields(stopLending)[1]).toEqual({ productId: '1', reason: 'this one too' }),
  )
})

it('says who stopped it and why, what waits, and that a second person approves the start', async () => {
  const page = await open('lead', { ...STOPPED, stop: { ...STOP, proposal: PROPOSAL } })
  await page.shows('Stopped by Rina Reyes')
  expect(page.text()).toContain('strange payouts')
  expect(page.text()).toContain('Proposed by Ben Lim')
  expect(page.text()).toContain('₱4,850.00')
  // No product looks as if it were lent.
  expect(page.text()).toContain('Stopped, like all lending')
  page.answerWith(answer(approveProposal, {}))
  await page.tap('Approve Start lending again')
  await page.type('Reason', 'explained to me too')
  await page.tap('Approve')
  await page.eventually(() =>
    expect(page.sentFields(approveProposal)).toEqual([
      expect.objectContaining({ approvalId: '31', reason: 'explained to me too' }),
    ]),
  )
})

it('a start is proposed with the payouts that it sends, and a second person is asked', async () => {
  const page = await open('lead', STOPPED)
  page.answerWith(answer(startLending, { approvalId: 31 }))
  await page.tap('Start again')
  await page.shows('one payout is sent')
  await page.type('Reason', 'explained')
  await page.tap('Start again')
  await page.eventually(() =>
    expect(page.sentFields(startLending)).toEqual([{ stopId: '7', reason: 'explained' }]),
  )
})

it('whoever proposed the start can only withdraw it, and a refusal is said', async () => {
  const mine = { ...STOPPED, stop: { ...STOP, proposal: OWN } }
  const page = await open('lead', mine)
  await page.shows('You proposed it. A colleague has to approve it.')
  expect(page.has('button', 'Approve Start lending again')).toBe(false)
  expect(page.has('button', 'Withdraw Start lending again')).toBe(true)
  page.answerWith(
    refusal(stopLending, { message: 'This is already stopped.', reason: 'already_stopped' }),
  )
  await page.tap('Stop Starter')
  await page.type('Reason', 'again')
  await page.tap('Stop')
  await page.eventually(() => expect(page.toast()).toBe('This is already stopped.'))
})

it('an auditor sees it all and has no button', async () => {
  const page = await open('auditor', STOPPED)
  await page.shows('All lending is stopped.')
  for (const name of ['Start again', 'Stop Starter', 'Stop all lending']) {
    expect(page.has('button', name), name).toBe(false)
  }
})
