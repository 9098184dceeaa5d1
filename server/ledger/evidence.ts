// Evidence: a keyed digest of everything that a dispute could be about, in one chain per order, per
// borrower and for the books. Each entry carries a seal over itself and the seal before it, and the
// end of each chain is sealed too. Without the key, nobody can make the chain agree with a changed,
// added or removed row; `npm run ledger:verify` compares them, and the heads that were written to
// files outside the database (evidence-heads.ts) with the chains.
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceKey, Keys } from '#server/keys.ts'
import { findLastEntry, lockEvidenceHeads, saveEvidence } from './evidence-queries.ts'
import type {
  BookCloseTable,
  EvidenceHeadTable,
  EvidenceTable,
  FundingTable,
  LoanEventTable,
  LoanOrderTable,
  SettlementTable,
} from './tables.ts'

export interface EvidenceDependencies {
  readonly clock: Clock
  readonly config: { readonly keys: Keys }
}

export interface Subject {
  readonly kind: EvidenceTable['subject_kind']
  readonly id: number
}

export const orderSubject = (id: number): Subject => ({ kind: 'order', id })
export const borrowerSubject = (id: number): Subject => ({ kind: 'borrower', id })
export const BOOKS: Subject = { kind: 'books', id: 0 }

export type EvidenceKind =
  | 'terms'
  | 'agreement'
  | 'payout'
  | 'event'
  | 'certification'
  | 'certification-erased'
  | 'payment-event'
  | 'account'
  | 'account-erased'
  | 'audit'
  | 'approval'
  | 'staff_confirmation'
  | 'number_change'
  | 'number_change_step'
  | 'product_policy'
  | 'product_limits'
  | 'holiday'
  | 'published_terms'
  | 'close'
  | 'settlement'
  | 'funding'

/** What is put in evidence; the content is only kept as a digest. */
export interface Fact {
  readonly kind: EvidenceKind
  readonly reference: string
  readonly content: readonly (string | number | null)[]
}

export type EvidenceRow = Selectable<EvidenceTable>
export type EvidenceHeadRow = Selectable<EvidenceHeadTable>

/** Facts of one subject, in their order. */
export interface Facts {
  readonly subject: Subject
  readonly facts: readonly Fact[]
}

/** Runs in the caller's transaction, which is the one that writes the rows themselves. */
export function recordEvidence(
  transaction: Db,
  dependencies: EvidenceDependencies,
  subject: Subject,
  facts: readonly Fact[],
): Promise<void> {
  return recordAllEvidence(transaction, dependencies, [{ subject, facts }])
}

/** The same for several subjects, each of which is named once. */
export async function recordAllEvidence(
  transaction: Db,
  { clock, config }: EvidenceDependencies,
  all: readonly Facts[],
): Promise<void> {
  const key = config.keys.evidence
  const locked = await lockEvidenceHeads(
    transaction,
    all.map(({ subject }) => subject),
  )
  const rows: EvidenceRow[] = []
  const heads = all.map(({ subject: { kind, id }, facts }) => {
    const head = locked.find((one) => one.subject_kind === kind && one.subject_id === id)
    let { sequence, seal } = head ?? { sequence: 0, seal: '' }
    const subject = { subject_kind: kind, subject_id: id }
    for (const fact of facts) {
      sequence += 1
      const row = {
        ...subject,
        sequence,
        kind: fact.kind,
        reference: fact.reference,
        digest: digestOf(key, fact),
        recorded_at: clock.now(),
        key_id: key.id,
      }
      seal = sealOf(key, seal, row)
      rows.push({ ...row, seal })
    }
    const headSeal = headSealOf(key, { kind, id }, sequence, seal)
    return { ...subject, sequence, seal, key_id: key.id, head_seal: headSeal }
  })
  await saveEvidence(transaction, rows, heads)
}

/** Keyed, because what people say about themselves could be guessed from a plain hash. */
export function digestOf({ key }: EvidenceKey, { kind, reference, content }: Fact): string {
  return hmac(key, ['content', kind, reference, ...content])
}

export function sealOf(
  { key }: EvidenceKey,
  previousSeal: string,
  row: Omit<EvidenceRow, 'seal'>,
): string {
  return hmac(key, [
    'entry',
    previousSeal,
    row.subject_kind,
    row.subject_id,
    row.sequence,
    row.kind,
    row.reference,
    row.digest,
    row.recorded_at.toISOString(),
  ])
}

export function headSealOf(
  { key }: EvidenceKey,
  { kind, id }: Subject,
  sequence: number,
  seal: string,
): string {
  return hmac(key, ['head', kind, id, sequence, seal])
}

function hmac(key: Buffer, parts: readonly (string | number | null)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** An empty text for an order whose confirmation was undone. */
export function termsFact(
  row: Pick<Selectable<LoanOrderTable>, 'borrower_id' | 'product_id' | 'terms' | 'confirmed_at'>,
): Fact {
  const confirmedAt = row.confirmed_at?.toISOString() ?? null
  const content = [row.borrower_id, row.product_id, row.terms ?? '', confirmedAt]
  return { kind: 'terms', reference: '', content }
}

/** An event's hash covers its text and its postings. */
export function eventFact(
  row: Pick<Selectable<LoanEventTable>, 'sequence' | 'borrower_id' | 'hash'>,
): Fact {
  return { kind: 'event', reference: String(row.sequence), content: [row.borrower_id, row.hash] }
}

export function paymentFact(sequence: number, hash: string): Fact {
  return { kind: 'payment-event', reference: String(sequence), content: [hash] }
}

export function settlementFact(row: Selectable<SettlementTable>): Fact {
  return {
    kind: 'settlement',
    reference: String(row.id),
    content: [
      row.provider,
      row.from_on,
      row.to_on,
      row.net_centavos,
      row.fees_centavos,
      row.reference,
      row.recorded_on,
      row.recorded_at.toISOString(),
    ],
  }
}

export function fundingFact(row: Selectable<FundingTable>): Fact {
  return {
    kind: 'funding',
    reference: String(row.id),
    content: [
      row.debit_account,
      row.credit_account,
      row.amount_centavos,
      row.reference,
      row.recorded_on,
      row.recorded_at.toISOString(),
    ],
  }
}

/** Whether a fact is the one that was last put in evidence. */
export async function isInEvidence(
  db: Db,
  keys: Keys,
  subject: Subject,
  fact: Fact,
): Promise<boolean> {
  const entry = await findLastEntry(db, subject, fact)
  const key = entry === null ? null : keys.evidenceKey(entry.key_id)
  return entry !== null && key !== null && digestOf(key, fact) === entry.digest
}

export function closeFact(
  row: Pick<Selectable<BookCloseTable>, 'closed_on' | 'order_count' | 'line_count' | 'head_hash'>,
): Fact {
  return {
    kind: 'close',
    reference: row.closed_on,
    content: [row.order_count, row.line_count, row.head_hash],
  }
}
