// Make what a test needs and fill in what it does not name. They go through the same services as
// the product.
import { confirmLoan } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { insertDemoProducts } from '#server/features/catalogue/demo.ts'
import { saveAccount } from '#server/features/bank-account/service.ts'
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
    { db: app.db, clock: app.clock, secret: app.config.secret },
    { borrowerId: id },
  )
  return { id, mobile, sessionId }
}

/** Our two products and the partners', as in the demo. */
export async function buildProducts(app: Writable): Promise<void> {
  await insertDemoProducts(app.db)
}

/** A borrower who may borrow: certified, with an account that takes money. */
export async function buildApplicant(
  app: Writable,
  accountNumber = '09171234567',
): Promise<TestBorrower> {
  const borrower = await buildBorrower(app)
  const personal = {
    fullName: 'Test Borrower',
    nationality: 'PH',
    bornOn: '1990-06-15',
    city: '1381300000',
    isPoliticallyExposed: '0',
  }
  const dependencies = { db: app.db, clock: app.clock, secret: app.config.secret }
  await saveComplete(dependencies, borrower.id, 'personal', personal)
  await saveComplete(dependencies, borrower.id, 'job', {})
  await saveComplete(dependencies, borrower.id, 'ext', {})
  await bindAccount(app, borrower.id, accountNumber)
  return borrower
}

export async function bindAccount(
  app: Writable,
  borrowerId: number,
  number: string,
): Promise<void> {
  await app.db.transaction().execute((transaction) =>
    saveAccount(transaction, app.clock, app.config.secret, borrowerId, {
      channel: '90006',
      number,
    }),
  )
}

const ASKED = { productId: '1', amount: '5000.00', termDays: '91' }
const CONFIRMED = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }

/** An approved order that waits for its borrower. */
export async function buildOffer(app: TestApp, borrower: TestBorrower): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, ASKED)
  await app.runJobs()
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
