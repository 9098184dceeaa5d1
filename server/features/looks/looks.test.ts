// What a borrower sees of the people who work here.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listLooks } from '#contract/looks.ts'
import { takeAction } from '#contract/staff-action.ts'
import { getBorrower, revealBorrower } from '#contract/staff-desk.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it('a borrower sees who looked and what was changed, by role, and nobody’s name or reason', async () => {
  const who = await buildApplicant(app)
  const other = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  const [agent, lead] = [await buildStaff(app, 'agent'), await buildStaff(app, 'lead')]
  const reason = 'a secret of ours'
  const borrowerId = String(who.id)
  await callAsStaff(app, agent, getBorrower, { borrowerId })
  await callAsStaff(app, agent, revealBorrower, { borrowerId, reason })
  const waive = { kind: 'waive', component: 'principal', amount: '1.00', reason }
  await callAsStaff(app, lead, takeAction, { ...waive, orderId: String(orderId) })
  // A role of later is not the role of then.
  await app.db
    .updateTable('staff_person')
    .set({ roles: ['admin'] })
    .where('id', '=', agent.id)
    .execute()
  const answer = await app.callAs(who.sessionId, listLooks)
  expect(answer.data).toMatchObject({
    isCut: 0,
    looks: [
      {
        text: 'Waived a part of your loan',
        role: 'Team lead',
        about: `Loan ${orderId}`,
        isChange: 1,
      },
      { text: 'Saw your name, number and ID in full', role: 'Customer service', isChange: 0 },
      { text: 'Looked at your account', role: 'Customer service', about: '', isChange: 0 },
    ],
  })
  const said = JSON.stringify(answer)
  for (const hidden of [reason, 'Staff ', agent.email, `"${agent.id}"`]) {
    expect(said).not.toContain(hidden)
  }
  expect((await app.callAs(other.sessionId, listLooks)).data).toEqual({ looks: [], isCut: 0 })
})

it('an action that nobody has worded is shown all the same, and who works on a task is not', async () => {
  const who = await buildApplicant(app)
  const agent = await buildStaff(app, 'agent')
  for (const action of ['task-noted', 'something-new', 'payment-slip-seen']) {
    await writeAudit(app.db, {
      actor: { kind: 'staff', id: agent.id },
      action,
      borrowerId: who.id,
      orderId: null,
      details: {},
      at: app.clock.now(),
    })
  }
  const { data } = await app.callAs(who.sessionId, listLooks)
  expect(data).toMatchObject({
    looks: [{ text: 'Saw your receipt of a payment' }, { text: 'Worked on your account' }],
  })
  expect((data as { looks: unknown[] }).looks).toHaveLength(2)
})
