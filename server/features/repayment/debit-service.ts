// Taking an amount from a borrower's bank account, where the provider can. It is an intent like any
// other: what the provider confirms later is credited, and nothing before.
import type { BusinessDate } from '#lending/dates.ts'
import { addDays, manilaStartOfDay } from '#lending/dates.ts'
import { type Centavos, centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import type { AccountTarget } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import type { IntentOutcome } from '#server/gateways/collection/collection-gateway.ts'
import type { PaidQuote } from '#server/ledger/repayments.ts'
import { newReference } from './intent-service.ts'
import {
  DEBIT_CHANNEL,
  insertIntent,
  type IntentRow,
  updateIntent,
  updateOpened,
} from './queries.ts'
import { type OwedLoan, quoteFor } from './quote-service.ts'
import { nextAskAt } from './pay-codes.ts'

type DebitContext = Pick<BorrowerContext, 'db' | 'clock' | 'config' | 'collection'>

/** Refuses with amount_out_of_range. */
export function quoteDebit(
  { loan, now }: OwedLoan,
  today: BusinessDate,
  amountCentavos: Centavos,
): PaidQuote {
  return quoteFor(loan, now, today, amountCentavos, ZERO_CENTAVOS)
}

/** Runs in the caller's transaction, under the order's lock. */
export function insertDebit(
  transaction: Db,
  { clock, collection }: DebitContext,
  { order }: OwedLoan,
  quote: PaidQuote,
  borrowerId: number,
): Promise<IntentRow> {
  const now = clock.now()
  const expiresAt = new Date(manilaStartOfDay(addDays(quote.expiresOn, 1)))
  return insertIntent(transaction, {
    reference: newReference(),
    borrower_id: borrowerId,
    order_id: order.id,
    gateway: collection.name,
    channel: DEBIT_CHANNEL,
    amount_centavos: quote.amountCentavos,
    quote: JSON.stringify(quote),
    extension: null,
    quote_id: null,
    state: 'created',
    kind: null,
    provider_id: null,
    pay_value: null,
    expires_at: expiresAt,
    created_at: now,
    ask_at: nextAskAt({ created_at: now, expires_at: expiresAt }, now),
  })
}

/**
 * Refuses with channel_unavailable if the provider does. If nobody knows whether it took the money,
 * it stays open, and the provider is asked about it like about every intent.
 */
export async function sendDebit(
  context: DebitContext,
  owed: OwedLoan,
  intent: IntentRow,
  account: AccountTarget,
): Promise<void> {
  const { db } = context
  const outcome = await requestDebit(context, owed, intent, account)
  if (outcome === null) return
  if (outcome.state === 'refused') {
    await updateIntent(db, intent.id, { state: 'refused', ask_at: null })
    throw new AppError(outcome.refusal === 'amount' ? 'amount_out_of_range' : 'channel_unavailable')
  }
  await updateOpened(db, intent.id, outcome.intent)
}

/** Null where the outcome is unknown. */
async function requestDebit(
  { db, config, collection }: DebitContext,
  { order }: OwedLoan,
  intent: IntentRow,
  account: AccountTarget,
): Promise<IntentOutcome | null> {
  invariant(collection.debitAccount !== undefined, `${collection.name} takes debits`)
  const { brand, keys } = config
  const holder = (await getFullName(db, keys, order.borrower_id)) || brand.appName
  try {
    return await collection.debitAccount({
      reference: intent.reference,
      amountCentavos: centavos(intent.amount_centavos),
      expiresAt: intent.expires_at,
      description: `${brand.appName} ${order.id}`,
      account: { ...account, holder },
    })
  } catch {
    return null
  }
}
