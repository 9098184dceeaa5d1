// Payments as a provider reports them, for tests: only what an adapter could say.
import { type Centavos, centavos } from '#lending/money.ts'
import { plainReference, type Refund } from '#payments/events.ts'
import type { Standing } from '#payments/standing.ts'
import { standing } from '#payments/standing.ts'
import { fileReport } from '#server/features/payment/report-service.ts'
import { file } from '#server/features/payment/service.ts'
import { decideBy } from '#server/features/payment/staff-service.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentReport } from '#server/gateways/collection/collection-gateway.ts'
import { businessTime } from '#server/ledger/ledger.ts'
import {
  findByProviderId,
  listEventsOf,
  openPaymentRow,
  type PaymentRow,
} from '#server/ledger/payment-rows.ts'
import type { TestApp } from './test-app.ts'

type PayingApp = Pick<TestApp, 'db' | 'clock' | 'config' | 'jobs' | 'collection' | 'log'>

/** A payment of so much, made now and without any reference of ours, unless something else is said. */
export function reportOf(
  app: Pick<TestApp, 'clock'>,
  providerPaymentId: string,
  amountCentavos: number,
  more: Partial<PaymentReport> = {},
): PaymentReport {
  return {
    providerPaymentId,
    reference: null,
    status: 'paid',
    grossCentavos: centavos(amountCentavos),
    refunds: [],
    feeCentavos: null,
    paidAt: app.clock.now(),
    payer: null,
    channel: null,
    ...more,
  }
}

export function refundOf(
  app: Pick<TestApp, 'clock'>,
  id: string,
  amountCentavos: number,
  status: Refund['status'] = 'succeeded',
): Refund {
  return { id, amountCentavos: centavos(amountCentavos), day: app.clock.today(), status }
}

/** As when the provider has just been asked. */
export function hear(app: PayingApp, report: PaymentReport): Promise<void> {
  return fileReport(app, app.collection.name, report, app.clock.now())
}

export interface Paid {
  readonly amountCentavos: Centavos
  readonly paidAt: Date | null
  /** The provider's number of it: told again, it is the same payment. */
  readonly cause: string
  readonly provider?: string
}

type InDependencies = Pick<TestApp, 'clock' | 'config' | 'jobs'>

/**
 * Puts money on a loan, as a code of that loan would; the code itself isn't made, so that nothing is
 * quoted. Runs in the caller's transaction. Returns the payment's id.
 */
export async function payIn(
  transaction: Db,
  app: InDependencies,
  orderId: number,
  { amountCentavos, paidAt, cause, provider = 'sandbox' }: Paid,
): Promise<number> {
  const { clock } = app
  const { borrower_id: borrower } = await transaction
    .selectFrom('loan_order')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payment = await openPaymentRow(transaction, {
    provider,
    provider_payment_id: cause,
    heard_at: clock.now(),
    paid_on: clock.today(),
  })
  const saying = {
    kind: 'reported',
    by: { kind: 'provider', how: 'answer' },
    askedAt: businessTime(clock, clock.now()),
    status: 'paid',
    grossCentavos: amountCentavos,
    refunds: [],
    feeCentavos: null,
    paidOn: paidAt === null ? null : clock.dateOf(paidAt),
    heardOn: clock.today(),
    code: { reference: `TEST${payment}LOAN${orderId}`, loan: orderId, borrower },
    names: [plainReference(cause)],
  } as const
  await file(transaction, app, { statements: [{ payment, saying }] })
  return payment
}

let lastPaid = 0

/** The same in a transaction of its own, each time another payment. */
export async function payOn(
  app: PayingApp,
  orderId: number,
  amountCentavos: number,
  { paidAt = app.clock.now() }: { readonly paidAt?: Date } = {},
): Promise<PaymentRow> {
  lastPaid += 1
  const cause = `paid-${lastPaid}-${orderId}`
  const paid = { amountCentavos: centavos(amountCentavos), paidAt, cause }
  await app.db.transaction().execute((transaction) => payIn(transaction, app, orderId, paid))
  return getPayment(app, cause)
}

export async function getPayment(
  { db, collection }: Pick<PayingApp, 'db' | 'collection'>,
  providerPaymentId: string,
): Promise<PaymentRow> {
  const row = await findByProviderId(db, collection.name, providerPaymentId)
  if (row === null) throw new Error(`no payment ${providerPaymentId}`)
  return row
}

export async function standingOf(
  { db }: Pick<PayingApp, 'db'>,
  paymentId: number,
): Promise<Standing> {
  return standing(paymentId, await listEventsOf(db, [paymentId]))
}

/** The provider takes back all of a payment, or so much of it, and says so when it is asked. */
export async function clawBack(
  app: PayingApp,
  providerPaymentId: string,
  amountCentavos?: number,
): Promise<void> {
  const { id, gross_centavos: gross, event_count: count } = await getPayment(app, providerPaymentId)
  const known = (await listEventsOf(app.db, [id])).findLast((event) => event.kind === 'reported')
  const before = known?.kind === 'reported' ? known.refunds : []
  const refund = refundOf(app, `taken-back-${count}`, amountCentavos ?? gross)
  const refunds = [...before, refund]
  await hear(app, reportOf(app, providerPaymentId, gross, { refunds }))
}

/** What these people of staff decide about a payment, however many it takes. */
export function decideAs(
  app: TestApp,
  asked: Parameters<typeof decideBy>[2],
  people: number[],
): ReturnType<typeof decideBy> {
  return app.db.transaction().execute((transaction) => decideBy(transaction, app, asked, people))
}
