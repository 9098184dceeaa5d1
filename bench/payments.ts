// How many reported payments a second become events of their loans on PostgreSQL, over bare
// transactions that write as many rows in the same run. The server is a scratch one with fsync off:
// compare the two figures with each other, not with those of a real disk.
import { once } from 'node:events'
import { startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { compile, runCompiled } from './compile.ts'

const MINUTES_MAX = 20

if (findPostgresFolder() === null) {
  console.error('bench: no PostgreSQL server on this system; on Debian: apt-get install postgresql')
  process.exitCode = 2
} else {
  await compile(['payments/turns.ts'])
  const server = startPostgres()
  const turns = runCompiled('turns', { DATABASE_URL: server.url('postgres') })
  const patience = setTimeout(() => {
    console.error(`bench: not done in ${MINUTES_MAX} minutes`)
    turns.kill()
  }, MINUTES_MAX * 60_000)
  try {
    const [code] = (await once(turns, 'exit')) as [number | null]
    process.exitCode = code ?? 1
  } finally {
    clearTimeout(patience)
    server.stop()
  }
}
