// Repaying from a bank account on record. A token serves one request, one request is open at a time,
// and asking the provider credits nothing: only what it confirms afterwards does, like every other
// payment.
import { createHash, randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  listLegacyWays,
} from '#contract/legacy-repayment.ts'
import { maskAccount, maskMobile } from '#contract/masked-value.ts'
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { findInstitution } from '#server/features/bank-account/institutions.ts'
import { type AccountTarget, findBankAccount } from '#server/features/bank-account/service.ts'
import { findSharedMarks } from '#server/features/marks/service.ts'
import { listOffered, shownChannel } from '#server/features/repayment/channels.ts'
import { insertDebit, quoteDebit, sendDebit } from '#server/features/repayment/debit-service.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import {
  amountAsked,
  getOwedLoan,
  leastRepayment,
  type OwedLoan,
} from '#server/features/repayment/quote-service.ts'
import { getMobile } from '#server/features/session/service.ts'
import { checkStepUp, sendStepUp } from '#server/features/step-up/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { findOrder } from '#server/orders/orders.ts'
import { makePass, readPass } from '#server/passes.ts'
import {
  type DebitRequestRow,
  endWaiting,
  findRequest,
  findWaiting,
  hasOpenRequest,
  hasPaidFrom,
  hasReceived,
  insertRequest,
  isTokenUsed,
} from './queries.ts'

const TOKEN_VALID_MS = 30 * 60_000
/** Longer than a code lives, so that a second one can be asked for. */
const WAITS_MS = 10 * 60_000

type Card = AccountTarget & { readonly id: number }

/** Refuses with not_found, order_not_running. */
export async function listWaysFor(
  context: BorrowerContext,
  orderId: number,
): Promise<ResponseOf<typeof listLegacyWays>> {
  const { db, clock, config, collection, borrower } = context
  const owed = await getOwed(context, orderId)
  // As the repayment page asks: a borrower with one payment due soon is not asked for the whole loan.
  const amount = amountAsked(owed)
  const channels = await listOffered(collection, amount)
  const expiresAt = new Date(clock.now().getTime() + TOKEN_VALID_MS)
  // Two in a row must differ, or the second could not be used after the first.
  const facts = { borrowerId: borrower.id, orderId, number: randomUUID() }
  const { order, now } = owed
  const page = channels.find(({ kind, isDown }) => kind === 'redirect' && !isDown)
  return {
    hasPage: page !== undefined,
    token: makePass(config.keys, 'legacy-repayment', facts, expiresAt),
    cards: (await listCards(context)).map(({ id, channel, number }) => ({
      id,
      bankName: findInstitution(channel)?.name ?? channel,
      number: maskAccount(number),
      bankCode: channel,
    })),
    amount,
    productId: order.product_id,
    waiting: await findWaitingFor(context, orderId),
    leastAmount: leastRepayment(now),
    mostAmount: now.payOffCentavos,
    dueOn: order.first_unpaid_due_on ?? '',
    late: now.daysLate === 0 ? null : { days: now.daysLate, penalty: now.unpaid.penalty },
    pageName: page === undefined ? '' : shownChannel(page.channel).name,
    mobile: maskMobile(await getMobile(db, borrower.id)),
  }
}

/**
 * Refuses with not_found, order_not_running, debit_over for a token that isn't good, debit_twice for
 * a used one or while another request is open, account_missing, amount_out_of_range.
 */
export async function commitRepayment(
  context: BorrowerContext,
  request: RequestOf<typeof commitLegacyRepayment>,
): Promise<ResponseOf<typeof commitLegacyRepayment>> {
  const { db, clock, config, borrower, language } = context
  const owed = await getOwed(context, request.orderId)
  const facts = readPass(config.keys, 'legacy-repayment', request.token, clock.now())
  if (!isFor(facts, borrower.id, request.orderId)) throw new AppError('debit_over')
  const card = (await listCards(context)).find(({ id }) => id === request.cardId)
  if (card === undefined) throw new AppError('account_missing')
  // Refuses what could not be asked for later.
  quoteDebit(owed, clock.today(), request.amount)
  const row = await db
    .transaction()
    .execute((transaction) => claim(transaction, context, request, card))
  if (await hasPaidFrom(db, card.id)) {
    await startDebit(context, owed, row, card)
    return { needsCode: false, recordId: row.id }
  }
  if (request.sendsCode === true) {
    try {
      await sendStepUp(context, borrower, 'debit', language)
    } catch (error) {
      // A code that was sent a moment ago serves just as well.
      if (!(error instanceof AppError) || error.reason !== 'code_too_soon') {
        await endWaiting(db, row.id, { state: 'over', intent_id: null })
        throw error
      }
    }
  }
  return { needsCode: true, recordId: row.id }
}

/**
 * Refuses with not_found, order_not_running, debit_over, debit_twice, debit_code_wrong,
 * amount_out_of_range, channel_unavailable.
 */
