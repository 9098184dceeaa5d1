// Confirmed loans, for tests of the ledger alone: orders with agreed terms whose money can be sent.
import type { BusinessDate } from '#lending/dates.ts'
import { type LoanTerms, makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceDependencies } from '#server/ledger/evidence.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import { insertOrder, updateConfirmed } from '#server/orders/orders.ts'

/** ₱5,000 at 36 % for 91 days in 3 instalments: the loan of the worked examples. */
export function workedTerms(agreedOn: BusinessDate): LoanTerms {
  return makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(500_000),
    agreedOn,
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
}

/** Needs the products from `buildProducts`. */
export async function insertAgreedOrder(
  db: Db,
  dependencies: EvidenceDependencies,
  borrowerId: number,
  terms: LoanTerms,
): Promise<number> {
  const { clock } = dependencies
  const orderId = await insertOrder(db, {
    borrowerId,
    productId: 1,
    askedCentavos: terms.principalCentavos,
    termDays: 91,
    periods: terms.instalments.length,
    appliedAt: clock.now(),
    appliedOn: clock.today(),
    servicerLink: '',
  })
  await updateConfirmed(db, dependencies, orderId, JSON.stringify(terms))
  return orderId
}

export async function payOut(
  db: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  terms: LoanTerms,
  valueOn: BusinessDate = dependencies.clock.today(),
): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordEvent(
      transaction,
      dependencies,
      orderId,
      {
        kind: 'disbursed',
        valueOn,
        amountCentavos: terms.netProceedsCentavos,
        provider: 'sandbox',
      },
      `test:payout:${valueOn}`,
    ),
  )
}

/** An order paid out today, with the worked terms. */
export async function insertRunningLoan(
  db: Db,
  dependencies: EvidenceDependencies,
  borrowerId: number,
): Promise<number> {
  const terms = workedTerms(dependencies.clock.today())
  const orderId = await insertAgreedOrder(db, dependencies, borrowerId, terms)
  await payOut(db, dependencies, orderId, terms)
  return orderId
}
