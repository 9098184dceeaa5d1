// Payments as they were stored before: while a part that was taken back was subtracted from their
// amounts, and while it was forgotten which record by hand is other money.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAudit } from '#server/audit/audit.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { reportSteps } from '#server/testing/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf, recordByHand, rowOfPayment } = reportSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

/** As rows were stored until migration 113, with what people were told. */
async function storeAsBefore(row: object, told: readonly (readonly [string, object])[] = []) {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 100_000)
  await applyPayment(app, payment)
  const id = payment.providerPaymentId
  await app.db.deleteFrom('staff_task').where('subject_id', 'like', `%${id}`).execute()
  await sql`UPDATE collected_payment SET amount_centavos = new.amount_centavos,
      taken_back_centavos = new.taken_back_centavos, state = new.state,
      order_id = ${who.orderId}, borrower_id = ${who.borrowerId}
    FROM json_to_record(${JSON.stringify(row)}) AS new (amount_centavos bigint,
      taken_back_centavos bigint, state text) WHERE provider_payment_id = ${id}`.execute(app.db)
  for (const [kind, details] of told) {
    await sql`INSERT INTO staff_task (kind, subject_kind, subject_id, details, opened_at, closed_at)
      VALUES (${kind}, 'payment', ${`${app.collection.name}:${id}`},
        ${JSON.stringify(details)}::jsonb, now(), now())`.execute(app.db)
  }
  return payment
}

it('what was stored before is told apart by what people were told: what was paid, and what was taken back', async () => {
  await sql`ALTER TABLE collected_payment DROP CONSTRAINT collected_payment_rest_check,
    DROP CONSTRAINT collected_payment_counted_check`.execute(app.db)
  const unknown = ['repayment-unknown', { amountCentavos: 40_000, takenBackCentavos: 60_000 }]
  const part = ['repayment-reversed', { takenBackCentavos: 70_000, paidCentavos: 100_000 }]
  const first = ['repayment-reversed', { takenBackCentavos: 100_000, askedCentavos: 176_680 }]
  const told = (...all: unknown[]) => all as [string, object][]
  const stored = (state: string, amount: number, taken: number) => ({
    state,
    amount_centavos: amount,
    taken_back_centavos: taken,
  })
  const cases = [
    // Lowered while it had no loan, still without one or matched since.
    [await storeAsBefore(stored('unknown', 40_000, 60_000), told(unknown)), 60_000, null],
    [await storeAsBefore(stored('recorded', 40_000, 60_000), told(unknown)), 60_000, 40_000],
    // Lowered, and then overwritten by the report that named its code.
    [await storeAsBefore(stored('recorded', 100_000, 60_000), told(unknown)), 60_000, 100_000],
    [
      await storeAsBefore(stored('recorded', 100_000, 60_000), told(unknown, part)),
      70_000,
      100_000,
    ],
    // Told to people only.
    [await storeAsBefore(stored('recorded', 100_000, 0), told(part)), 70_000, 100_000],
    [await storeAsBefore(stored('unknown', 100_000, 0), told(part)), 70_000, null],
    // First heard of when a part was gone: what was paid isn't known.
    [await storeAsBefore(stored('reversed', 100_000, 0), told(first)), 100_000, null],
    // Gone as a whole.
    [await storeAsBefore(stored('reversed', 100_000, 0)), 100_000, 100_000],
    [await storeAsBefore(stored('reversed', 40_000, 60_000), told(unknown)), 100_000, 40_000],
    [await storeAsBefore(stored('recorded', 100_000, 0)), 0, 100_000],
  ] as const
  const ids = cases.map(([{ providerPaymentId }]) => providerPaymentId)
  await sql`UPDATE collected_payment SET counted_centavos = NULL
    WHERE provider_payment_id = ANY (${ids})`.execute(app.db)
  const folder = join(import.meta.dirname, 'migrations')
  const text = await readFile(join(folder, '113-gross-and-taken-back.sql'), 'utf8')
  await sql.raw(text).execute(app.db)
  for (const [payment, takenBackCentavos, counted] of cases) {
    expect(await rowOfPayment(payment)).toMatchObject({
      amount_centavos: 100_000,
      taken_back_centavos: takenBackCentavos,
      counted_centavos: counted,
      is_gross_known: takenBackCentavos < 100_000 || counted !== null,
    })
  }
})

it('that a record by hand is other money is known of what people said before', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: payValue } = await codeFor(who, { amount: '900.00' })
  const [named, unasked] = [paymentOf(reference, 80_000), paymentOf(null, 70_000)]
  await app.db.transaction().execute(async (transaction) => {
    await recordByHand(transaction, who, payValue ?? '', 90_000)
    await recordByHand(transaction, who, unasked.providerPaymentId, 60_000)
  })
  for (const payment of [named, unasked]) await applyPayment(app, payment)
  await writeAudit(app.db, {
    actor: { kind: 'system', name: 'test' },
    action: 'payment-is-other',
    orderId: who.orderId,
    borrowerId: who.borrowerId,
    details: { payment: named.providerPaymentId },
    at: app.clock.now(),
  })
  const folder = join(import.meta.dirname, 'migrations')
  await openTask(app.db, app.clock, {
    kind: 'repayment-not-listed',
    subject: { kind: 'payment', id: `${app.collection.name}:${unasked.providerPaymentId}` },
    details: {},
  })
  await sql`ALTER TABLE collected_payment DROP COLUMN said_unpaid,
    DROP COLUMN other_hand_payment_ids`.execute(app.db)
  for (const name of ['116-other-money.sql', '117-said-unpaid.sql']) {
    await sql.raw(await readFile(join(folder, name), 'utf8')).execute(app.db)
  }
  expect(await rowOfPayment(named)).toMatchObject({
    other_hand_payment_ids: [expect.any(Number)],
    said_unpaid: null,
  })
  expect(await rowOfPayment(unasked)).toMatchObject({
    other_hand_payment_ids: [],
    said_unpaid: 'not-listed',
  })
})
