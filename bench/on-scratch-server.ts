// Runs a benchmark on a scratch PostgreSQL server that is gone afterwards.
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { type PostgresServer, startPostgres } from '../scripts/testing/postgres-server.ts'

/** It stops by itself: figures from a machine that needs longer than this would tell us nothing. */
export async function onScratchServer(
  minutesMax: number,
  run: (server: PostgresServer) => Promise<void>,
): Promise<void> {
  if (findPostgresFolder() === null) {
    console.error(
      'bench: no PostgreSQL server on this system; on Debian: apt-get install postgresql',
    )
    process.exitCode = 2
    return
  }
  const server = startPostgres()
  const patience = setTimeout(() => {
    console.error(`bench: not done in ${minutesMax} minutes`)
    server.stop()
    process.exit(1)
  }, minutesMax * 60_000)
  try {
    await run(server)
  } finally {
    clearTimeout(patience)
    server.stop()
  }
}
