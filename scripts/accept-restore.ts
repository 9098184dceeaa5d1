// `npm run accept-restore -- --by "Who" --why "the disk failed; restored to 09:15"`: after the database
// was restored to an earlier time, writes down outside of it who accepts that its evidence ends earlier.
// Until then ledger:verify names every chain that does. Runs as the database role that owns the tables.
import { parseArgs } from 'node:util'
import { createClock } from '#server/clock.ts'
import { ConfigError, loadConfig } from '#server/config.ts'
import { explain } from '#server/db/explain.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import { openPostgres } from '#server/db/open.ts'
import { acceptRestore, RestoreError } from '#server/ledger/evidence-heads.ts'

try {
  const { values } = parseArgs({ options: { by: { type: 'string' }, why: { type: 'string' } } })
  await accept(values.by ?? '', values.why ?? '')
} catch (error) {
  const line = error instanceof RestoreError ? error.message : explain(error)
  if (line === null) throw error
  console.error(`accept-restore: ${line}`)
  process.exitCode = 1
}

async function accept(by: string, why: string): Promise<void> {
  const config = loadConfig(process.env)
  if (by.trim() === '' || why.trim() === '')
    throw new ConfigError('who accepts it and why: --by "Name" --why "What happened"')
  // The server's own role must not do this: whoever has taken over the server has that one.
  if (config.databaseOwnerUrl === '')
    throw new ConfigError('it takes the database owner: set DATABASE_OWNER_URL')
  const database = await openPostgres(config.databaseOwnerUrl)
  try {
    await loadKeyVersions(database.db, config.keys)
    const ended = await acceptRestore(
      { db: database.db, clock: createClock(), config },
      { by, why },
    )
    if (ended === null) return console.log('nothing ends earlier than it did; nothing was written')
    for (const { was, now } of ended)
      console.log(`${was.kind} ${was.id}: ended at ${was.sequence}, now ${now?.sequence ?? 'gone'}`)
    console.log(
      `${ended.length} chains end earlier; written down in EVIDENCE_DIR and in the audit trail`,
    )
  } finally {
    await database.close()
  }
}
