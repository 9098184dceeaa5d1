// Borrowers with codes, what a provider reports of their payments, and what people do with them.
import { randomUUID } from 'node:crypto'
import { createPayCode, getExtension } from '#contract/repayment.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import { findPayment } from '#server/features/repayment/payment-queries.ts'
import { matchPayment, noteReversed } from '#server/features/repayment/staff-service.ts'
import { noteByHand } from '#server/features/repayment/twin-service.ts'
import { createSession } from '#server/features/session/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { buildApplicant } from './factories.ts'
import { insertRunningLoan } from './loans.ts'
import { buildStaff } from './staff.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'
import { untilWaiting } from './waiting.ts'

export const DAY_MS = 86_400_000

export interface Who {
  readonly sessionId: string
  readonly borrowerId: number
  readonly orderId: number
  readonly order: { readonly productId: string; readonly orderId: string }
}

/** A report that so much of it was taken back. */
export function takenBack(payment: CollectedPayment, amount: number): CollectedPayment {
  return { ...payment, status: 'reversed', amountCentavos: centavos(amount) }
}

/** The app is asked for each time: it is started after the steps are made. */
export function reportSteps(appOf: () => TestApp) {
  return { ...borrowerSteps(appOf), ...looks(appOf), ...peopleSteps(appOf) }
}

function borrowerSteps(appOf: () => TestApp) {
  const setDay = (day: number) => appOf().setNow(new Date(TEST_NOW.getTime() + day * DAY_MS))

  async function borrowerOn(day: number): Promise<Who> {
    const app = appOf()
    setDay(0)
    const { id } = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, id)
    setDay(day)
    const sessionId = await createSession(
      { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
      { borrowerId: id },
    )
    const order = { productId: '1', orderId: String(orderId) }
    return { sessionId, borrowerId: id, orderId, order }
  }

  async function codeFor({ sessionId, order, orderId }: Who, fields: Record<string, string>) {
    const asked = { ...order, channelNumber: '90012', ...fields }
    const { code, message } = await appOf().callAs(sessionId, createPayCode, asked)
    if (code !== 0) throw new Error(`no code: ${message}`)
    return appOf()
      .db.selectFrom('payment_intent')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  }

  /** What a code for an extension by so many days is asked with. */
  async function extensionCode(who: Who, days: number) {
    const asked = { ...who.order, days: String(days) }
    const { data } = await appOf().callAs(who.sessionId, getExtension, asked)
    const { delayInfo, delayOptions } = data as {
      delayInfo: { delayAmount: string }
      delayOptions: { days: number; quoteId: string }[]
    }
    const quoteId = delayOptions.find((option) => option.days === days)?.quoteId ?? ''
    return { amount: delayInfo.delayAmount, isDelay: '1', days: String(days), quoteId }
  }

  const paymentOf = (reference: string | null, amount: number): CollectedPayment => ({
    providerPaymentId: randomUUID(),
    reference,
    amountCentavos: centavos(amount),
    paidAt: appOf().clock.now(),
    status: 'paid',
    channel: null,
  })

  return { setDay, borrowerOn, codeFor, extensionCode, paymentOf }
}

function looks(appOf: () => TestApp) {
  async function standing({ orderId }: Who) {
    const { terms, events } = await getLoan(appOf().db, orderId)
    const kinds = events.map(({ kind }) => kind)
    return { kinds, now: position(terms, events, appOf().clock.today()) }
  }

  const receivedBy = async (who: Who) => (await standing(who)).now.receivedCentavos

  const tasksAbout = ({ providerPaymentId }: CollectedPayment) =>
    appOf()
      .db.selectFrom('staff_task')
      .select(['id', 'kind', 'details', 'closed_at'])
      .where('subject_id', '=', `${appOf().collection.name}:${providerPaymentId}`)
      .orderBy('id')
      .execute()

  const openTasksAbout = async (payment: CollectedPayment) =>
    (await tasksAbout(payment)).filter((task) => task.closed_at === null)

  const openAbout = async (payment: CollectedPayment) =>
    (await openTasksAbout(payment)).map(({ kind }) => kind)

  /** As people finish whatever is open. */
  const finishAll = () =>
    appOf().db.updateTable('staff_task').set({ closed_at: appOf().clock.now() }).execute()

  const rowOfPayment = ({ providerPaymentId }: CollectedPayment) =>
    findPayment(appOf().db, appOf().collection.name, providerPaymentId)

  return { standing, receivedBy, tasksAbout, openTasksAbout, openAbout, finishAll, rowOfPayment }
}

function peopleSteps(appOf: () => TestApp) {
  /** Ends the first only when the second waits for it; returns what comes of the second. */
  async function firstOfTwo<T>(
    first: (transaction: Db) => Promise<void>,
    second: () => Promise<T>,
  ): Promise<T> {
    let begun: Promise<T> | null = null
    await appOf()
      .db.transaction()
      .execute(async (transaction) => {
        await first(transaction)
        begun = second()
        // Who waits for it is told.
        begun.catch(() => null)
        await untilWaiting(appOf().db, 1)
      })
    return begun ?? second()
  }

  async function match(
    transaction: Db,
    payment: CollectedPayment,
    who: Who,
    valueOn: BusinessDate = appOf().clock.today(),
  ): Promise<void> {
    const app = appOf()
    const { orderId, borrowerId } = who
    const { id } = await buildStaff({ ...app, db: transaction }, 'finance')
    const found = await findPayment(transaction, app.collection.name, payment.providerPaymentId)
    await lockOrderAndBorrower(transaction, orderId)
    await matchPayment(transaction, app, {
      paymentId: found?.id ?? 0,
      orderId,
      borrowerId,
      valueOn,
      staff: { kind: 'staff', id, roles: ['finance'] },
      reason: 'their slip',
    })
  }

  const putOn = (who: Who, payment: CollectedPayment, valueOn?: BusinessDate) =>
    appOf()
      .db.transaction()
      .execute((transaction) => match(transaction, payment, who, valueOn))

  async function recordByHand(
    transaction: Db,
    { orderId, borrowerId }: Who,
    reference: string,
    amount = 176_680,
  ) {
    const app = appOf()
    const paidOn = app.clock.today()
    const amountCentavos = centavos(amount)
    const money = { amountCentavos, paidOn, cause: `staff:${randomUUID()}` }
    await lockOrderAndBorrower(transaction, orderId)
    const noted = { ...money, orderId, borrowerId, reference, isOtherMoney: true }
    await noteByHand(transaction, app.clock, noted)
    const { name: provider } = app.collection
    await recordRepayment(transaction, app, orderId, { ...money, paidAt: null, provider })
  }

  /** As staff do it: off this loan, and back to the payments without one. */
  async function takeOff({ orderId }: Who, payment: CollectedPayment): Promise<void> {
    const app = appOf()
    const row = await findPayment(app.db, app.collection.name, payment.providerPaymentId)
    if (row === null) throw new Error('it was reported')
    const cause = row.recorded_as ?? `payment:${row.gateway}:${row.provider_payment_id}`
    await app.db.transaction().execute(async (transaction) => {
      await lockOrderAndBorrower(transaction, orderId)
      await reversePayment(transaction, app, orderId, cause)
      await noteReversed(transaction, app.clock, orderId, cause)
    })
  }

  return { firstOfTwo, match, putOn, recordByHand, takeOff }
}
