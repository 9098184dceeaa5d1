// The accounts of the demo's borrowers. Demo states of later features are built on them.
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { withIds } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { ACCOUNT_NUMBER } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import {
  borrowerSubject,
  type EvidenceDependencies,
  recordAllEvidence,
} from '#server/ledger/evidence.ts'
import { accountFact } from './account-fact.ts'
import { changeWaitsUntil } from './change-wait.ts'
import { saveAccount } from './service.ts'

/**
 * An e-wallet that accepts money, one that the sandbox refuses, and one for which the first payout
 * waits a day; each borrower has their own.
 */
const ENDINGS = { good: '0001', refused: SANDBOX_REFUSED_ENDING, changed: '0002' } as const

export type DemoAccount = keyof typeof ENDINGS | 'bank'

async function bindDemoBank(
  { db, clock, config }: JobDependencies,
  borrowerId: number,
): Promise<void> {
  const account = { channel: 'BDO', number: `00${String(borrowerId).padStart(6, '0')}01` }
  await db
    .transaction()
    .execute((transaction) => saveAccount(transaction, clock, config.keys, borrowerId, account))
}

export async function bindDemoAccount(
  dependencies: JobDependencies,
  borrowerId: number,
  kind: DemoAccount,
): Promise<void> {
  if (kind === 'bank') return bindDemoBank(dependencies, borrowerId)
  const { db, clock, config } = dependencies
  const account = {
    channel: '90006',
    number: `09${String(borrowerId).padStart(5, '0')}${ENDINGS[kind]}`,
  }
  const waitsUntil = kind === 'changed' ? changeWaitsUntil(clock) : null
  await db
    .transaction()
    .execute((transaction) =>
      saveAccount(transaction, clock, config.keys, borrowerId, account, waitsUntil),
    )
}

/** The wallets of people who came some time ago; returns the accounts' ids in their order. */
export async function bindPast(
  transaction: Db,
  dependencies: EvidenceDependencies,
  owners: readonly { readonly borrowerId: number; readonly channel: string; readonly at: Date }[],
): Promise<number[]> {
  const { keys } = dependencies.config
  const bound = (await withIds(transaction, 'bank_account', owners)).map(
    ({ id, borrowerId, channel, at }) => {
      const number = `09${String(borrowerId).padStart(5, '0')}${ENDINGS.good}`
      const row = {
        id,
        borrower_id: borrowerId,
        channel,
        number_last4: ENDINGS.good,
        created_at: at,
        replaced_at: null,
        waits_until: null,
        confirmed_at: null,
        stopped_at: null,
      }
      return { row, number, number_encrypted: sealColumn(keys, ACCOUNT_NUMBER, row, number) }
    },
  )
  await transaction
    .insertInto('bank_account')
    .values(bound.map(({ row, number_encrypted }) => ({ ...row, number_encrypted })))
    .execute()
  await recordAllEvidence(
    transaction,
    dependencies,
    bound.map(({ row, number }) => ({
      subject: borrowerSubject(row.borrower_id),
      facts: [accountFact(row, number)],
    })),
  )
  return bound.map(({ row }) => row.id)
}
