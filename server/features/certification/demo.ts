// The demo borrowers' certification answers, all invented and without photos. Demo states of later
// features build on them.
import { CERTIFICATION_KINDS, type CertificationKind } from '#contract/certification.ts'
import { clockBefore } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
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
    employer: 'Demo Employer',
    workCity: DEMO_CITY,
    monthlyIncome: '20001-30000',
    payday: '15-30',
  },
  ext: {
    purpose: 'everyday',
    email: 'demo@pahiram.example',
    contact1Name: 'Demo Sister',
    contact1Relation: 'sibling',
    contact1Mobile: '09000000002',
    contact2Name: 'Demo Friend',
    contact2Relation: 'friend',
    contact2Mobile: '09000000003',
  },
}

export async function certifyDemoBorrower(
  { db, clock, config }: JobDependencies,
  borrowerId: number,
  daysAgo: number,
): Promise<void> {
  const then = { db, clock: clockBefore(clock, daysAgo), config }
  for (const kind of CERTIFICATION_KINDS) {
    // No two borrowers have the same document; the last digits are what the sandbox answers by.
    await saveComplete(then, borrowerId, kind, {
      ...DEMO_ANSWERS[kind],
      ...(kind === 'personal' && { idNumber: `9${String(borrowerId).padStart(11, '0')}7777` }),
    })
  }
}