export async function confirmRepayment(
  context: BorrowerContext,
  request: RequestOf<typeof confirmLegacyRepayment>,
): Promise<Record<string, never>> {
  const { db, clock, borrower } = context
  const owed = await getOwed(context, request.orderId)
  const row = await findRequest(db, request.repaymentRecordId, {
    borrowerId: borrower.id,
    orderId: request.orderId,
  })
  if (row?.state === 'sent') throw new AppError('debit_twice')
  const isWaiting = row?.state === 'waiting' && row.expires_at > clock.now()
  const card = (await listCards(context)).find(({ id }) => id === row?.account_id)
  if (row === null || !isWaiting || card === undefined) throw new AppError('debit_over')
  await checkCode(context, row, request.verifyCode)
  await startDebit(context, owed, row, card)
  return {}
}

/** Refuses with not_found, order_not_running, channel_unavailable, amount_out_of_range. */
export async function openPageFor(
  context: BorrowerContext,
  { orderId, amount }: { readonly orderId: number; readonly amount: RequestAmount },
): Promise<{ url: string }> {
  const { order } = await getOwed(context, orderId)
  const channels = await listOffered(context.collection, amount)
  const found = channels.find(({ kind, isDown }) => kind === 'redirect' && !isDown)
  if (found === undefined) throw new AppError('channel_unavailable')
  const { payUrl } = await createPayCodeFor(context, {
    productId: order.product_id,
    orderId,
    amount,
    channelNumber: shownChannel(found.channel).number,
  })
  return { url: payUrl }
}

type RequestAmount = RequestOf<typeof commitLegacyRepayment>['amount']

async function getOwed(context: BorrowerContext, orderId: number): Promise<OwedLoan> {
  const order = await findOrder(context.db, context.borrower.id, orderId)
  if (order === null) throw new AppError('not_found')
  return getOwedLoan(context, context.borrower.id, { orderId, productId: order.product_id })
}

/**
 * None where no provider of ours can take money from an account. Whoever types a number has not
 * shown that it is theirs: money is taken only from an account that a payout has reached, and that
 * no other borrower has named.
 */
async function listCards(context: BorrowerContext): Promise<Card[]> {
  const { db, clock, config, collection, borrower } = context
  if (collection.debitAccount === undefined) return []
  const card = await findBankAccount(db, clock, config.keys, borrower.id)
  if (card === null || !(await hasReceived(db, card.id))) return []
  const shared = await findSharedMarks(db, borrower.id)
  return shared.some(({ kind }) => kind === 'account') ? [] : [card]
}

async function findWaitingFor(
  { db, clock }: BorrowerContext,
  orderId: number,
): Promise<ResponseOf<typeof listLegacyWays>['waiting']> {
  const row = await findWaiting(db, orderId, clock.now())
  return row === null ? null : { recordId: row.id, amount: centavos(row.amount_centavos) }
}

function isFor(facts: unknown, borrowerId: number, orderId: number): boolean {
  if (facts === null) return false
  // Signed by ourselves, so it is what listWaysFor put in.
  const known = facts as { readonly borrowerId: number; readonly orderId: number }
  return known.borrowerId === borrowerId && known.orderId === orderId
}

/** Holding the order's lock, so that two requests at once don't both find nothing open. */
async function claim(
  transaction: Db,
  { clock, borrower }: BorrowerContext,
  { orderId, amount, token }: RequestOf<typeof commitLegacyRepayment>,
  card: Card,
): Promise<DebitRequestRow> {
  await lockOrderAndBorrower(transaction, orderId)
  const now = clock.now()
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const isUsed = await isTokenUsed(transaction, tokenHash)
  if (isUsed || (await hasOpenRequest(transaction, orderId, now))) {
    throw new AppError('debit_twice')
  }
  return insertRequest(transaction, {
    borrower_id: borrower.id,
    order_id: orderId,
    account_id: card.id,
    amount_centavos: amount,
    token_hash: tokenHash,
    state: 'waiting',
    intent_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + WAITS_MS),
  })
}

/** Older clients know one answer to every code that isn't good. */
async function checkCode(
  context: BorrowerContext,
  { id }: DebitRequestRow,
  code: string,
): Promise<void> {
  try {
    await checkStepUp(context, context.borrower.id, 'debit', code)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.reason === 'code_attempts_used') {
      await endWaiting(context.db, id, { state: 'over', intent_id: null })
    }
    throw new AppError('debit_code_wrong')
  }
}

/** The intent is stored before the provider is asked, so that its payment is never a stranger's. */
async function startDebit(
  context: BorrowerContext,
  owed: OwedLoan,
  { id, amount_centavos: amount }: DebitRequestRow,
  card: Card,
): Promise<void> {
  const { db, clock, borrower } = context
  const quote = quoteDebit(owed, clock.today(), centavos(amount))
  const intent = await db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, owed.order.id)
    const inserted = await insertDebit(transaction, context, owed, quote, borrower.id)
    const isFirst = await endWaiting(transaction, id, { state: 'sent', intent_id: inserted.id })
    if (!isFirst) throw new AppError('debit_twice')
    return inserted
  })
  await sendDebit(context, owed, intent, card)
}
