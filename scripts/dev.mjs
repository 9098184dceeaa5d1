// `npm run dev`: builds on every change and starts the server again; open pages reload themselves.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ensureNode, root } from './prepare.mjs'

ensureNode()
ensureInstalled()
const outcome = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(outcome.status ?? 1)
