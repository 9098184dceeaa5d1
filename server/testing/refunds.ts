// Loans that were paid too much on, and what becomes of it.
import { position } from '#lending/position.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  bindAccount,
  buildApplicant,
  buildRunningLoan,
  readDetails,
  type TestBorrower,
} from './factories.ts'
import type { TestApp } from './test-app.ts'
import { payOn } from './payments.ts'

const DAY_MS = 86_400_000

/** The steps of such a test. The app is asked for each time: it is started after they are made. */
export function refundSteps(appOf: () => TestApp) {
  const payments = paymentSteps(appOf)
  const refundsOf = (orderId: number) =>
    appOf()
      .db.selectFrom('payout')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'refund')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const statesOf = async (orderId: number) => (await refundsOf(orderId)).map(({ state }) => state)
  const openTasks = (orderId: number) =>
    appOf()
      .db.selectFrom('staff_task')
      .select(['id', 'kind', 'details'])
      .where('order_id', '=', orderId)
      .where('kind', '<>', 'payment-question')
      .where('closed_at', 'is', null)
      .execute()
  /** The order's own sentence, and what is said about its refund. */
  const textOf = async (who: TestBorrower, orderId: number) => {
    const { noticeDesText, refundText } = await readDetails(appOf(), who, orderId)
    return [noticeDesText, refundText].filter(Boolean).join(' ')
  }

  /** The day after, with everything that follows by itself. */
  async function refundAndSend(): Promise<void> {
    appOf().pass(DAY_MS)
    await refundCredits(appOf())
    await appOf().runJobs()
    await appOf().tellPayouts()
    await appOf().runJobs()
  }

  return { ...payments, refundsOf, statesOf, openTasks, textOf, refundAndSend }
}

function paymentSteps(appOf: () => TestApp) {
  const pay = (orderId: number, amount: number) => payOn(appOf(), orderId, amount)

  async function positionOf(orderId: number) {
    const { terms, events } = await getLoan(appOf().db, orderId)
    return position(terms, events, appOf().clock.today())
  }

  /** A loan that was paid off with too much; the account takes money again unless a test says so. */
  async function overpaid(
    tooMuch: number,
    refundEnding = '4567',
  ): Promise<{ who: TestBorrower; orderId: number; cause: string }> {
    const who = await buildApplicant(appOf())
    const orderId = await buildRunningLoan(appOf(), who)
    await bindAccount(appOf(), who.id, `09${String(orderId).slice(-5)}${refundEnding}`)
    const { payOffCentavos } = await positionOf(orderId)
    const paid = await pay(orderId, payOffCentavos + tooMuch)
    await appOf().runJobs()
    return { who, orderId, cause: paid.provider_payment_id ?? '' }
  }

  const creditOf = async (orderId: number) => (await positionOf(orderId)).creditCentavos

  return { pay, positionOf, overpaid, creditOf }
}
