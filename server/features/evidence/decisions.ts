// Who decided, and what was decided for everybody (policies, limits, holidays, published terms), is
// evidence: a job seals each row of these tables once, in one chain, with its head beside the others. A row that was changed or removed since is named by `npm run ledger:verify`.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import {
  digestOf,
  type EvidenceDependencies,
  type EvidenceRow,
  type Fact,
  headSealOf,
  recordEvidence,
  sealOf,
  type Subject,
} from '#server/ledger/evidence.ts'
import {
  findDecisionHead,
  listDecisionEntries,
  listLeftUnsealed,
  readDecisionRows,
  readUnsealed,
} from './decisions-queries.ts'

const DECISIONS: Subject = { kind: 'decisions', id: 0 }

/** As a number, which no session's time zone changes. */
const instant = (column: string) => sql`extract(epoch FROM ${sql.ref(column)})`

/** What never changes about a row; a column that is added later is a list of its own. */
const TABLES = {
  audit: sql`jsonb_build_array(order_id, borrower_id, actor_kind, actor_id, actor_roles, action,
    details, ${instant('at')})`,
  approval: sql`jsonb_build_array(step, proposal_id, act, subject_kind, subject_id, order_id,
    borrower_id, task_id, asked, facts, digest, measures, maker_id, person_id, reason,
    ${instant('at')}, ${instant('expires_at')})`,
  staff_confirmation: sql`jsonb_build_array(person_id, fingerprint, confirmed_by, approval_id,
    ${instant('at')})`,
  number_change: sql`jsonb_build_array(borrower_id, account_id, ${instant('created_at')},
    ${instant('expires_at')})`,
  number_change_step: sql`jsonb_build_array(change_id, step, verdict, reasons,
    ${instant('effective_at')}, ${instant('at')})`,
  product_policy: sql`jsonb_build_array(product_id, policy_id, effective_from, body, approval_id)`,
  product_limits: sql`jsonb_build_array(product_id, effective_from, is_enabled,
    amount_min_centavos, amount_max_centavos, first_loan_max_centavos, payout_day_max_centavos,
    term_days_min, term_days_max, approval_id)`,
  holiday: sql`jsonb_build_array(held_on, name, kind, source, ${instant('loaded_at')})`,
  published_terms: sql`jsonb_build_array(product_id, version, effective_on, content, digest,
    ${instant('published_at')})`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type DecisionTable = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as DecisionTable[]

interface SealDependencies extends EvidenceDependencies {
  readonly db: Db
}

const ROWS_AT_ONCE = 500

/** Scheduled. Safe in several processes: they wait for each other's chain. */
export async function sealDecisions(dependencies: SealDependencies): Promise<void> {
  for (const table of NAMES) {
    let sealed = ROWS_AT_ONCE
    while (sealed === ROWS_AT_ONCE) {
      sealed = await dependencies.db
        .transaction()
        .execute((transaction) => sealSome(transaction, dependencies, table))
    }
  }
}

async function sealSome(
  transaction: Db,
  dependencies: EvidenceDependencies,
  table: DecisionTable,
): Promise<number> {
  const rows = await readUnsealed(transaction, table, TABLES[table], ROWS_AT_ONCE)
  const facts = rows.map((row) => factOf(table, row))
  if (facts.length > 0) await recordEvidence(transaction, dependencies, DECISIONS, facts)
  return facts.length
}

function factOf(
  kind: DecisionTable,
  { id, content }: { readonly id: number; readonly content: string },
): Fact {
  return { kind, reference: String(id), content: [content] }
}

const ENTRIES_AT_ONCE = 2_000

/** Each row as it was sealed, none of them gone, and none that never will be. */
export async function* decisionFaults({
  db,
  config,
}: {
  readonly db: Db
  readonly config: { readonly keys: Keys }
}): AsyncGenerator<string> {
  const { keys } = config
  let [sequence, seal] = [0, '']
  for (;;) {
    const entries = await listDecisionEntries(db, sequence, ENTRIES_AT_ONCE)
    for (const entry of entries) {
      if (entry.sequence !== sequence + 1) yield `decisions: entry ${sequence + 1} is gone`
      const key = keys.evidenceKey(entry.key_id)
      if (key === null || sealOf(key, seal, entry) !== entry.seal) {
        yield `decisions: entry ${entry.sequence} of the evidence was changed`
      }
      sequence = entry.sequence
      seal = entry.seal
    }
    for (const table of NAMES) yield* rowFaults(db, keys, table, entries)
    if (entries.length < ENTRIES_AT_ONCE) break
  }
  for (const table of NAMES) {
    for (const id of await listLeftUnsealed(db, table, ENTRIES_AT_ONCE)) {
      yield `${table} ${id}: was not written by the product, or the product could not seal it`
    }
  }
  const head = await findDecisionHead(db)
  const key = head === null ? null : keys.evidenceKey(head.key_id)
  const isEnd =
    head === null
      ? sequence === 0
      : key !== null &&
        head.sequence === sequence &&
        head.seal === seal &&
        head.head_seal === headSealOf(key, DECISIONS, sequence, seal)
  if (!isEnd) yield 'decisions: the evidence does not end where the product ended it'
}

async function* rowFaults(
  db: Db,
  keys: Keys,
  table: DecisionTable,
  entries: readonly EvidenceRow[],
): AsyncGenerator<string> {
  // One whose name is no number was changed, and is named above.
  const known = entries.filter(
    ({ kind, reference }) => kind === table && /^\d{1,15}$/.test(reference),
  )
  const ids = known.map(({ reference }) => Number(reference))
  const rows = await readDecisionRows(db, table, TABLES[table], ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { reference, key_id: keyId, digest } of known) {
    const row = byId.get(Number(reference))
    const key = keys.evidenceKey(keyId)
    if (row === undefined) yield `${table} ${reference}: is gone`
    else if (key === null || digestOf(key, factOf(table, row)) !== digest) {
      yield `${table} ${reference}: was changed`
    }
  }
}
