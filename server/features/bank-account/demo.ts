// The accounts of the demo's borrowers. Demo states of later features are built on them.
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import { changeWaitsUntil } from './change-service.ts'
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
