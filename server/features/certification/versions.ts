// The versions of what a borrower has told us: each change appends one, and none is overwritten.
import type { CertificationKind } from '#contract/certification.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/open.ts'
import { CERTIFICATION_ANSWERS } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { noteName } from '#server/features/marks/name-service.ts'
import { noteMark } from '#server/features/marks/service.ts'
import type { Keys } from '#server/keys.ts'
import {
  borrowerSubject,
  type EvidenceDependencies,
  recordEvidence,
} from '#server/ledger/evidence.ts'
import { certificationFact, ERASED } from './certification-fact.ts'
import { PHOTO_CODE } from './personal-form.ts'
import {
  emptyVersions,
  insertVersion,
  listCertifications,
  listPersonal,
  listVersions,
} from './queries.ts'
import type { Answers } from './question.ts'

export interface Certification {
  readonly answers: Answers
  readonly completedAt: Date | null
  /** 0 while nothing has been saved. */
  readonly version: number
}

export const NOTHING: Certification = { answers: {}, completedAt: null, version: 0 }

export async function readAll(
  db: Db,
  keys: Keys,
  borrowerId: number,
): Promise<ReadonlyMap<CertificationKind, Certification>> {
  const rows = await listCertifications(db, borrowerId)
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        answers: JSON.parse(openColumn(keys, CERTIFICATION_ANSWERS, row)) as Answers,
        completedAt: row.completed_at,
        version: row.version,
      },
    ]),
  )
}

/** "MS" for Maria Santos, by borrower; nothing of those who have told no name. */
export async function readInitials(
  db: Db,
  keys: Keys,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = borrowerIds.length === 0 ? [] : await listPersonal(db, borrowerIds)
  return new Map(
    rows.map((row) => {
      const { fullName = '' } = JSON.parse(openColumn(keys, CERTIFICATION_ANSWERS, row)) as Answers
      const words = fullName.trim().split(/\s+/)
      const ends = words.length > 1 ? [words[0], words.at(-1)] : words
      return [row.borrower_id, ends.map((word) => word?.slice(0, 1) ?? '').join('')]
    }),
  )
}

export interface SaveDependencies extends EvidenceDependencies {
  readonly db: Db
}

interface Change {
  readonly before: Certification
  readonly answers: Answers
  readonly completedAt: Date | null
  readonly isIdentityChanged: boolean
}

/**
 * Appends a version, with its evidence and an entry in the audit trail; the same answers again are
 * no change. Runs in a transaction that holds the borrower's lock.
 */
export async function saveVersion(
  dependencies: SaveDependencies,
  borrowerId: number,
  kind: CertificationKind,
  { before, answers, completedAt, isIdentityChanged }: Change,
): Promise<void> {
  const { db, clock, config } = dependencies
  const changed = changedCodes(before.answers, answers)
  if (before.version > 0 && changed.length === 0) return
  const id = { borrower_id: borrowerId, kind, version: before.version + 1 }
  const text = JSON.stringify(answers)
  const row = await insertVersion(db, {
    ...id,
    answers_encrypted: sealColumn(config.keys, CERTIFICATION_ANSWERS, id, text),
    saved_at: clock.now(),
    completed_at: completedAt,
    identity_changed_at: isIdentityChanged ? clock.now() : null,
  })
  const fact = certificationFact(row, text)
  await recordEvidence(db, dependencies, borrowerSubject(borrowerId), [fact])
  await writeAudit(db, {
    actor: { kind: 'borrower', id: borrowerId },
    action: 'certification-saved',
    orderId: null,
    borrowerId,
    details: { kind, version: id.version, changed },
    at: clock.now(),
  })
  if (kind !== 'personal') return
  await noteDocument(dependencies, borrowerId, answers)
  await noteFullName(dependencies, borrowerId, answers)
}

function changedCodes(before: Answers, after: Answers): string[] {
  return Object.keys({ ...before, ...after })
    .filter((code) => (before[code] ?? '') !== (after[code] ?? ''))
    .sort()
}

/** If two borrowers give the same document, a person has to look at it. */
async function noteDocument(
  { db, clock, config }: SaveDependencies,
  borrowerId: number,
  answers: Answers,
): Promise<void> {
  const { idType = '', idNumber = '' } = answers
  if (idNumber === '') return
  const marks = { db, clock, keys: config.keys }
  await noteMark(marks, borrowerId, 'document', `${idType}:${idNumber}`)
}

/** Staff search for it. */
async function noteFullName(
  { db, config }: SaveDependencies,
  borrowerId: number,
  { fullName = '' }: Answers,
): Promise<void> {
  await noteName({ db, keys: config.keys }, borrowerId, fullName)
}

export async function listSavedPhotos(db: Db, keys: Keys, borrowerId: number): Promise<string[]> {
  const rows = await listVersions(db, borrowerId, 'personal')
  return rows.flatMap((row) => {
    const answers = JSON.parse(openColumn(keys, CERTIFICATION_ANSWERS, row)) as Answers
    return answers[PHOTO_CODE] ?? []
  })
}

/**
 * When an account is closed without a loan, or the years that the law asks for are over: the
 * versions stay, without what they said. Runs in the caller's transaction.
 */
export async function eraseAnswers(
  transaction: Db,
  dependencies: EvidenceDependencies,
  borrowerId: number,
): Promise<void> {
  const erased = await emptyVersions(transaction, borrowerId)
  if (erased === 0) return
  await recordEvidence(transaction, dependencies, borrowerSubject(borrowerId), [ERASED])
  await writeAudit(transaction, {
    actor: { kind: 'system', name: 'certification' },
    action: 'certification-erased',
    orderId: null,
    borrowerId,
    details: { versions: erased },
    at: dependencies.clock.now(),
  })
}
