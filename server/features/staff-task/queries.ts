import type { Db } from '#server/db/open.ts'

/** False when the matter is known already. */
export async function insertTask(
  db: Db,
  task: {
    kind: string
    subject: string
    orderId: number
    borrowerId: number
    details: object
    openedAt: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_task')
    .values({
      kind: task.kind,
      subject: task.subject,
      order_id: task.orderId,
      borrower_id: task.borrowerId,
      details: JSON.stringify(task.details),
      opened_at: task.openedAt,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countOpenTasks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff_task')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
