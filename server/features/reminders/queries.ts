import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { ReminderChoiceTable } from './tables.ts'

export async function findHour(db: Db, borrowerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('reminder_choice')
    .select('hour')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row?.hour ?? null
}

export async function upsertChoice(db: Db, choice: ReminderChoiceTable): Promise<void> {
  const { hour, chosen_at } = choice
  await db
    .insertInto('reminder_choice')
    .values(choice)
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet({ hour, chosen_at }))
    .execute()
}

/** Of these loans, those whose borrower's hour has come and who had no reminder on the day. */
export async function listReady(
  db: Db,
  orderIds: readonly number[],
  at: { readonly day: BusinessDate; readonly hour: number; readonly defaultHour: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_order')
    .leftJoin('reminder_choice', 'reminder_choice.borrower_id', 'loan_order.borrower_id')
    .leftJoin('loan_reminder', (join) =>
      join
        .onRef('loan_reminder.order_id', '=', 'loan_order.id')
        .on('loan_reminder.sent_on', '=', at.day),
    )
    .select('loan_order.id')
    .where('loan_order.id', 'in', [...orderIds])
    .where('loan_reminder.order_id', 'is', null)
    .where((where) =>
      where(where.fn.coalesce('reminder_choice.hour', where.val(at.defaultHour)), '<=', at.hour),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records the reminder of a day, which is then sent. False if the loan has had one today, or as many as
 * are allowed since `sinceOn`. One statement: if two processes try, only one sends it.
 */
export async function insertReminder(
  db: Db,
  reminder: {
    readonly orderId: number
    readonly borrowerId: number
    readonly dueOn: BusinessDate
    readonly sentOn: BusinessDate
    readonly sinceOn: BusinessDate
    readonly max: number
    readonly createdAt: Date
  },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO loan_reminder (order_id, sent_on, borrower_id, due_on, created_at)
    SELECT ${reminder.orderId}::bigint, ${reminder.sentOn}::date, ${reminder.borrowerId}::bigint,
      ${reminder.dueOn}::date, ${reminder.createdAt}::timestamptz
    WHERE (SELECT count(*) FROM loan_reminder WHERE order_id = ${reminder.orderId}
      AND sent_on >= ${reminder.sinceOn}::date) < ${reminder.max}
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows > 0n
}
