// The demo borrowers' certification answers, all invented, with a drawing in place of the photo.
// Demo states of later features build on them.
import { CERTIFICATION_KINDS, type CertificationKind } from '#contract/certification.ts'
import { clockBefore } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import { CERTIFICATION_ANSWERS } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { saveImage } from '#server/features/files/service.ts'
import { noteFirstNames } from '#server/features/marks/name-service.ts'
import {
  borrowerSubject,
  type EvidenceDependencies,
  recordAllEvidence,
} from '#server/ledger/evidence.ts'
import { certificationFact } from './certification-fact.ts'
import { PHOTO_CODE } from './personal-form.ts'
import { saveComplete } from './service.ts'

/** Quezon City, a place the form knows. */
const DEMO_CITY = '1381300000'

export const DEMO_ANSWERS: Readonly<Record<CertificationKind, Readonly<Record<string, string>>>> = {
  personal: {
    fullName: 'Demo Borrower',
    nationality: 'PH',
    bornOn: '1990-06-15',
    isPoliticallyExposed: '0',
    city: DEMO_CITY,
    barangay: 'Demo Barangay',
    street: '1 Demo Street',
    idType: 'philsys',
    idNumber: '0000000000000001',
  },
  job: {
    employmentKind: 'private',
    monthlyIncome: '20001-30000',
  },
  ext: {
    purpose: 'everyday',
    email: 'demo@pahiram.example',
    contact1Name: 'Demo Sister',
    contact1Relation: 'sibling',
    contact1Mobile: '09000000002',
  },
}

export async function certifyDemoBorrower(
  { db, clock, config, files }: JobDependencies,
  borrowerId: number,
  daysAgo: number,
): Promise<void> {
  const then = { db, clock: clockBefore(clock, daysAgo), config, files }
  const photo = await saveImage(then, {
    sender: { kind: 'borrower', id: borrowerId, sessionRowId: 0 },
    purpose: 'identity',
    bytes: await drawId(),
  })
  for (const kind of CERTIFICATION_KINDS) {
    // No two borrowers have the same document; the last digits are what the sandbox answers by.
    await saveComplete(then, borrowerId, kind, {
      ...DEMO_ANSWERS[kind],
      ...(kind === 'personal' && {
        idNumber: `9${String(borrowerId).padStart(11, '0')}7777`,
        [PHOTO_CODE]: photo,
      }),
    })
  }
}

export interface PastPerson {
  readonly borrowerId: number
  readonly at: Date
  readonly answers: Partial<Readonly<Record<CertificationKind, Readonly<Record<string, string>>>>>
}

/** What people told some time ago, all of it at once and without a photo. */
export async function certifyPast(
  transaction: Db,
  dependencies: EvidenceDependencies,
  people: readonly PastPerson[],
): Promise<void> {
  const { keys } = dependencies.config
  const told = people.flatMap(({ borrowerId, at, answers }) =>
    CERTIFICATION_KINDS.map((kind) => {
      const text = JSON.stringify({ ...DEMO_ANSWERS[kind], ...answers[kind] })
      const id = { borrower_id: borrowerId, kind, version: 1 }
      const row = { ...id, saved_at: at, completed_at: at, identity_changed_at: null }
      return { row, text, answers_encrypted: sealColumn(keys, CERTIFICATION_ANSWERS, id, text) }
    }),
  )
  await transaction
    .insertInto('certification')
    .values(told.map(({ row, answers_encrypted }) => ({ ...row, answers_encrypted })))
    .execute()
  await recordAllEvidence(
    transaction,
    dependencies,
    people.map(({ borrowerId }) => ({
      subject: borrowerSubject(borrowerId),
      facts: told
        .filter(({ row }) => row.borrower_id === borrowerId)
        .map(({ row, text }) => certificationFact(row, text)),
    })),
  )
  await noteFirstNames(
    { db: transaction, keys },
    people.map(({ borrowerId, answers }) => ({
      borrowerId,
      name: answers.personal?.['fullName'] ?? '',
    })),
  )
}

let drawn: Promise<Uint8Array> | null = null

/** A card with a head and a few lines: nobody's. */
function drawId(): Promise<Uint8Array> {
  drawn ??= import('sharp').then(({ default: sharp }) => sharp(Buffer.from(ID)).png().toBuffer())
  return drawn
}

const ID = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="304">
  <rect width="480" height="304" fill="#dfe9e5"/>
  <rect width="480" height="56" fill="#0b5d4e"/>
  <rect x="32" y="88" width="136" height="168" fill="#f7f6f2"/>
  <circle cx="100" cy="148" r="36" fill="#9db5ad"/>
  <path d="M40 256a60 60 0 0 1 120 0z" fill="#9db5ad"/>
  <path d="M200 112h232M200 156h180M200 200h208M200 244h120" stroke="#9db5ad" stroke-width="16"/>
</svg>`
