// Make what a test needs and fill in what it does not name. They go through the same services as
// the product.
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { sendStepUpCode, type StepUpPurpose } from '#contract/step-up.ts'
import { insertDemoProducts } from '#server/features/catalogue/demo.ts'
import { findAccountId, recordAccount, saveAccount } from '#server/features/bank-account/service.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { createSession } from '#server/features/session/service.ts'
import type { TestApp } from './test-app.ts'

/** What is needed of an app to write into its database. */
type Writable = Pick<TestApp, 'db' | 'clock' | 'config'>

let lastNumber = 0

export interface TestBorrower {
  readonly id: number
  readonly mobile: string
  readonly sessionId: string
}

/** A borrower who is logged in. */
export async function buildBorrower(app: Writable): Promise<TestBorrower> {
  lastNumber += 1
  const mobile = `+63917${String(lastNumber).padStart(7, '0')}`
  const { id } = await app.db
    .insertInto('borrower')
    .values({ mobile, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: id },
  )
  return { id, mobile, sessionId }
}

/** Our two products and the partners', as in the demo. */
export async function buildProducts(app: Writable): Promise<void> {
  await insertDemoProducts(app.db)
}

/**
 * A borrower who may borrow: certified, with an account that accepts money. The last four digits of
 * the account number are enough; document and account are then unique.
 */
export async function buildApplicant(app: Writable, account = '4567'): Promise<TestBorrower> {
  const borrower = await buildBorrower(app)
  await completeDetails(app, borrower)
  await bindAccount(app, borrower.id, account.length > 4 ? account : `09${ownDigits()}${account}`)
  return borrower
}

const ownDigits = () => String(lastNumber).padStart(5, '0')

/** Everything that is asked of whoever applies. */
export async function completeDetails(
  app: Writable,
  borrower: TestBorrower,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const personal = {
    fullName: 'Test Borrower',
    nationality: 'PH',
    bornOn: '1990-06-15',
    city: '1381300000',
    isPoliticallyExposed: '0',
    idType: 'philsys',
    idNumber: `70000000000${ownDigits()}`,
    ...more,
  }
  const dependencies = { db: app.db, clock: app.clock, config: app.config }
  await saveComplete(dependencies, borrower.id, 'personal', personal)
  await saveComplete(dependencies, borrower.id, 'job', { monthlyIncome: '30001-50000' })
  await saveComplete(dependencies, borrower.id, 'ext', {})
}

export async function bindAccount(
  app: Writable,
  borrowerId: number,
  number: string,
): Promise<void> {
  await app.db.transaction().execute((transaction) =>
    saveAccount(transaction, app.clock, app.config.keys, borrowerId, {
      channel: '90006',
      number,
    }),
  )
}

/** Lets the bound account wait, as if it had been bound so. */
export async function setAccountWait(
  app: Writable,
  borrowerId: number,
  until: Date | null,
): Promise<void> {
  await app.db.transaction().execute(async (transaction) => {
    const id = (await findAccountId(transaction, borrowerId)) ?? 0
    const wait = transaction.updateTable('bank_account').set({ waits_until: until })
    await wait.where('id', '=', id).execute()
    await recordAccount(transaction, app, id)
  })
}

/** The messages a phone has received, oldest first. */
export async function readOutbox(app: TestApp, { mobile }: TestBorrower): Promise<string[]> {
  const address = `${app.url}/dev/outbox?mobile=${encodeURIComponent(mobile)}`
  const answer = (await (await fetch(address)).json()) as {
    data: { messages: { text: string }[] }
  }
  return answer.data.messages.map(({ text }) => text)
}

/** A fresh code for one purpose, read from the borrower's phone. */
export async function stepUp(
  app: TestApp,
  borrower: TestBorrower,
  purpose: StepUpPurpose,
): Promise<{ code: string }> {
  // So that a test doesn't wait half a minute between two codes.
  await app.db.deleteFrom('rate_limit').where('name', 'like', 'step-up-resend%').execute()
  await app.callAs(borrower.sessionId, sendStepUpCode, { purpose })
  await app.runJobs()
  const code = /\d{6}/.exec((await readOutbox(app, borrower)).at(-1) ?? '')?.[0] ?? ''
  return { code }
}

const ASKED = { productId: '1', amount: '5000.00', termDays: '91' }
export const CONFIRMED = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }

/** An approved order that its borrower has looked at and not confirmed yet. */
export async function buildOffer(app: TestApp, borrower: TestBorrower): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, ASKED)
  await app.runJobs()
  await app.callAs(borrower.sessionId, getOffer, { productId: ASKED.productId })
  return Number((answer.data as { orderId: string }).orderId)
}

/** A confirmed order whose money has arrived. */
export async function buildRunningLoan(app: TestApp, borrower: TestBorrower): Promise<number> {
  const orderId = await buildOffer(app, borrower)
  await app.callAs(borrower.sessionId, confirmLoan, CONFIRMED)
  await app.runJobs()
  await app.tellPayouts()
  return orderId
}

/** The Order Details response; the call has to succeed. */
export async function readDetails(
  app: TestApp,
  borrower: TestBorrower,
  orderId: number,
  productId = '1',
): Promise<Record<string, unknown>> {
  const fields = { productId, orderId: String(orderId) }
  const { code, message, data } = await app.callAs(borrower.sessionId, getOrderDetails, fields)
  if (code !== 0) throw new Error(`Order Details of ${orderId}: ${code} ${message}`)
  return data as Record<string, unknown>
}
