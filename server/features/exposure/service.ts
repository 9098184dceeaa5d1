// Whether a borrower may owe this much: checked when an application is decided, when an offer is
// shown and confirmed, and when the money is sent, each time holding the borrower's lock.
import type { Text } from '#contract/language.ts'
import type { Reason } from '#contract/reasons.ts'
import { type ExposureReason, type ExposureVerdict, judgeExposure } from '#lending/exposure.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { getMonthlyIncome } from '#server/features/certification/service.ts'
import { listOpenLoans } from '#server/orders/open-loans.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { EXPOSURE_REFUSALS as WORDS } from './refusals.ts'

export interface ExposureDependencies {
  readonly clock: Clock
  readonly config: Config
}

type AskedOrder = Pick<LoanOrderRow, 'id' | 'borrower_id' | 'product_id' | 'servicer_link'>

/**
 * Judges the order against everything else its borrower has open. Offers count while an application
 * is decided; when an offer is taken up, only loans count, because the other offers are judged
 * again when their turn comes.
 */
export async function judgeOrder(
  transaction: Db,
  { clock, config }: ExposureDependencies,
  order: AskedOrder,
  amountCentavos: number,
  counted: 'loans-and-offers' | 'loans',
): Promise<ExposureVerdict> {
  const today = clock.today()
  const open = await listOpenLoans(transaction, order.borrower_id, today, order.id)
  return judgeExposure(
    {
      productId: order.product_id,
      amountCentavos: centavos(amountCentavos),
      isServicedElsewhere: order.servicer_link !== '',
    },
    counted === 'loans' ? open.filter(({ state }) => state !== 'offered') : open,
    await getMonthlyIncome(transaction, config.keys, order.borrower_id),
    today,
  )
}

/** What a borrower is told who may no longer take up an offer. */
const REFUSALS = {
  'has-overdue-loan': 'loan_overdue',
  'has-written-off-loan': 'loan_written_off',
  'has-money-to-return': 'money_to_return',
  'product-loan-running': 'loan_running',
  'total-above-income': 'total_too_high',
} as const satisfies Readonly<Record<ExposureReason, Reason>>

/**
 * Why nothing of this product would be lent today, whatever the amount: in words for whoever only
 * thinks of applying. Null if nothing stands against it.
 */
export async function whyNothingIsLent(
  db: Db,
  clock: Clock,
  borrowerId: number,
  productId: number,
): Promise<Text | null> {
  const today = clock.today()
  const open = await listOpenLoans(db, borrowerId, today, null)
  const asked = { productId, amountCentavos: ZERO_CENTAVOS, isServicedElsewhere: false }
  const loans = open.filter(({ state }) => state !== 'offered')
  const [reason] = judgeExposure(asked, loans, ZERO_CENTAVOS, today).reasons
  return reason === undefined ? null : WORDS[REFUSALS[reason]]
}

/** Refuses with the first reason against lending. */
export function refuseExposure({ reasons }: ExposureVerdict): void {
  const [reason] = reasons
  if (reason !== undefined) throw new AppError(REFUSALS[reason])
}
