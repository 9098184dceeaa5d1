// In a file of tests that runs on both engines: what only PostgreSQL has to show. The embedded engine
// runs the same SQL in one process and several times slower, so that it repeats what it could do
// differently, and no rule that our own code decides.
import { describe, inject, it } from 'vitest'

const isEmbedded = () => inject('postgresUrl') === ''

export function describeOnPostgres(title: string, body: () => void): void {
  if (!isEmbedded()) describe(title, body)
}

export function itOnPostgres(title: string, body: () => Promise<void>): void {
  if (!isEmbedded()) it(title, body)
}
