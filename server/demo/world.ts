// The demo world: borrowers with fixed session ids, built through the same services as real ones.
// Never loaded in production.
import type { MovableClock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { removeAllFiles } from '#server/features/files/service.ts'
import { createSession } from '#server/features/session/service.ts'
import { sql } from 'kysely'
import { insertDemoOrders, type WorldParts } from './orders.ts'
import { insertDemoProducts } from './products.ts'

/** Session id and mobile number. 0900 is no real prefix, so nobody can be called by accident. */
export const DEMO_BORROWERS = [
  { sessionId: 'demo-21', mobile: '+639000000021' },
  { sessionId: 'demo-110', mobile: '+639000000110' },
  { sessionId: 'demo-151', mobile: '+639000000151' },
  { sessionId: 'demo-170', mobile: '+639000000170' },
  { sessionId: 'demo-174', mobile: '+639000000174' },
  { sessionId: 'demo-180', mobile: '+639000000180' },
  { sessionId: 'demo-200', mobile: '+639000000200' },
  // Has just registered and told nothing yet.
  { sessionId: 'demo-new', mobile: '+639000000010' },
] as const

const DEMO_SESSION_DAYS = 3650
const BUSINESS_DATE_SETTING = 'business_date_offset_days'

type MovableWorld = WorldParts & { readonly clock: MovableClock }

/** At start: brings back a moved business date, and builds the world where there is none. */
export async function openWorld(parts: MovableWorld): Promise<void> {
  const setting = await parts.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', BUSINESS_DATE_SETTING)
    .executeTakeFirst()
  if (setting === undefined) await rebuildWorld(parts)
  else parts.clock.moveBy(Number(setting.value))
}

/**
 * Empties every table of ours and builds the world again, at the real date. The offset is written
 * last, so that a build that was cut short is built again at the next start.
 */
export async function rebuildWorld(parts: MovableWorld): Promise<void> {
  const { db, clock, config } = parts
  clock.moveBy(0)
  await removeAllFiles(parts)
  await sql`TRUNCATE ${sql.raw(TABLES.join(', '))} RESTART IDENTITY CASCADE`.execute(db)
  const ids = new Map<string, number>()
  for (const { sessionId, mobile } of DEMO_BORROWERS) {
    const borrower = await db
      .insertInto('borrower')
      .values({ mobile, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(sessionId, borrower.id)
    await createSession(
      { db, clock, secret: config.secret },
      { borrowerId: borrower.id, deviceName: 'Demo', sessionId, days: DEMO_SESSION_DAYS },
    )
  }
  await insertDemoProducts(db)
  await insertDemoOrders(parts, (sessionId) => ids.get(sessionId) ?? 0)
  await keepOffset(db, 0)
}

/** Everything else hangs on these and goes with them. */
const TABLES = [
  'borrower',
  'product',
  'message',
  'sms_message',
  'login_code',
  'rate_limit',
  'setting',
  'payment_notice',
]

export async function keepOffset(db: Db, offsetDays: number): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: BUSINESS_DATE_SETTING, value: String(offsetDays) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(offsetDays) }))
    .execute()
}
