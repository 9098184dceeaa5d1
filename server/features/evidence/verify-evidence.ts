// Whether the rows are those that were put in evidence: none changed, none added, none missing, and
// no chain cut short.
import { ACCOUNT_NUMBER, CERTIFICATION_ANSWERS } from '#server/db/sealed-columns.ts'
import type { Db } from '#server/db/open.ts'
import { openColumn } from '#server/db/secrets.ts'
import { accountFact } from '#server/features/bank-account/account-fact.ts'
import { certificationFact } from '#server/features/certification/certification-fact.ts'
import { agreementFact } from '#server/features/confirmation/agreement-fact.ts'
import { payoutFact } from '#server/features/payout/payout-fact.ts'
import type { Keys } from '#server/keys.ts'
import {
  BOOKS,
  closeFact,
  digestOf,
  eventFact,
  type EvidenceHeadRow,
  type EvidenceKind,
  type EvidenceRow,
  type Fact,
  fundingFact,
  headSealOf,
  paymentFact,
  settlementFact,
  sealOf,
  type Subject,
  termsFact,
} from '#server/ledger/evidence.ts'
import { listFundingRows } from '#server/ledger/funding.ts'
import { listSettlementRows } from '#server/ledger/settlements.ts'
import {
  listCloseRows,
  listOrphans,
  readBorrowerEvidence,
  readEvidence,
  type AccountRow,
  type CertificationRow,
  type SubjectEvidence,
} from './verify-evidence-queries.ts'
import type { LoanRows } from './verify-queries.ts'

export interface VerifyDependencies {
  readonly db: Db
  readonly config: {
    readonly keys: Keys
    readonly mode: 'demo' | 'production'
    readonly evidenceFolder: string
  }
}

const BORROWERS_AT_ONCE = 200
const NO_EVIDENCE: SubjectEvidence = { entries: [], head: null }

