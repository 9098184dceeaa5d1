// What a payout provider tells us of its own accord: verified, kept encrypted, then applied.
import { encryptText } from '#server/db/secrets.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  NoticeRefused,
  type PayoutGateway,
  type PayoutNotice,
} from '#server/gateways/payout/payout-gateway.ts'
import { deleteNotices, insertNotice, updateNotice } from './notice-queries.ts'
import { applyOutcome } from './payout-outcome-service.ts'
import { lockPayout } from './payout-queries.ts'
import type { PayoutParts } from './payout-service.ts'

/** Long enough to settle a dispute with a provider. */
const KEPT_MS = 90 * 86_400_000
/** Few enough that a batch holds no row for long. */
const REMOVED_AT_ONCE = 1_000

type Headers = Readonly<Record<string, string>>

/** Answers false when the notice is not the provider's own; then nothing of its body is kept. */
export async function takeNotice(
  parts: PayoutParts,
  headers: Headers,
  body: string,
): Promise<boolean> {
  const { db, clock, config, payouts } = parts
  const read = readNotice(payouts, headers, body)
  const noticeId = await insertNotice(db, {
    gateway: payouts.name,
    // The token or signature is not kept with what it signs.
    headers: JSON.stringify(Object.keys(headers).sort()),
    bodyEncrypted: read.isRefused ? null : encryptText(body, config.secret),
    outcome: read.isRefused ? 'refused' : 'received',
    receivedAt: clock.now(),
  })
  if (read.isRefused) return false
  await updateNotice(db, noticeId, await applyNotice(parts, read.notice))
  return true
}

function readNotice(
  payouts: PayoutGateway,
  headers: Headers,
  body: string,
): { isRefused: true } | { isRefused: false; notice: PayoutNotice | null } {
  try {
    return { isRefused: false, notice: payouts.readNotice(headers, body) }
  } catch (error) {
    if (error instanceof NoticeRefused) return { isRefused: true }
    throw error
  }
}

/** What became of it, in a few words. */
async function applyNotice(parts: PayoutParts, notice: PayoutNotice | null): Promise<string> {
  if (notice === null) return 'of no interest'
  const payout = await lockPayout(parts.db, notice.payoutId)
  if (payout === null) return 'unknown payout'
  if (payout.amount_centavos !== notice.amountCentavos) return 'another amount'
  // What a notice says is asked for again: a token that leaked must not move money.
  const confirmed = await parts.payouts.find(notice.payoutId)
  if (confirmed === null) return 'not confirmed'
  await applyOutcome(parts, notice.payoutId, confirmed)
  return 'applied'
}

/** Timed: removes notices that nobody will ask about any more; gives how many. */
export async function removeOldNotices(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (let removed = 0; ;) {
    const count = await deleteNotices(db, before, REMOVED_AT_ONCE)
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}
