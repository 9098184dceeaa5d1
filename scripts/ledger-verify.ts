// `npm run ledger:verify`: checks every loan's history, books and payouts against each other, against
// the evidence and against the heads outside the database. It writes nothing, and exits with 1 if
// something is wrong.
import { loadConfig } from '#server/config.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const config = loadConfig(process.env)
const { database: where } = config
const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
await loadKeyVersions(database.db, config.keys)
const found = await verifyLedger({ db: database.db, config }, (fault) => console.log(fault))
const { orders, events, headFiles, accepted, faultCount } = found
for (const { at, by, why, ended } of accepted)
  console.log(`restored: ${by} accepted on ${at} that ${ended.length} chains end earlier (${why})`)
console.log(`${orders} orders, ${events} events, ${headFiles} files of heads, ${faultCount} faults`)
await database.close()
process.exitCode = faultCount > 0 ? 1 : 0
