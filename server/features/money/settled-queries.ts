import { sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { SettledDays } from '#server/ledger/settlements.ts'
import type { FeeRate } from '#server/settings.ts'

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

export interface Period extends SettledDays {
  readonly net: number
  readonly fees: number
  readonly references: readonly string[]
}

interface PeriodRow {
  readonly provider: string
  readonly from_on: string
  readonly to_on: string
  readonly net: number
  readonly fees: number
  readonly references: readonly string[]
}

/** What was recorded of days that end on this one or later, newest first. */
export async function listPeriods(db: Db, since: BusinessDate): Promise<Period[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT provider, from_on::text, to_on::text, sum(net_centavos)::bigint AS net,
      sum(fees_centavos)::bigint AS fees, json_agg(reference ORDER BY id) AS references
    FROM settlement WHERE to_on >= ${since}::date
    GROUP BY provider, from_on, to_on ORDER BY to_on DESC, provider`.execute(db)
  return rows.map(({ from_on: from, to_on: to, ...row }) => ({
    ...row,
    from: businessDate(from),
    to: businessDate(to),
  }))
}

/** Whether one of these days was settled together with others than these. */
export async function isSettledOtherwise(
  db: Db,
  { provider, from, to }: SettledDays,
): Promise<boolean> {
  const row = await db
    .selectFrom('settlement')
    .select('id')
    .where('provider', '=', provider)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .where((where) => where.or([where('from_on', '<>', from), where('to_on', '<>', to)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function hasReference(db: Db, provider: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('settlement')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}
