// What a dispute about what somebody said of themselves could be about.
import type { Selectable } from 'kysely'
import type { Fact } from '#server/ledger/evidence.ts'
import type { CertificationTable } from './tables.ts'

export function certificationFact(
  row: Omit<Selectable<CertificationTable>, 'answers_encrypted'>,
  answers: string,
): Fact {
  return {
    kind: 'certification',
    reference: `${row.kind}:${row.version}`,
    content: [
      row.borrower_id,
      answers,
      row.saved_at.toISOString(),
      row.completed_at?.toISOString() ?? null,
      row.identity_changed_at?.toISOString() ?? null,
    ],
  }
}

/** Every version up to here has no answers any more. */
export const ERASED: Fact = { kind: 'certification-erased', reference: '', content: [] }
