// Statements that PostgreSQL parses and plans once for each connection. Only those that answer most
// requests are: a plan that is made once does not see the values, and partial indexes need them.
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = /^\/\* prepared (\w+) \*\//

/** Goes first in a statement. The name is unique; the text under it must not change with its values. */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/** The query builder knows no names: they are read off the text on its way to the server. */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined
    return name === undefined
      ? query(text, values, ...rest)
      : query({ name, text, values }, ...rest)
  }
  client.query = named as PoolClient['query']
}
