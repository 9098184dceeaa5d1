// Money on its way to the borrower. A payout is written before it is sent, and marked as unknown
// before the provider is called: whatever breaks in between, the next try asks the provider first
// and never sends a second one.
import { centavos } from '#lending/money.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findAccountId, openAccount } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import {
  NoticeRefused,
  type PayoutGateway,
  type PayoutOutcome,
} from '#server/gateways/payout/payout-gateway.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import {
  countPayouts,
  findLatestPayout,
  insertNotice,
  insertPayout,
  lockPayout,
  type PayoutRow,
  updateNotice,
  updatePayout,
} from './payout-queries.ts'
import { insertAudit, type LoanOrderRow, lockOrder } from './queries.ts'

/** A provider that has a payout and stays silent is asked again after this time. */
const ASK_AGAIN_SECONDS = 600

export interface PayoutParts {
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: Clock
  readonly config: Config
  readonly payouts: PayoutGateway
}

/** Runs in the caller's transaction. Refuses with account_missing. */
export async function createPayout(
  transaction: Db,
  { clock, jobs, gateway }: { clock: Clock; jobs: Jobs; gateway: string },
  order: Pick<LoanOrderRow, 'id' | 'borrower_id'>,
  amountCentavos: number,
): Promise<void> {
  const bankAccountId = await findAccountId(transaction, order.borrower_id)
  if (bankAccountId === null) throw new AppError('account_missing')
  const id = `po-${order.id}-${(await countPayouts(transaction, order.id)) + 1}`
  await insertPayout(transaction, {
    id,
    orderId: order.id,
    borrowerId: order.borrower_id,
    bankAccountId,
    amountCentavos,
    gateway,
    createdAt: clock.now(),
  })
  await jobs.add(transaction, 'send-payout', id)
}

/** After a refused payout, once the borrower has bound another account. */
export async function retryPayout(
  transaction: Db,
  parts: { clock: Clock; jobs: Jobs; gateway: string },
  orderId: number,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const latest = await findLatestPayout(transaction, orderId)
  if (order.phase !== 'payout' || latest?.state !== 'refused') return
  await createPayout(transaction, parts, order, latest.amount_centavos)
}

/** Sends a payout, or finds out what became of it. Throws while that is not known. */
export async function sendPayout(parts: PayoutParts, payoutId: string): Promise<void> {
  const { db, clock, config, payouts } = parts
  const marked = await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId)
    if (payout === null || payout.state === 'paid' || payout.state === 'refused') return null
    const wasTried = payout.state !== 'created'
    if (!wasTried) {
      await updatePayout(transaction, payoutId, { state: 'unknown', changed_at: clock.now() })
    }
    return { payout, wasTried }
  })
  if (marked === null) return
  const { payout, wasTried } = marked
  const known = wasTried ? await payouts.find(payoutId) : null
  const account = await openAccount(db, config.secret, payout.bank_account_id)
  const outcome =
    known ??
    (await payouts.send({
      id: payoutId,
      amountCentavos: centavos(payout.amount_centavos),
      channel: account.channel,
      accountNumber: account.number,
      accountHolder: await getFullName(db, config.secret, payout.borrower_id),
    }))
  await applyOutcome(parts, payoutId, outcome)
  if (outcome.state === 'sent') {
    await parts.jobs.add(db, 'send-payout', payoutId, ASK_AGAIN_SECONDS)
  }
}

/** Once: an outcome that is already known changes nothing. */
export async function applyOutcome(
  { db, clock }: PayoutParts,
  payoutId: string,
  outcome: PayoutOutcome,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId)
    invariant(payout !== null, `payout ${payoutId} exists`)
    if (payout.state === 'paid' || payout.state === 'refused') {
      if (payout.state !== outcome.state && outcome.state !== 'sent') {
        await audit(transaction, clock, payout, 'payout-contradicted', { said: outcome.state })
      }
      return
    }
    const change = { provider_id: outcome.providerId, changed_at: clock.now() }
    if (outcome.state === 'refused') {
      await updatePayout(transaction, payoutId, {
        ...change,
        state: 'refused',
        refusal: outcome.refusal,
      })
      await audit(transaction, clock, payout, 'payout-refused', { refusal: outcome.refusal })
      return
    }
    await updatePayout(transaction, payoutId, { ...change, state: outcome.state })
    if (outcome.state === 'sent') return
    const paidOn = outcome.paidAt === null ? clock.today() : clock.dateOf(outcome.paidAt)
    await recordEvent(
      transaction,
      clock,
      payout.order_id,
      { kind: 'disbursed', valueOn: paidOn, amountCentavos: centavos(payout.amount_centavos) },
      `payout:${payoutId}`,
    )
    await audit(transaction, clock, payout, 'payout-paid', { paidOn })
  })
}

function audit(
  db: Db,
  clock: Clock,
  payout: PayoutRow,
  action: string,
  details: object,
): Promise<void> {
  return insertAudit(db, {
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    actor: `payout:${payout.gateway}`,
    action,
    details: { payoutId: payout.id, ...details },
    at: clock.now(),
  })
}

/**
 * A provider's notice: kept as it came, then verified, then applied. Answers false when it is not
 * the provider's own.
 */
export async function takeNotice(
  parts: PayoutParts,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<boolean> {
  const { db, clock, payouts } = parts
  const noticeId = await insertNotice(db, {
    gateway: payouts.name,
    // The token or signature is not kept with what it signs.
    headers: JSON.stringify(Object.keys(headers).sort()),
    body,
    receivedAt: clock.now(),
  })
  try {
    const notice = payouts.readNotice(headers, body)
    if (notice === null) return await settle(db, noticeId, 'of no interest')
    const payout = await lockPayout(db, notice.payoutId)
    if (payout === null) return await settle(db, noticeId, 'unknown payout')
    if (payout.amount_centavos !== notice.amountCentavos) {
      return await settle(db, noticeId, 'another amount')
    }
    // What a notice says is asked for again: a token that leaked must not move money.
    const confirmed = await payouts.find(notice.payoutId)
    if (confirmed === null) return await settle(db, noticeId, 'not confirmed')
    await applyOutcome(parts, notice.payoutId, confirmed)
    return await settle(db, noticeId, 'applied')
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error
    await settle(db, noticeId, 'refused')
    return false
  }
}

async function settle(db: Db, noticeId: number, outcome: string): Promise<true> {
  await updateNotice(db, noticeId, outcome)
  return true
}
