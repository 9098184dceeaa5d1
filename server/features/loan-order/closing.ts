// Whether a borrower's loans let the account be closed.
import { position } from '#lending/position.ts'
import { sumCentavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { ClosingDependencies } from '#server/calls/reactions.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { hasOpenOrder, listWrittenOff } from '#server/orders/orders.ts'

/**
 * A debt that was written off comes first: closing the account would free the number, and with it
 * the debtor could borrow anew.
 */
export async function refusalToClose(
  { db, clock }: ClosingDependencies,
  borrowerId: number,
): Promise<AppError | null> {
  const owed = []
  for (const orderId of await listWrittenOff(db, borrowerId)) {
    const { terms, events } = await getLoan(db, orderId)
    owed.push(position(terms, events, clock.today()).payOffCentavos)
  }
  if (owed.length > 0) {
    return AppError.with('loan_still_owed', { owedCentavos: sumCentavos(owed) })
  }
  return (await hasOpenOrder(db, borrowerId)) ? new AppError('loan_open') : null
}
