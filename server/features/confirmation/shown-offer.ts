// Stores what a borrower was shown, so that a confirmation agrees to exactly that. An offer's id is
// a fingerprint of its terms and documents: any change in them, including dates, changes the id.
import { createHash, createHmac } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import type { Offer } from '#server/orders/offer.ts'
import type { AgreedDocument } from './documents.ts'
import {
  deleteShown,
  findByOfferId,
  findLastAsked,
  insertShown,
  type ShownOfferRow,
} from './shown-queries.ts'

/** Who is looking, and from where. */
export interface Viewer {
  readonly borrowerId: number
  readonly language: Language
  readonly sessionRowId: number
  readonly address: string
  readonly userAgent: string
  readonly deviceId: string
}

/** Keyed, so that nobody can name an offer they were not shown. */
export function offerIdOf(
  keys: Keys,
  { id, borrower_id: borrowerId }: Pick<Offer, 'id' | 'borrower_id'>,
  language: Language,
  shown: { readonly terms: LoanTerms; readonly documents: readonly AgreedDocument[] },
): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  return createHmac('sha256', keys.secretOf('offer'))
    .update(`offer:${borrowerId}:${id}:${language}:${fingerprint}`)
    .digest('base64url')
}

/** Showing the same offer to the same session again counts as one showing. */
export async function keepShown(
  db: Db,
  clock: Clock,
  viewer: Viewer,
  order: Offer,
  shown: { readonly offerId: string; readonly body: object; readonly isAsked: boolean },
): Promise<void> {
  if (shown.isAsked) {
    const last = await findLastAsked(db, viewer.sessionRowId, order.id)
    if (last?.offer_id === shown.offerId) return
  }
  await insertShown(db, {
    offer_id: shown.offerId,
    borrower_id: viewer.borrowerId,
    session_id: viewer.sessionRowId,
    order_id: order.id,
    language: viewer.language,
    body: JSON.stringify(shown.body),
    is_asked: shown.isAsked,
    shown_at: clock.now(),
  })
}

/**
 * What the borrower agrees to: the offer they name, or else the one this session was sent last.
 * Refuses with amount_changed if nothing was shown.
 */
export async function getShown(
  db: Db,
  viewer: Viewer,
  order: Offer,
  offerId: string | undefined,
): Promise<ShownOfferRow> {
  const row =
    offerId === undefined
      ? await findLastAsked(db, viewer.sessionRowId, order.id)
      : await findByOfferId(db, viewer.borrowerId, order.id, offerId)
  if (row === null) throw new AppError('amount_changed')
  return row
}

/** Longer than any offer stays valid; what was agreed to is stored with the agreement. */
const KEPT_MS = 40 * 86_400_000
/** Small enough that a batch doesn't lock rows for long. */
const REMOVED_AT_ONCE = 1_000

/** Scheduled: deletes what can no longer be confirmed. */
export async function removeOldShown(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  while ((await deleteShown(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
