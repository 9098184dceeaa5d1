// `npm run proof`: kills a real server after every single step of a confirmation and its payout, on
// both engines. `npm test` does the same at the steps that have a name; this takes minutes.
import { spawnSync } from 'node:child_process'
import { findPostgresFolder } from './testing/system-packages.ts'

const projects = ['api-embedded', ...(findPostgresFolder() === null ? [] : ['api-postgres'])]
if (projects.length === 1) console.log('No PostgreSQL server here: on the embedded engine only.')
const outcome = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    // One engine after the other: what is proven is the order of steps, not speed.
    '--no-file-parallelism',
    'server/features/payout/crash.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, PROOF: 'every-step', npm_config_loglevel: 'error' } },
)
process.exitCode = outcome.status ?? 1
