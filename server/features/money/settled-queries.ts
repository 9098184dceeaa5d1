import { sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { SettledDays } from '#server/ledger/settlements.ts'

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
