import { startPostgres } from '/work/trees/calls/scripts/testing/postgres-server.ts'
import { writeFileSync } from 'node:fs'
import { migrate, readMigrations } from '/work/trees/calls/server/db/migrate.ts'
import { openPostgres } from '/work/trees/calls/server/db/open.ts'
const s = startPostgres()
const d = await openPostgres(s.url('postgres'))
await migrate(d, await readMigrations('server'))
await d.close()
writeFileSync('/tmp/callsprof/url', s.url('postgres'))
writeFileSync('/tmp/callsprof/pid', String(process.pid))
process.on('SIGTERM', () => {
  s.stop()
  process.exit()
})
setInterval(() => {}, 1e6)
