import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { explain } from './explain.ts'
import { MigrationError } from './migrate.ts'
import { checkPooler, PoolerError } from './pooler.ts'
import { RoleError, setUpApplicationRole } from './roles.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each([
  [new MigrationError('migrated by a newer version'), 'newer version'],
  [failed('53300', 'sorry, too many clients already'), 'lower DATABASE_CONNECTIONS'],
  [failed('08P01', 'unsupported startup parameter: lock_timeout'), 'ignore_startup_parameters'],
  [failed('ECONNREFUSED'), 'does not answer'],
  [failed('57P03', 'the database system is starting up'), 'starting or stopping'],
  [new RoleError('give it CREATEROLE'), 'CREATEROLE'],
  [new DOMException('The operation was aborted', 'TimeoutError'), 'a provider does not answer'],
  [new TypeError('fetch failed'), 'a provider does not answer'],
])('why nothing can start is one plain line that says what to do: %s', (error, said) => {
  const line = explain(error)
  expect(line).toContain(said)
  expect(line).not.toContain('\n')
})

it('a fault of ours keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toBeNull()
})

/** Answers as a server behind a pooler does; `asked` tells each connection's statements. */
function pooled(answer: (asked: readonly string[]) => unknown[]): Pool {
  const connect = async () => {
    const asked: string[] = []
    const query = async (statement: string | { readonly name: string }) => {
      asked.push(typeof statement === 'string' ? statement : statement.name)
      return { rows: answer(asked) }
    }
    return { query, release: () => undefined }
  }
  return { options: { max: 2 }, connect } as unknown as Pool
}

it('a pooler that loses prepared statements or drops time limits is found at the start', async () => {
  const limited = [{ statement_timeout: '30s' }]
  await expect(checkPooler(pooled(() => limited))).resolves.toBeUndefined()
  const forgetful = pooled((asked) => {
    if (asked.filter((name) => name === 'pahiram_pooler').length === 2) throw failed('26000')
    return limited
  })
  await expect(checkPooler(forgetful)).rejects.toThrow(/max_prepared_statements/)
  await expect(checkPooler(forgetful)).rejects.toThrow(PoolerError)
  const unlimited = pooled(() => [{ statement_timeout: '0' }])
  await expect(checkPooler(unlimited)).rejects.toThrow(/time limits/)
})

it('an owner without CREATEROLE is told so', async () => {
  const run = async (text: string) => {
    if (text.startsWith('CREATE ROLE')) throw failed('42501', 'permission denied to create role')
    return []
  }
  const database = { withConnection: (work: (given: typeof run) => unknown) => work(run) } as never
  await expect(setUpApplicationRole(database, { name: 'pahiram', password: 'x' })).rejects.toThrow(
    /may not create the role pahiram: give it CREATEROLE/,
  )
})
