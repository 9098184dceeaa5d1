// A pooler between us and the server may give each transaction another connection. Statements that
// were prepared on one are unknown on the next then, and requests fail here and there, under load
// first. So it is tried at the start, where somebody is looking.
import type { Pool, PoolClient } from 'pg'

/** What stands between us and the server doesn't do what we need. */
export class PoolerError extends Error {}

const NOT_PREPARED: ReadonlySet<string> = new Set(['26000', '42P05', '0A000', '08P01'])

/** Two connections: whoever shares the server's gives the second one that of the first. */
export async function checkPooler(pool: Pool): Promise<void> {
  if (pool.options.max < 2) return
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await checkPrepared(one, other)
    const { rows } = await one.query('SHOW statement_timeout')
    if (rows[0]?.statement_timeout === '0') {
      throw new PoolerError(
        'the pooler of DATABASE_URL drops our time limits; run npm run migrate without it, which sets them on the role',
      )
    }
    for (const client of [one, other]) client.release()
  } catch (error) {
    for (const client of [one, other]) client.release(true)
    throw error
  }
}

async function checkPrepared(one: PoolClient, other: PoolClient): Promise<void> {
  const ask = () => one.query({ name: 'pahiram_pooler', text: 'SELECT 1' })
  try {
    await ask()
    await other.query('BEGIN')
    await ask()
    await other.query('ROLLBACK')
  } catch (error) {
    const { code } = error as { code?: string }
    if (!NOT_PREPARED.has(code ?? '')) throw error
    throw new PoolerError(
      'the pooler of DATABASE_URL breaks prepared statements; set pool_mode = session, or max_prepared_statements = 200 in PgBouncer 1.21 or newer',
      { cause: error },
    )
  }
}
