// Images of a complaint: uploaded one by one, sent with a message, and removed if they never were.
import { AppError } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { ownFileKey, removeFile, saveImage } from '#server/features/files/service.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { findBorrowerFacts, lockBorrower } from '#server/features/session/service.ts'
import { isStillUnsent, listOldUnsent } from './queries.ts'

/** Four complaints full of images; decoding one is the most expensive thing a borrower can ask for. */
const IMAGES_IN_AN_HOUR: Limit = { name: 'complaint-image-hour', max: 40, windowSeconds: 3_600 }
/** So that nobody can use us as storage. */
const IMAGES_IN_A_DAY: Limit = { name: 'complaint-image-day', max: 120, windowSeconds: 86_400 }

/** Refuses with too_many_requests and with the reasons of an image. */
export async function saveComplaintImage(
  context: BorrowerContext,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const { borrower } = context
  await refuseAbove(context, borrower.id, IMAGES_IN_AN_HOUR)
  await refuseAbove(context, borrower.id, IMAGES_IN_A_DAY)
  return { url: await saveImage(context, { sender: borrower, purpose: 'complaint', bytes }) }
}

/** The keys of uploaded images, each once. Refuses with field_invalid for any that isn't theirs. */
export async function ownImageKeys(
  db: Db,
  borrowerId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const keys: string[] = []
  for (const address of new Set(addresses)) {
    const key = await ownFileKey(db, borrowerId, 'complaint', address)
    if (key === null) {
      throw new AppError('field_invalid', [{ field: 'problemImage', problem: 'image_unknown' }])
    }
    keys.push(key)
  }
  return keys
}

const UNSENT_MS = 7 * 86_400_000
const REMOVED_AT_ONCE = 200

/** Scheduled: removes images that were uploaded seven days ago and never sent. */
export async function removeUnsentImages(
  dependencies: Pick<JobDependencies, 'db' | 'clock' | 'files'>,
): Promise<number> {
  const { db, clock, files } = dependencies
  const before = new Date(clock.now().getTime() - UNSENT_MS)
  let removed = 0
  for (const { id, key, borrowerId } of await listOldUnsent(db, before, REMOVED_AT_ONCE)) {
    const isRemoved = await db.transaction().execute(async (transaction) => {
      // A complaint that is being sent holds the same lock; a closed account sends none.
      const facts = await findBorrowerFacts(transaction, borrowerId)
      if (facts?.closedAt === null) await lockBorrower(transaction, borrowerId)
      if (!(await isStillUnsent(transaction, id, before))) return false
      await removeFile(transaction, id)
      return true
    })
    // The row goes first: what a crash leaves behind is encrypted and unreferenced.
    if (isRemoved) await files.remove(key)
    removed += isRemoved ? 1 : 0
  }
  return removed
}
