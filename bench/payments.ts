// How many reported payments a second become events of their loans on PostgreSQL, over bare
// transactions that write as many rows in the same run. The server is a scratch one with fsync off:
// compare the two figures with each other, not with those of a real disk.
import { once } from 'node:events'
import { compile, runCompiled } from './compile.ts'
import { onScratchServer } from './on-scratch-server.ts'

const MINUTES_MAX = 20

await onScratchServer(MINUTES_MAX, async (server) => {
  await compile(['payments/turns.ts'])
  const turns = runCompiled('turns', { DATABASE_URL: server.url('postgres') })
  process.once('exit', () => turns.kill())
  const [code] = (await once(turns, 'exit')) as [number | null]
  process.exitCode = code ?? 1
})
