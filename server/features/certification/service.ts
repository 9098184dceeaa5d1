// What a borrower has told us about themselves, and what follows from it for a loan.
import type { Applicant } from '#lending/decision.ts'
import { businessDate, parseBusinessDate } from '#lending/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  type Answers,
  type CertificationKind,
  listCertifications,
  saveCertificationRow,
} from './queries.ts'

const KINDS: readonly CertificationKind[] = ['personal', 'job', 'ext']

export async function saveCertification(
  db: Db,
  clock: Clock,
  borrowerId: number,
  kind: CertificationKind,
  answers: Answers,
): Promise<void> {
  await saveCertificationRow(db, { borrowerId, kind, answers, savedAt: clock.now() })
}

type Facts = Omit<Applicant, 'hasOverdueLoan' | 'isRepeatClient'>

/** What is not told counts as missing, never as fulfilled. */
export async function getApplicantFacts(db: Db, borrowerId: number): Promise<Facts> {
  const saved = await listCertifications(db, borrowerId)
  const personal = saved.find(({ kind }) => kind === 'personal')?.answers ?? {}
  return {
    isPhilippineNational: personal['nationality'] === 'PH',
    bornOn: parseBusinessDate(personal['bornOn'] ?? '') ?? NEVER_OF_AGE,
    hasPermanentPhilippineAddress: (personal['city'] ?? '') !== '',
    isPoliticallyExposed: personal['isPoliticallyExposed'] !== '0',
    missingCertifications: KINDS.filter((kind) => !saved.some((item) => item.kind === kind)),
  }
}

/** A birthday that was not told is not one of an adult. */
const NEVER_OF_AGE = businessDate('9000-01-01')

export async function getFullName(db: Db, borrowerId: number): Promise<string> {
  const saved = await listCertifications(db, borrowerId)
  return saved.find(({ kind }) => kind === 'personal')?.answers['fullName'] ?? ''
}
