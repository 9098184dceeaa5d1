// Facts about the database itself that outlive a restart but aren't configuration.
import type { Db } from './open.ts'

export async function saveSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
