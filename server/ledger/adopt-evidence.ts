// Once, at the first start with evidence: puts in evidence what an earlier version wrote. It can
// only say that the rows were like this on that day.
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ACCOUNT_NUMBER, CERTIFICATION_ANSWERS } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { hasSetting, saveSetting } from '#server/db/settings.ts'
import type { Keys } from '#server/keys.ts'
import { hasEvidence } from './evidence-queries.ts'
import {
  accountFact,
  ACCOUNTS_ERASED,
  agreementFact,
  BOOKS,
  borrowerSubject,
  certificationFact,
  closeFact,
  type EvidenceDependencies,
  eventFact,
  type Fact,
  orderSubject,
  payoutFact,
  recordEvidence,
  termsFact,
} from './evidence.ts'
import { type AccountRow, listCloseRows, readBorrowerEvidence } from './verify-evidence-queries.ts'
import { type LoanRows, readLoans } from './verify-queries.ts'

/** Any fixed number: it names the lock that lets one process adopt while the others wait. */
const ADOPTION_LOCK = 727_244_727
const ROWS_AT_ONCE = 200

/** All or nothing, so that an interrupted start begins again. */
export async function adoptEvidence(
  dependencies: EvidenceDependencies & { readonly db: Db },
): Promise<void> {
  await dependencies.db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(ADOPTION_LOCK)})`.execute(transaction)
    if (await hasEvidence(transaction)) return
    await adoptOrders(transaction, dependencies)
    await adoptBorrowers(transaction, dependencies)
    const closes = (await listCloseRows(transaction)).map(closeFact)
    if (closes.length > 0) await recordEvidence(transaction, dependencies, BOOKS, closes)
  })
}

const ACCOUNTS_ADOPTED = 'account-evidence-adopted'

/** The same for accounts, which are in evidence since a later version. */
export async function adoptAccounts(
  dependencies: EvidenceDependencies & { readonly db: Db },
): Promise<void> {
  const { keys } = dependencies.config
  await dependencies.db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(ADOPTION_LOCK)})`.execute(transaction)
    if (await hasSetting(transaction, ACCOUNTS_ADOPTED)) return
    for (let after = 0; ;) {
      const borrowers = await readBorrowerEvidence(transaction, after, ROWS_AT_ONCE)
      for (const { id, accounts, evidence } of borrowers) {
        const known = new Set(
          evidence.entries.filter(({ kind }) => kind === 'account').map((entry) => entry.reference),
        )
        const missing = accounts.filter((row) => !known.has(String(row.id)))
        const facts = missing.map((row) => accountFact(row, numberOf(keys, row)))
        const isErased = missing.some((row) => row.number_encrypted === '')
        if (facts.length === 0) continue
        await recordEvidence(transaction, dependencies, borrowerSubject(id), [
          ...facts,
          ...(isErased ? [ACCOUNTS_ERASED] : []),
        ])
      }
      const last = borrowers.at(-1)
      if (last === undefined) break
      after = last.id
    }
    await saveSetting(transaction, ACCOUNTS_ADOPTED, dependencies.clock.now().toISOString())
  })
}

const numberOf = (keys: Keys, row: AccountRow) =>
  row.number_encrypted === '' ? '' : openColumn(keys, ACCOUNT_NUMBER, row)

async function adoptOrders(transaction: Db, dependencies: EvidenceDependencies): Promise<void> {
  for (let after = 0; ;) {
    const loans = await readLoans(transaction, after, ROWS_AT_ONCE)
    for (const loan of loans) {
      const facts = factsOf(loan)
      if (facts.length === 0) continue
      await recordEvidence(transaction, dependencies, orderSubject(loan.order.id), facts)
    }
    const last = loans.at(-1)
    if (last === undefined) return
    after = last.order.id
  }
}

function factsOf({ order, agreements, payoutRows, events }: LoanRows): Fact[] {
  return [
    ...(order.terms === null ? [] : [termsFact(order)]),
    ...agreements.map(agreementFact),
    ...payoutRows.map(payoutFact),
    ...events.map(eventFact),
  ]
}

async function adoptBorrowers(transaction: Db, dependencies: EvidenceDependencies): Promise<void> {
  const { keys } = dependencies.config
  for (let after = 0; ;) {
    const borrowers = await readBorrowerEvidence(transaction, after, ROWS_AT_ONCE)
    for (const { id, versions } of borrowers) {
      const facts = versions.map((row) =>
        certificationFact(row, openColumn(keys, CERTIFICATION_ANSWERS, row)),
      )
      if (facts.length === 0) continue
      await recordEvidence(transaction, dependencies, borrowerSubject(id), facts)
    }
    const last = borrowers.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
