// Steps of tests about payments that a provider speaks of in more than one way.
import { expect, onTestFinished } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { takeTask } from '#contract/staff-task.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { bindAccount } from './factories.ts'
import { refundSteps } from './refunds.ts'
import { reportSteps, takenBack, type Who } from './reports.ts'
import { approveNewest, buildStaff, callAsStaff } from './staff.ts'
import type { TestApp } from './test-app.ts'

export function doubtSteps(appOf: () => TestApp) {
  const { borrowerOn, codeFor, paymentOf, standing, recordByHand } = reportSteps(appOf)
  const { openTasks, statesOf } = refundSteps(appOf)

  const byHand = (who: Who, reference: string, amount: number) =>
    appOf()
      .db.transaction()
      .execute((transaction) => recordByHand(transaction, who, reference, amount))

  /** The provider answers so until the test is over. */
  function provider(fake: object): void {
    const { collection } = appOf()
    const real = { ...collection }
    onTestFinished(() => void Object.assign(collection, real))
    Object.assign(collection, fake)
  }

  /** A webhook comes; what it says is the provider's to read. */
  async function hook(): Promise<number> {
    const address = `${appOf().url}${COLLECTION_WEBHOOK_PATH}/sandbox`
    return (await fetch(address, { method: 'POST', body: '' })).status
  }

  /** A loan that was settled by its own code, with so much on top. */
  async function overpaidByCode(tooMuch: number) {
    const app = appOf()
    const who = await borrowerOn(30)
    const { orderId, borrowerId } = who
    await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
    const owed = (await standing(who)).now.payOffCentavos
    const { reference } = await codeFor(who, { amount: (owed / 100).toFixed(2) })
    const payment = paymentOf(reference, owed + tooMuch)
    expect(await applyPayment(app, payment)).toBe('recorded')
    return { who, payment }
  }

  async function decideByTwo(taskId: number | undefined): Promise<void> {
    const maker = await buildStaff(appOf(), 'finance')
    const fields = { taskId: String(taskId), reason: 'they paid too much' }
    await callAsStaff(appOf(), maker, takeTask, fields)
    const made = await callAsStaff(appOf(), maker, decideRefund, fields)
    if (made.code === 0) await approveNewest(appOf(), await buildStaff(appOf(), 'lead'))
  }

  /** One person finishes the questions of this kind, knowing nothing more. */
  const finish = (kind: string) =>
    appOf()
      .db.updateTable('staff_task')
      .set({ closed_at: appOf().clock.now() })
      .where('kind', '=', kind)
      .where('closed_at', 'is', null)
      .execute()

  /** The refund that is due is decided by two people, and made; nothing has sent it yet. */
  async function makeDecided(orderId: number): Promise<void> {
    await refundCredits(appOf())
    const due = (await openTasks(orderId)).find(({ kind }) => kind === 'refund-due')
    await decideByTwo(due?.id)
    expect(await statesOf(orderId)).toEqual(['created'])
  }

  /** What is made is sent, and arrives. */
  async function send(): Promise<void> {
    await appOf().runJobs()
    await appOf().tellPayouts()
    await appOf().runJobs()
  }

  return { byHand, provider, hook, overpaidByCode, decideByTwo, finish, makeDecided, send }
}

/** As a webhook tells of one refund: with its own amount, and its number if it has one. */
export function toldBy(payment: CollectedPayment, amountCentavos: number, refundId?: string) {
  return {
    ...takenBack(payment, amountCentavos),
    reference: null,
    ...(refundId !== undefined && { refundId }),
  }
}

/** As the provider answers after refunds: with all that is gone, and their numbers if it names them. */
export function goneBy(
  payment: CollectedPayment,
  amountCentavos: number,
  refundIds?: readonly string[],
) {
  return {
    ...takenBack(payment, amountCentavos),
    paidCentavos: payment.amountCentavos,
    ...(refundIds !== undefined && { refundIds }),
  }
}
