// One payment in each standing, for the console of the demo: applied, unapplied, disputed, taken back in
// part, said to be here after all, by another loan's code, a possible duplicate, returned, and short.
import { addDays, type BusinessDate, manilaStartOfDay } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { Refund } from '#payments/events.ts'
import { invariant } from '#server/app-error.ts'
import { clockBefore, type DemoBuild, type DemoOutcome, NO_JOBS } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/confirmation/demo.ts'
import { shownChannel } from '#server/features/repayment/channels.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import { createBorrower } from '#server/features/session/demo.ts'
import { listWorking } from '#server/features/staff/people-service.ts'
import type { PaymentReport } from '#server/gateways/collection/collection-gateway.ts'
import { findByProviderId } from '#server/ledger/payment-rows.ts'
import { fileReport } from './report-service.ts'
import { type AskedAct, decideBy, recordManual } from './staff-service.ts'

/** Older than what is compared with the sandbox's lists, which know nothing of these. */
const PAID_DAYS_AGO = 12
const HOUR_MS = 3_600_000

type Said = Partial<Pick<PaymentReport, 'status' | 'refunds' | 'reference'>>
type Decided = AskedAct extends infer Asked ? Omit<Asked & AskedAct, 'paymentId'> : never

class Desk {
  readonly #dependencies: JobDependencies
  readonly #orderId: number
  readonly #people: readonly number[]
  readonly #paidOn: BusinessDate
  #hours = 0

  constructor(dependencies: JobDependencies, orderId: number, people: readonly number[]) {
    this.#dependencies = dependencies
    this.#orderId = orderId
    this.#people = people
    this.#paidOn = addDays(dependencies.clock.today(), -PAID_DAYS_AGO)
  }

  /** "demo-short-1000001": nobody takes it for a real one. */
  nameOf(what: string): string {
    return `demo-${what}-${this.#orderId}`
  }

  /** Each answer was asked for an hour after the one before. */
  async hear(what: string, grossCentavos: number, said: Said = {}): Promise<void> {
    const { clock, collection } = this.#dependencies
    this.#hours += 1
    const askedAt = new Date(clock.now().getTime() - (48 - this.#hours) * HOUR_MS)
    const report: PaymentReport = {
      providerPaymentId: this.nameOf(what),
      reference: null,
      status: 'paid',
      grossCentavos: centavos(grossCentavos),
      refunds: [],
      feeCentavos: null,
      paidAt: new Date(manilaStartOfDay(this.#paidOn) + 12 * HOUR_MS),
      payer: { name: 'Demo Payer', account: '' },
      channel: '7ELEVEN',
      ...said,
    }
    await fileReport(this.#dependencies, collection.name, report, askedAt)
  }

  refund(id: string, amount: number): Refund {
    return { id, amountCentavos: centavos(amount), day: this.#paidOn, status: 'succeeded' }
  }

  async decide(what: string, asked: Decided): Promise<void> {
    const { db, collection } = this.#dependencies
    const row = await findByProviderId(db, collection.name, this.nameOf(what))
    invariant(row !== null, `the demo heard of ${what}`)
    await db
      .transaction()
      .execute((transaction) =>
        decideBy(transaction, this.#dependencies, { paymentId: row.id, ...asked }, this.#people),
      )
  }

  async record(what: string, amount: number, borrowerId: number): Promise<void> {
    const { db, collection } = this.#dependencies
    await db.transaction().execute((transaction) =>
      recordManual(transaction, this.#dependencies, {
        orderId: this.#orderId,
        borrowerId,
        amountCentavos: centavos(amount),
        valueOn: this.#paidOn,
        source: 'provider',
        provider: collection.name,
        reference: this.nameOf(what),
        payOffCentavos: centavos(amount),
        people: this.#people,
      }),
    )
  }
}

export async function buildStandings(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const { borrowerId } = asked
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 28)
  const stranger = await createBorrower(dependencies, {})
  const other = await buildRunning(dependencies, { borrowerId: stranger.id }, DEMO_LOAN, 28)
  const reference = await codeOf(dependencies, borrowerId, outcome)
  const others = await codeOf(dependencies, stranger.id, other)
  const people = (await listWorking(dependencies.db, ['finance', 'lead'])).map(
    ({ personId }) => personId,
  )
  const desk = new Desk(dependencies, outcome.orderId, people.slice(0, 2))
  await desk.hear('applied', 100_00, { reference })
  await desk.hear('unapplied', 500_00)
  await desk.hear('disputed', 110_00, { reference })
  await desk.hear('disputed', 110_00, { reference, status: 'failed' })
  const taken = [desk.refund('demo-refund-1', 40_00)]
  await desk.hear('clawback', 120_00, { reference })
  await desk.hear('clawback', 120_00, { reference, refunds: taken })
  await desk.hear('withdrawn', 130_00, { reference })
  await desk.hear('withdrawn', 130_00, { reference, refunds: taken })
  await desk.hear('withdrawn', 130_00, { reference })
  await desk.hear('other-code', 140_00)
  await desk.decide('other-code', { act: 'apply', orderId: outcome.orderId })
  await desk.hear('other-code', 140_00, { reference: others })
  await desk.record('slip', 150_00, borrowerId)
  await desk.hear('duplicate', 150_00, { reference })
  await desk.hear('returned', 160_00)
  await desk.decide('returned', { act: 'return', reference: desk.nameOf('transfer-1') })
  await desk.hear('short', 170_00)
  await desk.decide('short', { act: 'return', reference: desk.nameOf('transfer-2') })
  await desk.hear('short', 170_00, { refunds: [desk.refund('demo-refund-2', 170_00)] })
  return outcome
}

/** Made on the day on which it was paid. */
async function codeOf(
  dependencies: JobDependencies,
  borrowerId: number,
  { productId, orderId }: { readonly productId: number; readonly orderId: number },
): Promise<string> {
  const clock = clockBefore(dependencies.clock, PAID_DAYS_AGO)
  const then = { ...dependencies, clock, jobs: NO_JOBS, borrower: { id: borrowerId } }
  const { payUrl } = await createPayCodeFor(then, {
    productId,
    orderId,
    amount: centavos(100_00),
    channelNumber: shownChannel('GCASH').number,
  })
  return new URL(payUrl).searchParams.get('reference') ?? ''
}
