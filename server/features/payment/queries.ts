import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import '#server/features/repayment/tables.ts'

/** Those that open codes and disputes name, but for the sandbox, which asks nobody. */
export async function listProvidersInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT gateway AS provider FROM payment_intent
      WHERE state IN ('created', 'open') AND ask_at IS NOT NULL
    UNION SELECT provider FROM payment WHERE disputed_centavos > 0 AND NOT is_manual`.execute(db)
  return rows.map(({ provider }) => provider).filter((provider) => provider !== 'sandbox')
}
