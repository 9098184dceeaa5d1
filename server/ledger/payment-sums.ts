// What providers have of ours, summed from the payments' rows: by the day of the payment, as their lists
// go, and by the day of each payment and each refund, as they settle.
import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { FeeRate } from '#server/settings.ts'
import type { SettledDays } from './settlements.ts'

/** A provider's money of a day, in one direction. */
export interface DaySum {
  readonly gateway: string
  readonly day: string
  readonly count: number
  readonly amount: number
}

interface Days {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

/** What clearing has of the payments of each of the provider's days, whatever they count on. */
export async function sumReceived(db: Db, { from, to }: Days): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT provider AS gateway, paid_on::text AS day, count(*)::int AS count,
      sum(gross_centavos - clawback_centavos - voided_centavos)::bigint AS amount
    FROM payment
    WHERE paid_on BETWEEN ${from}::date AND ${to}::date AND state <> 'merged'
      AND gross_centavos > clawback_centavos + voided_centavos
      AND provider NOT IN ('bank-transfer', 'over-the-counter')
    GROUP BY provider, paid_on`.execute(db)
  return rows
}

/** Money that no provider passes on: it came to our bank account itself. */
const AT_NO_PROVIDER = 'bank-transfer'

/** Those that money is or was at, by name. */
export async function listProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT provider FROM payment
    WHERE event_count > 0 AND provider <> ${AT_NO_PROVIDER} ORDER BY provider`.execute(db)
  return rows.map(({ provider }) => provider)
}

export interface Cleared {
  readonly cleared: number
  /** As reported, or by the contract's rate. */
  readonly fees: number
}

/** What came into a provider's clearing on these of its days, less what it took back on them. */
export async function sumCleared(
  db: Db,
  { provider, from, to }: SettledDays,
  rate: Pick<FeeRate, 'ratePpm' | 'fixedCentavos'>,
): Promise<Cleared> {
  const { rows } = await sql<Cleared>`
    SELECT coalesce(sum(amount), 0)::bigint AS cleared, coalesce(sum(fee), 0)::bigint AS fees FROM (
      SELECT gross_centavos AS amount, coalesce(fee_centavos,
        (gross_centavos * ${rate.ratePpm}::bigint + 500000) / 1000000
          + ${rate.fixedCentavos}::bigint) AS fee
      FROM payment WHERE provider = ${provider} AND state <> 'merged' AND gross_centavos > 0
        AND paid_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT 0 - (one->>'amountCentavos')::bigint, 0
      FROM payment CROSS JOIN LATERAL jsonb_array_elements(taken_back) AS one
      WHERE provider = ${provider} AND taken_back <> '[]' AND state <> 'merged'
        AND (one->>'day')::date BETWEEN ${from}::date AND ${to}::date
    ) AS moved`.execute(db)
  return rows[0] ?? { cleared: 0, fees: 0 }
}

/** Those that disputes name. */
export async function listDisputedProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT provider FROM payment WHERE disputed_centavos > 0 AND NOT is_manual`.execute(db)
  return rows.map(({ provider }) => provider)
}
