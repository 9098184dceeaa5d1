// The order of payments. What is reported together means what it would mean one after the other, and
// waits for nobody who waits for it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offerExtension } from '#lending/extension-offer.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { MESSAGE_BODY } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { buildReported } from '#server/testing/reported-payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { matchPayment } from './staff-service.ts'
import { applyPayments } from './together-service.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const together = async (payments: readonly CollectedPayment[]) =>
  Promise.all(await applyPayments(app, payments))

async function oneByOne(payments: readonly CollectedPayment[]) {
  for (const payment of payments) await applyPayment(app, payment)
}

const WAYS = [
  ['one by one', oneByOne],
  ['together', together],
] as const

const kindsOf = async (orderId: number) =>
  (await getLoan(app.db, orderId)).events.map(({ kind }) => kind)

async function textsTo(borrowerId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('message')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .execute()
  return rows.map((row) =>
    row.body_encrypted === null ? '' : openColumn(app.config.keys, MESSAGE_BODY, row),
  )
}

/** A loan with a plain payment, and the payment of an extension that was agreed on. */
async function buildExtension() {
  const plain = await buildReported(app, {
    change: (payment) => ({ ...payment, amountCentavos: centavos(20_000) }),
  })
  const { borrowerId, orderId } = plain
  const { payment, intentId } = await buildReported(app, { borrowerId, orderId })
  const { terms, events } = await getLoan(app.db, orderId)
  const [days = 0] = terms.policy.extension.daysOffered
  const offer = offerExtension(terms, events, app.clock.today(), days)
  if (!offer.ok) throw new Error(offer.reason)
  const { agreed, amountCentavos } = offer
  await app.db
    .updateTable('payment_intent')
    .set({ extension: JSON.stringify({ agreed }), amount_centavos: amountCentavos })
    .where('id', '=', intentId)
    .execute()
  return { orderId, plain: plain.payment, extension: { ...payment, amountCentavos } }
}

it.each(WAYS)('an extension that was paid first is made first, %s', async (_, apply) => {
  const { orderId, plain, extension } = await buildExtension()
  const other = await buildReported(app)
  await apply([extension, plain, other.payment])
  expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid', 'extended', 'repaid'])
})

it.each(WAYS)('money that went back first pays nothing off, %s', async (_, apply) => {
  const first = await buildReported(app, {
    change: (payment, settles) => ({ ...payment, amountCentavos: centavos(settles - 100_000) }),
  })
  const { borrowerId, orderId } = first
  await applyPayment(app, first.payment)
  const second = await buildReported(app, { borrowerId, orderId })
  const other = await buildReported(app)
  await apply([{ ...first.payment, status: 'reversed' }, second.payment, other.payment])
  const paidOff = (await textsTo(borrowerId)).filter((text) => text.includes('fully paid'))
  expect(paidOff).toEqual([])
})

it.each(WAYS)(
  'more than any loan of ours waits for a person, and the next payment counts, %s',
  async (_, apply) => {
    const huge = await buildReported(app, {
      change: (payment) => ({ ...payment, amountCentavos: centavos(Number.MAX_SAFE_INTEGER) }),
    })
    const { borrowerId, orderId } = huge
    const next = await buildReported(app, { borrowerId, orderId })
    await apply([huge.payment, next.payment])
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid'])
    const { terms, events } = await getLoan(app.db, orderId)
    expect(position(terms, events, app.clock.today()).receivedCentavos).toBe(100_000)
    const task = ({ providerPaymentId } = huge.payment) =>
      app.db
        .selectFrom('staff_task')
        .select(['kind', 'closed_at'])
        .where('subject_id', '=', `sandbox:${providerPaymentId}`)
        .execute()
    expect(await task()).toMatchObject([{ kind: 'repayment-unknown', closed_at: null }])
    await apply([{ ...huge.payment, status: 'reversed' }])
    expect(await task()).toMatchObject([{ kind: 'repayment-unknown', closed_at: expect.any(Date) }])
    // The same of one whose payment was never reported.
    const unheard = { ...huge.payment, providerPaymentId: 'unheard', status: 'reversed' } as const
    await apply([unheard])
    expect(await task(unheard)).toMatchObject([{ kind: 'repayment-unknown', closed_at: null }])
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid'])
  },
)

it('not even a person credits more than any loan of ours', async () => {
  const { borrowerId, orderId, payment } = await buildReported(app, {
    change: (one) => ({ ...one, amountCentavos: centavos(1_000_000_01) }),
  })
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  const { id: paymentId } = await app.db
    .selectFrom('collected_payment')
    .select('id')
    .executeTakeFirstOrThrow()
  const staff = { kind: 'staff', id: 1, roles: ['finance'] } as const
  const match = { paymentId, orderId, borrowerId, valueOn: app.clock.today(), staff, reason: 'x' }
  const matching = app.db
    .transaction()
    .execute((transaction) => matchPayment(transaction, app, match))
  await expect(matching).rejects.toMatchObject({ reason: 'field_invalid' })
})

it('a payment with and without its reference at once: no deadlock, and once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await buildReported(app), await buildReported(app)]
    const nameless = pair.map(({ payment }) => ({ ...payment, reference: null }))
    await Promise.all(nameless.map((payment) => applyPayment(app, payment)))
    await Promise.all([
      together(pair.map(({ payment }) => payment)),
      ...Array.from({ length: 4 }, () => nameless)
        .flat()
        .map((payment) => applyPayment(app, payment)),
    ])
    for (const { orderId } of pair) expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid'])
  }
})
