// Before the API tests on PostgreSQL: one server, one migrated template database. Each test file
// gets a copy of the template.
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database, or empty on the embedded engine. */
    postgresUrl: string
  }
}

export const TEMPLATE = 'pahiram_template'

export default async function setup(project: TestProject): Promise<() => void> {
  const server = startPostgres({ manySmall: true })
  const maintenance = await openPostgres(server.url('postgres'))
  await maintenance.withConnection((run) => run(`CREATE DATABASE ${TEMPLATE}`))
  await maintenance.close()
  const template = await openPostgres(server.url(TEMPLATE))
  await migrate(template, await readMigrations('server'))
  await template.close()
  project.provide('postgresUrl', server.url('postgres'))
  return () => server.stop()
}
