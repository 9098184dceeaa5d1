// Who paid, where the provider says so: sealed beside the events, and only used to find whose loan it may
// be for.
import { createHmac } from 'node:crypto'
import { maskName } from '#contract/masked-value.ts'
import type { Db } from '#server/db/open.ts'
import { PAYER } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import { findByName } from '#server/features/marks/name-service.ts'
import type { Payer } from '#server/gateways/collection/collection-gateway.ts'
import type { Keys } from '#server/keys.ts'
import { findPayer, insertPayer, type LoanOf, listPaidBy, listRunningOf } from './queries.ts'

/** Fewer words than these are many people's. */
const NAME_WORDS_MIN = 2

/** What is known stays: the first answer that names somebody counts. */
export async function notePayer(
  transaction: Db,
  keys: Keys,
  paymentId: number,
  payer: Payer,
): Promise<void> {
  const row = { payment_id: paymentId }
  await insertPayer(transaction, {
    ...row,
    payer_encrypted: sealColumn(keys, PAYER, row, JSON.stringify(payer)),
    mark: markOf(keys, payer),
  })
}

/** By the account, and by the name where no account is said. */
function markOf(keys: Keys, { name, account }: Payer): string {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')
  const who = account === '' ? `name ${plain(name)}` : `account ${plain(account)}`
  return createHmac('sha256', keys.secretOf('payer')).update(who).digest('base64url')
}

interface Known {
  readonly payer: Payer
  readonly mark: string
}

async function knownPayer(db: Db, keys: Keys, paymentId: number): Promise<Known | null> {
  const row = await findPayer(db, paymentId)
  if (row === null) return null
  return { payer: JSON.parse(openColumn(keys, PAYER, { ...row })) as Payer, mark: row.mark }
}

/** Masked, as a page shows it; empty if nobody said. */
export async function maskedPayer(db: Db, keys: Keys, paymentId: number): Promise<string> {
  const known = await knownPayer(db, keys, paymentId)
  return known === null ? '' : maskName(known.payer.name)
}

type Why = 'payer-before' | 'payer-name'

/** Loans that the same payer paid before, and those of borrowers with the payer's name. */
export async function listByPayer(
  db: Db,
  keys: Keys,
  paymentId: number,
): Promise<(LoanOf & { readonly why: Why })[]> {
  const known = await knownPayer(db, keys, paymentId)
  if (known === null) return []
  const { payer, mark } = known
  const before = await listPaidBy(db, mark, paymentId)
  const words = payer.name.split(/\s+/).filter((word) => word !== '')
  const named = words.length < NAME_WORDS_MIN ? [] : await findByName({ db, keys }, payer.name)
  const loans = await listRunningOf(db, named)
  return [
    ...before.map((loan) => ({ ...loan, why: 'payer-before' as const })),
    ...loans.map((loan) => ({ ...loan, why: 'payer-name' as const })),
  ]
}
