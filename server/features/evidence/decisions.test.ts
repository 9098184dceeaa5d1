// Who decided, after somebody with all rights in the database changed it: every protected table is
// changed once and emptied of one row once, and the verification names both.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLending, stopLending } from '#contract/lending-control.ts'
import { changeByHand } from '#server/testing/by-hand.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { approveNewest, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sealDecisions } from './decisions.ts'
import { writeHeads } from '#server/ledger/evidence-heads.ts'
import { verifyLedger } from './verify.ts'

let app: TestApp

/** Something is decided by two people, and somebody asks for another's number. */
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  const [risk, lead] = [await buildStaff(app, 'risk'), await buildStaff(app, 'lead')]
  await callAsStaff(app, risk, stopLending, { reason: 'strange payouts' })
  const { id } = await app.db.selectFrom('lending_stop').select('id').executeTakeFirstOrThrow()
  await callAsStaff(app, risk, startLending, { stopId: String(id), reason: 'explained' })
  await approveNewest(app, lead)
  const [asker, owner] = [await buildBorrower(app), await buildBorrower(app)]
  const at = app.clock.now()
  const { id: change_id } = await app.db
    .insertInto('number_change')
    .values({
      borrower_id: asker.id,
      account_id: owner.id,
      given_encrypted: '',
      created_at: at,
      expires_at: new Date(at.getTime() + 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { change_id, step: 'declined' as const, at }
  await app.db.insertInto('number_change_step').values(step).execute()
  await sealDecisions(app)
  await writeHeads(app)
  expect(await faults()).toEqual([])
})
afterAll(() => app.close())

const faults = async () => (await verifyLedger(app)).faults
const byHand = (statements: string) => changeByHand(app.database, statements)
const newest = async (table: string) => {
  const [row] = await app.database.withConnection((run) =>
    run(`SELECT max(id) AS id FROM ${table}`),
  )
  return Number(row?.['id'])
}

it.each([
  ['audit', "actor_id = '999'"],
  ['approval', 'maker_id = maker_id + 1000'],
  ['staff_confirmation', "fingerprint = 'forged'"],
  ['number_change', 'account_id = NULL'],
  ['number_change_step', "at = at + interval '1 hour'"],
])('a row of %s that was changed (%s) is named', async (table, change) => {
  const id = await newest(table)
  await byHand(`UPDATE ${table} SET ${change} WHERE id = ${id}`)
  expect(await faults()).toContain(`${table} ${id}: was changed`)
})

it.each(['audit', 'approval', 'staff_confirmation', 'number_change_step', 'number_change'])(
  'a row of %s that was removed is named, also after the next one was sealed',
  async (table) => {
    const id = await newest(table)
    await byHand(`DELETE FROM ${table} WHERE id = ${id}`)
    expect(await faults()).toContain(`${table} ${id}: is gone`)
    await sealDecisions(app)
    await writeHeads(app)
    expect(await faults()).toContain(`${table} ${id}: is gone`)
  },
)

it('a row that is numbered by hand, and what is written after one that is numbered far ahead, is named', async () => {
  const copyOf = (id: number, as: string) => `INSERT INTO audit OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(audit, jsonb_build_object('id', ${as}))).* FROM audit WHERE id = ${id}`
  const fault = 'was not written by the product, or the product could not seal it'
  const known = await newest('audit')
  await byHand(copyOf(known, '-20000'))
  await sealDecisions(app)
  expect(await faults()).toContain(`audit -20000: ${fault}`)
  await byHand(copyOf(known, '1000000000000'))
  await sealDecisions(app)
  await callAsStaff(app, await buildStaff(app, 'risk'), stopLending, { reason: 'again' })
  await sealDecisions(app)
  const { id } = await app.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'lending-stopped')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await faults()).toContain(`audit ${id}: ${fault}`)
})

it('evidence that was cut short with its row is found by the heads outside the database', async () => {
  await byHand(`DELETE FROM evidence WHERE subject_kind = 'decisions'
    AND sequence = (SELECT max(sequence) FROM evidence WHERE subject_kind = 'decisions')`)
  expect(await faults()).toContain(
    'decisions: the evidence does not end where the product ended it',
  )
})
