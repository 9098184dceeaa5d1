// The plans of the very statements that some work runs, with their parameters.
import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { MARK } from '#server/db/prepared.ts'

/** `options` as EXPLAIN takes them; one text for each statement. */
export async function plansOf(
  db: Db,
  options: string,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const statements: CompiledQuery[] = []
  const keep: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(keep))
  const plans: string[] = []
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      // Without the mark of a prepared statement, whose text this is not.
      CompiledQuery.raw(`EXPLAIN (${options}) ${text.replace(MARK, '')}`, [...parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
