// What waits for a second person: one list, approved as it was shown, once, by somebody else.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { declineProposal, listApprovals, withdrawProposal } from '#contract/approval.ts'
import { getLending, startLending, stopLending } from '#contract/lending-control.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { approveNewest, atWork, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import type { TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let risk: TestStaff
let lead: TestStaff

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  risk = await buildStaff(app, 'risk')
  lead = await buildStaff(app, 'lead')
  await callAsStaff(app, risk, stopLending, { reason: 'strange payouts' })
})
afterAll(() => app.close())

const stops = () => app.db.selectFrom('lending_stop').select(['id', 'started_at']).execute()
const propose = async (staff: TestStaff) => {
  const [stop] = await stops()
  return callAsStaff(app, staff, startLending, { stopId: String(stop?.id), reason: 'explained' })
}
const list = async (staff: TestStaff) =>
  ((await callAsStaff(app, staff, listApprovals)).data as { approvals: object[] }).approvals
const steps = () =>
  app.db.selectFrom('approval').select(['step', 'maker_id', 'person_id']).orderBy('id').execute()

describe('what waits for a second person', () => {
  it('is listed for those who have a part in it, with what was shown and until when', async () => {
    await propose(risk)
    const shown = {
      act: 'lending-start',
      title: 'Start lending again',
      facts: [
        { label: 'Stopped because', value: 'strange payouts' },
        { label: 'Payouts that wait', value: '0' },
      ],
      reason: 'explained',
    }
    expect(await list(risk)).toMatchObject([{ ...shown, isMine: 1, mayApprove: 0 }])
    expect(await list(lead)).toMatchObject([{ ...shown, isMine: 0, mayApprove: 1 }])
    expect(await list(await buildStaff(app, 'auditor'))).toMatchObject([{ mayApprove: 0 }])
    expect(await list(await buildStaff(app, 'agent'))).toEqual([])
  })

  it('is carried out once, however often and by however many it is approved', async () => {
    await propose(risk)
    const finance = await buildStaff(app, 'finance')
    const answers = await Promise.all([lead, finance, lead].map((one) => approveNewest(app, one)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await steps()).toMatchObject([{ step: 'proposed' }, { step: 'approved' }])
    expect(await approveNewest(app, finance)).toMatchObject({ reason: 'nothing_to_decide' })
    expect(await list(lead)).toEqual([])
  })

  it('is declined by a colleague or withdrawn by its maker, and then nothing happens', async () => {
    await propose(risk)
    expect(await approveNewest(app, lead, withdrawProposal)).toMatchObject({ reason: 'not_found' })
    expect(await approveNewest(app, lead, declineProposal)).toMatchObject({ code: 0 })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'nothing_to_decide' })
    await propose(risk)
    expect(await approveNewest(app, risk, withdrawProposal)).toMatchObject({ code: 0 })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'nothing_to_decide' })
    expect(await stops()).toMatchObject([{ started_at: null }])
  })

  it('is over after seven days', async () => {
    await propose(risk)
    app.pass(7 * 86_400_000)
    expect(await approveNewest(app, await atWork(app, lead))).toMatchObject({
      reason: 'nothing_to_decide',
    })
    expect(await list(await atWork(app, lead))).toEqual([])
    expect(await propose(await atWork(app, lead))).toMatchObject({ code: 0 })
  })

  it('is refused if anything about it has changed since, and may be proposed as it is now', async () => {
    await propose(risk)
    await app.db.updateTable('lending_stop').set({ stop_reason: 'another' }).execute()
    expect(await approveNewest(app, lead)).toMatchObject({
      reason: 'facts_changed',
      message: expect.stringContaining('has changed since'),
    })
    expect(await stops()).toMatchObject([{ started_at: null }])
    expect(await propose(lead)).toMatchObject({ code: 0 })
    expect(await approveNewest(app, risk)).toMatchObject({ code: 0 })
    expect(await steps()).toEqual([
      { step: 'proposed', maker_id: risk.id, person_id: risk.id },
      { step: 'replaced', maker_id: risk.id, person_id: lead.id },
      { step: 'proposed', maker_id: lead.id, person_id: lead.id },
      { step: 'approved', maker_id: lead.id, person_id: risk.id },
    ])
    expect((await callAsStaff(app, lead, getLending)).data).toMatchObject({ stop: null })
  })

  it('is never changed or removed, not even by the product', async () => {
    await propose(risk)
    await expect(sql`UPDATE approval SET maker_id = ${lead.id}`.execute(app.db)).rejects.toThrow()
    await expect(sql`DELETE FROM approval`.execute(app.db)).rejects.toThrow()
  })
})
