// `npm run ledger:verify`: checks every loan's history against its hash chain, its books and its
// order. It opens the configured database read-only, and exits with 1 if something was changed.
import { loadConfig } from '#server/config.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'

const { database: where } = loadConfig(process.env)
const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
const { orders, events, faults } = await verifyLedger(database.db)
for (const fault of faults) console.log(fault)
console.log(`${orders} orders, ${events} events, ${faults.length} faults`)
await database.close()
process.exitCode = faults.length > 0 ? 1 : 0
