// `npm test`: installs what is missing, then runs every check. `npm test -- unit` runs one part.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ensureNode, root } from './running/prepare.mjs'

ensureNode()
ensureInstalled()
const outcome = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/running/test.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(outcome.status ?? 1)
