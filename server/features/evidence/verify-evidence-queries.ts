import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankAccountTable } from '#server/features/bank-account/tables.ts'
import type { CertificationTable } from '#server/features/certification/tables.ts'
import type { EvidenceRow, Subject } from '#server/ledger/evidence.ts'
import type { EvidenceHeadRow } from '#server/ledger/evidence.ts'
import { groupBy } from './verify-queries.ts'

export type CertificationRow = Selectable<CertificationTable>
export type AccountRow = Selectable<BankAccountTable>

export interface SubjectEvidence {
  readonly entries: readonly EvidenceRow[]
  readonly head: EvidenceHeadRow | null
}

/** By the subject's id. */
export async function readEvidence(
  db: Db,
  kind: Subject['kind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubjectEvidence>> {
  if (ids.length === 0) return new Map()
  const entries = await db
    .selectFrom('evidence')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('sequence')
    .execute()
  const heads = await db
    .selectFrom('evidence_head')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute()
  const grouped = groupBy(entries, (row) => row.subject_id)
  const byId = new Map(heads.map((head) => [head.subject_id, head]))
  return new Map(
    ids.map((id) => [id, { entries: grouped.get(id) ?? [], head: byId.get(id) ?? null }]),
  )
}

export function listCloseRows(db: Db) {
  return db
    .selectFrom('book_close')
    .select(['closed_on', 'order_count', 'line_count', 'head_hash'])
    .where('done_at', 'is not', null)
    .orderBy('closed_on')
    .execute()
}

/** Evidence about orders and borrowers that don't exist. */
export async function listOrphans(db: Db): Promise<{ subject_kind: string; subject_id: number }[]> {
  const { rows } = await sql<{ subject_kind: string; subject_id: number }>`
    SELECT DISTINCT e.subject_kind, e.subject_id FROM evidence AS e
    LEFT JOIN loan_order AS o ON e.subject_kind = 'order' AND o.id = e.subject_id
    LEFT JOIN borrower AS b ON e.subject_kind = 'borrower' AND b.id = e.subject_id
    LEFT JOIN payment AS p ON e.subject_kind = 'payment' AND p.id = e.subject_id
    WHERE e.subject_kind NOT IN ('books', 'decisions') AND o.id IS NULL AND b.id IS NULL AND p.id IS NULL
    ORDER BY 1, 2`.execute(db)
  return rows
}

export interface BorrowerEvidence {
  readonly id: number
  readonly versions: readonly CertificationRow[]
  readonly accounts: readonly AccountRow[]
  readonly evidence: SubjectEvidence
}

/** The next borrowers by id. */
export async function readBorrowerEvidence(
  db: Db,
  after: number,
  limit: number,
): Promise<BorrowerEvidence[]> {
  const borrowers = await db
    .selectFrom('borrower')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = borrowers.map(({ id }) => id)
  if (ids.length === 0) return []
  const versions = await db
    .selectFrom('certification')
    .selectAll()
    .where('borrower_id', 'in', ids)
    .orderBy('borrower_id')
    .orderBy('kind')
    .orderBy('version')
    .execute()
  const accounts = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('borrower_id', 'in', ids)
    .orderBy('id')
    .execute()
  const accountsOf = groupBy(accounts, (row) => row.borrower_id)
  const grouped = groupBy(versions, (row) => row.borrower_id)
  const evidence = await readEvidence(db, 'borrower', ids)
  return ids.map((id) => ({
    id,
    versions: grouped.get(id) ?? [],
    accounts: accountsOf.get(id) ?? [],
    evidence: evidence.get(id) ?? { entries: [], head: null },
  }))
}