/** By order. */
export async function orderEvidenceFaults(
  { db, config }: VerifyDependencies,
  loans: readonly LoanRows[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = loans.map(({ order }) => order.id)
  const evidence = await readEvidence(db, 'order', ids)
  return new Map(
    loans.map((loan) => {
      const { id } = loan.order
      const found = evidence.get(id) ?? NO_EVIDENCE
      const chain = chainOf(config.keys, { kind: 'order', id }, found)
      return [id, [...chain.faults, ...orderFaults(chain, loan)]]
    }),
  )
}

/** By payment, with the hashes of its events in their order. */
export async function paymentEvidenceFaults(
  { db, config }: VerifyDependencies,
  payments: readonly { readonly id: number; readonly hashes: readonly string[] }[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = payments.map(({ id }) => id)
  const evidence = await readEvidence(db, 'payment', ids)
  return new Map(
    payments.map(({ id, hashes }) => {
      const found = evidence.get(id) ?? NO_EVIDENCE
      const chain = chainOf(config.keys, { kind: 'payment', id }, found)
      const facts = hashes.map((hash, at) => paymentFact(at + 1, hash))
      return [id, [...chain.faults, ...compare(chain, 'payment-event', facts)]]
    }),
  )
}

function orderFaults(chain: Chain, { order, agreements, payoutRows, events }: LoanRows): string[] {
  const terms = chain.entries.findLast(({ kind }) => kind === 'terms')
  const isAgreed = terms === undefined ? order.terms === null : isSame(chain, terms, order)
  return [
    ...(isAgreed ? [] : ['its terms are not those that were agreed']),
    ...compare(chain, 'agreement', agreements.map(agreementFact)),
    ...compare(chain, 'payout', payoutRows.map(payoutFact)),
    ...compare(chain, 'event', events.map(eventFact)),
  ]
}

function isSame({ keys }: Chain, entry: EvidenceRow, order: LoanRows['order']): boolean {
  const key = keys.evidenceKey(entry.key_id)
  return key !== null && digestOf(key, termsFact(order)) === entry.digest
}

/** Each row as evidence last has it, and everything in evidence still there. */
function compare({ keys, entries }: Chain, kind: EvidenceKind, facts: readonly Fact[]): string[] {
  const known = new Map(
    entries.filter((entry) => entry.kind === kind).map((entry) => [entry.reference, entry]),
  )
  const faults = facts.flatMap((fact) => {
    const entry = known.get(fact.reference)
    known.delete(fact.reference)
    if (entry === undefined) return [`${kind} ${fact.reference} was not written by the product`]
    const key = keys.evidenceKey(entry.key_id)
    return key !== null && digestOf(key, fact) === entry.digest
      ? []
      : [`${kind} ${fact.reference} was changed`]
  })
  return [...faults, ...[...known.keys()].map((reference) => `${kind} ${reference} is gone`)]
}

interface Chain {
  readonly keys: Keys
  readonly entries: readonly EvidenceRow[]
  readonly faults: readonly string[]
}

function chainOf(keys: Keys, subject: Subject, { entries, head }: SubjectEvidence): Chain {
  const faults: string[] = []
  let seal = ''
  for (const [index, row] of entries.entries()) {
    if (row.sequence !== index + 1) faults.push(`entry ${index + 1} of its evidence is gone`)
    const key = keys.evidenceKey(row.key_id)
    if (key === null) faults.push(`entry ${row.sequence} of its evidence has an unknown key`)
    else if (sealOf(key, seal, row) !== row.seal)
      faults.push(`entry ${row.sequence} of its evidence was changed`)
    seal = row.seal
  }
  if (!isEnd(keys, subject, head, entries))
    faults.push('its evidence does not end where the product ended it')
  return { keys, entries, faults }
}

function isEnd(
  keys: Keys,
  subject: Subject,
  head: EvidenceHeadRow | null,
  entries: readonly EvidenceRow[],
): boolean {
  const last = entries.at(-1)
  if (head === null || last === undefined) return head === null && last === undefined
  const key = keys.evidenceKey(head.key_id)
  return (
    key !== null &&
    head.sequence === last.sequence &&
    head.seal === last.seal &&
    head.head_seal === headSealOf(key, subject, head.sequence, head.seal)
  )
}

export async function bookEvidenceFaults({ db, config }: VerifyDependencies): Promise<string[]> {
  const evidence = (await readEvidence(db, 'books', [BOOKS.id])).get(BOOKS.id) ?? NO_EVIDENCE
  const chain = chainOf(config.keys, BOOKS, evidence)
  const closes = (await listCloseRows(db)).map(closeFact)
  const settlements = (await listSettlementRows(db)).map(settlementFact)
  const funding = (await listFundingRows(db)).map(fundingFact)
  return [
    ...chain.faults,
    ...compare(chain, 'close', closes),
    ...compare(chain, 'settlement', settlements),
    ...compare(chain, 'funding', funding),
  ].map((fault) => `books: ${fault}`)
}

/** Of borrowers, and of orders that are not there any more. */
export async function* otherEvidenceFaults({
  db,
  config,
}: VerifyDependencies): AsyncGenerator<string> {
  for (const { subject_kind: kind, subject_id: id } of await listOrphans(db)) {
    yield `${kind} ${id}: is gone, and its evidence is there`
  }
  for (let after = 0; ;) {
    const batch = await readBorrowerEvidence(db, after, BORROWERS_AT_ONCE)
    for (const { id, versions, accounts, evidence } of batch) {
      const { keys } = config
      const chain = chainOf(keys, { kind: 'borrower', id }, evidence)
      const faults = [
        ...chain.faults,
        ...sealedFaults(
          chain,
          'certification',
          versions.map((row) => versionOf(keys, row)),
        ),
        ...sealedFaults(
          chain,
          'account',
          accounts.map((row) => accountOf(keys, row)),
        ),
      ]
      for (const fault of faults) yield `borrower ${id}: ${fault}`
    }
    const last = batch.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** A row whose content is stored encrypted, and may have been erased. */
interface Sealed {
  readonly reference: string
  readonly isEmpty: boolean
  /** Throws if it can't be read. */
  readonly read: () => Fact
}

const versionOf = (keys: Keys, row: CertificationRow): Sealed => ({
  reference: `${row.kind}:${row.version}`,
  isEmpty: row.answers_encrypted === '',
  read: () => certificationFact(row, openColumn(keys, CERTIFICATION_ANSWERS, row)),
})

const accountOf = (keys: Keys, row: AccountRow): Sealed => ({
  reference: String(row.id),
  isEmpty: row.number_encrypted === '',
  read: () => accountFact(row, openColumn(keys, ACCOUNT_NUMBER, row)),
})

function sealedFaults(
  chain: Chain,
  kind: 'certification' | 'account',
  rows: readonly Sealed[],
): string[] {
  const erased = chain.entries.findLast((entry) => entry.kind === `${kind}-erased`)
  const isErased = (reference: string) =>
    chain.entries.some(
      (entry) =>
        entry.kind === kind &&
        entry.reference === reference &&
        entry.sequence < (erased?.sequence ?? 0),
    )
  const facts: Fact[] = []
  const faults: string[] = []
  const gone = new Set<string>()
  for (const { reference, isEmpty, read } of rows) {
    if (isEmpty) {
      gone.add(reference)
      if (!isErased(reference)) faults.push(`${kind} ${reference} was emptied`)
      continue
    }
    try {
      facts.push(read())
    } catch {
      gone.add(reference)
      faults.push(`${kind} ${reference} cannot be read`)
    }
  }
  // A borrower to whom nothing was ever sent takes the accounts along.
  const isThere = new Set(rows.map(({ reference }) => reference))
  const isRemoved = (reference: string) =>
    kind === 'account' && !isThere.has(reference) && isErased(reference)
  const entries = chain.entries.filter(
    ({ reference }) => !gone.has(reference) && !isRemoved(reference),
  )
  return [...faults, ...compare({ ...chain, entries }, kind, facts)]
}
