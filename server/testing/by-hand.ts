// Somebody with all rights in the database, but without the keys.
import type { Database } from '#server/db/open.ts'

/** Changes rows whatever triggers and foreign keys say. */
export async function changeByHand(database: Database, statements: string): Promise<void> {
  await database.withConnection((run) =>
    run(`SET session_replication_role = replica; ${statements};
      SET session_replication_role = DEFAULT;`),
  )
}
