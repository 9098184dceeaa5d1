// Before the API tests on the embedded engine: one migrated database, kept as a file. Each test file
// starts from a copy of it, which is much faster than making one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the template, or empty on PostgreSQL. */
    embeddedTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-template-'))
  const file = join(folder, 'template.tar')
  const database = await openEmbedded(null)
  await migrate(database, await readMigrations('server'))
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('embeddedTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
