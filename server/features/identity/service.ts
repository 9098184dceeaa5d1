// Checking who a borrower is: the provider is asked outside any transaction, before a decision, and
// what it answered is stored. A decision only reads that (`findIdentity`).
import { createHmac } from 'node:crypto'
import { parseBusinessDate } from '#lending/dates.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { nextId } from '#server/db/next-id.ts'
import { IDENTITY_STATEMENT } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { getIdentityAnswers, type IdentityAnswers } from '#server/features/certification/service.ts'
import { readOwnImage } from '#server/features/files/service.ts'
import type { IdentityVerdict } from '#server/gateways/identity/identity-gateway.ts'
import type { Keys } from '#server/keys.ts'
import { findNewestCheck, insertCheck, listChecks } from './queries.ts'

/** Lists of sanctioned and exposed persons change; after this long they are asked again. */
const VALID_MS = 90 * 86_400_000

export type IdentityFinding = 'proven' | 'unsure' | 'refuted' | 'unchecked'

const FINDINGS: Readonly<Record<IdentityVerdict, IdentityFinding>> = {
  yes: 'proven',
  no: 'refuted',
  unsure: 'unsure',
}

type CheckDependencies = Pick<JobDependencies, 'db' | 'config' | 'files' | 'identityChecks'> & {
  readonly clock: Clock
}

/** What is known about who the borrower says to be now; older or other answers don't count. */
export async function findIdentity(
  { clock, config }: Pick<CheckDependencies, 'clock' | 'config'>,
  db: Db,
  borrowerId: number,
): Promise<IdentityFinding> {
  const answers = await getIdentityAnswers(db, config.keys, borrowerId)
  const check = await findNewestCheck(db, borrowerId, subjectHash(answers, config.keys))
  const since = new Date(clock.now().getTime() - VALID_MS)
  return check === null || check.checked_at < since ? 'unchecked' : FINDINGS[check.verdict]
}

/**
 * Asks the provider, unless its answer is known already or there is nothing to ask about yet. Never
 * within a transaction: it may take a minute. Throws if the provider doesn't answer.
 */
export async function checkIdentity(
  dependencies: CheckDependencies,
  borrowerId: number,
): Promise<void> {
  const { db, clock, config, identityChecks } = dependencies
  if (identityChecks === null) return
  if ((await findIdentity(dependencies, db, borrowerId)) !== 'unchecked') return
  const answers = await getIdentityAnswers(db, config.keys, borrowerId)
  const bornOn = parseBusinessDate(answers.bornOn)
  // Such an application is declined for its missing details, whoever it comes from.
  if (bornOn === null || answers.fullName === '' || answers.idNumber === '') return
  const answer = await identityChecks.check({
    fullName: answers.fullName,
    bornOn,
    idType: answers.idType,
    idNumber: answers.idNumber,
    documentImage: await readOwnImage(dependencies, borrowerId, answers.photo),
    selfieImage: await readOwnImage(dependencies, borrowerId, answers.selfie),
  })
  await db.transaction().execute(async (transaction) => {
    const id = await nextId(transaction, 'identity_check')
    const place = { id, borrower_id: borrowerId }
    await insertCheck(transaction, {
      ...place,
      gateway: identityChecks.name,
      subject_hash: subjectHash(answers, config.keys),
      verdict: answer.verdict,
      reasons: JSON.stringify(answer.reasons),
      statement_encrypted: sealColumn(config.keys, IDENTITY_STATEMENT, place, answer.statement),
      checked_at: clock.now(),
    })
    await writeAudit(transaction, {
      orderId: null,
      borrowerId,
      actor: { kind: 'system', name: `identity:${identityChecks.name}` },
      action: 'identity-checked',
      details: { identityVerdict: answer.verdict, identityReasons: answer.reasons },
      at: clock.now(),
    })
  })
}

const CHECKS_MAX = 20

/** For staff, newest first: what providers answered about a borrower. */
export function listIdentityChecks(db: Db, borrowerId: number): ReturnType<typeof listChecks> {
  return listChecks(db, borrowerId, CHECKS_MAX)
}

function subjectHash(answers: IdentityAnswers, keys: Keys): string {
  const { fullName, bornOn, idType, idNumber, photo, selfie } = answers
  return createHmac('sha256', keys.secretOf('identity-subject'))
    .update(JSON.stringify(['identity', fullName, bornOn, idType, idNumber, photo, selfie]))
    .digest('base64url')
}
