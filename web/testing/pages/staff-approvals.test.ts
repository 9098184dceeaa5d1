// The list of what waits for a second person: what each role sees and what is sent.
import { expect, it } from 'vitest'
import {
  approveProposal,
  declineProposal,
  listApprovals,
  withdrawProposal,
} from '#contract/approval.ts'
import type { StaffRole } from '#contract/call.ts'
import { answer, refusal } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const open = (role: StaffRole, ...approvals: ReturnType<typeof proposedBy>[]) =>
  openPage('/staff/approvals', {
    answers: [meAs(role), answer(listApprovals, { approvals })],
  })

it('shows what was proposed, by whom, why and until when, and approves exactly that', async () => {
  const page = await open('lead', proposedBy({ orderId: 1_000_001, taskId: 12 }))
  await page.shows('Proposed by Ben Lim')
  for (const words of ['explained', 'Payouts that wait', 'Open until', 'Order 1000001']) {
    expect(page.text()).toContain(words)
  }
  page.answerWith(answer(approveProposal, {}), answer(listApprovals, { approvals: [] }))
  await page.tap('Approve Start lending again')
  await page.type('Reason', 'looked')
  await page.tap('Approve')
  await page.shows('Nothing that you have a part in waits for a second person.')
  expect(page.sentFields(approveProposal)).toEqual([
    expect.objectContaining({ approvalId: '31', reason: 'looked' }),
  ])
})

it('what has changed since is said in words, and nothing is lost', async () => {
  const page = await open('lead', proposedBy())
  const message = 'What this is about has changed since it was proposed.'
  page.answerWith(refusal(approveProposal, { message, reason: 'facts_changed' }))
  await page.tap('Approve Start lending again')
  await page.type('Reason', 'looked')
  await page.tap('Approve')
  await page.eventually(() => expect(page.toast()).toBe(message))
})

it.each([
  ['withdrawn by whoever made it', { isMine: true, mayApprove: false }, 'Withdraw'],
  ['declined by a colleague', {}, 'Decline'],
] as const)('is %s', async (_by, change, button) => {
  const page = await open('lead', proposedBy(change))
  const call = button === 'Withdraw' ? withdrawProposal : declineProposal
  await page.shows('Proposed by Ben Lim')
  expect(page.has('button', 'Approve Start lending again')).toBe(button === 'Decline')
  page.answerWith(answer(call, {}))
  await page.tap(`${button} Start lending again`)
  await page.type('Reason', 'not now')
  await page.tap(button)
  await page.eventually(() =>
    expect(page.sentFields(call)).toEqual([
      expect.objectContaining({ approvalId: '31', reason: 'not now' }),
    ]),
  )
})

it('an auditor only reads', async () => {
  const page = await open('auditor', proposedBy({ mayApprove: false }))
  await page.shows('Proposed by Ben Lim')
  for (const name of ['Approve', 'Decline', 'Withdraw']) {
    expect(page.has('button', `${name} Start lending again`), name).toBe(false)
  }
})
