// Statements that PostgreSQL parses and plans once per connection. Only for the most frequent ones:
// a cached plan doesn't see the values, which partial indexes need.
import { type RawBuilder, sql } from 'kysely'
import { type PoolClient, Query } from 'pg'

/** With the name in it. */
export const MARK = /\/\* prepared (\w+) \*\/$/

/**
 * Goes last in a statement. The name is unique; the text under it must not vary with its values. Its
 * columns are named: a `*` would fail as soon as a migration adds one.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/**
 * The query builder doesn't support names, so they are parsed from the text on its way to the
 * server.
 */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.endsWith('*/') ? MARK.exec(text)?.[1] : undefined
    if (name === undefined) return query(text, values, ...rest)
    return new Promise((resolve, reject) => {
      // Made of text and values: of an object, which could hold the name, pg makes a slow copy.
      const statement = new Query(text as string, values as unknown[])
      const callback = (error: Error | null, result: unknown) =>
        error === null ? resolve(result) : reject(error)
      query(Object.assign(statement, { name, callback }))
    })
  }
  client.query = named as PoolClient['query']
}
