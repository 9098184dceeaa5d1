// `npm run mutants`: changes the loan engine in thousands of small ways, one at a time, and lists the
// changes that no test notices (decision 085). `npm run mutants -- every 4` tries those on every
// fourth line of every file, `npm run mutants -- quotes renewal` those of these files. The results are
// in build/mutants/report.json.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'lending'

function sourceFiles(names: readonly string[]): string[] {
  const known = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const unknown = names.filter((name) => !known.includes(`${name}.ts`))
  if (unknown.length > 0) throw new Error(`mutants: no file of ${FOLDER}/ is ${unknown.join(', ')}`)
  return names.length === 0 ? known : names.map((name) => `${name}.ts`)
}

/** The patterns of what is mutated: whole files, or one line in so many. */
function patterns(files: readonly string[], every: number): string[] {
  return files.flatMap((file) => {
    const path = `${FOLDER}/${file}`
    if (every === 1) return [path]
    const lines = readFileSync(path, 'utf8').split('\n').length
    return Array.from({ length: Math.floor(lines / every) }, (_, index) => {
      const line = (index + 1) * every
      return `${path}:${line}-${line}`
    })
  })
}

const asked = process.argv.slice(2)
const isSample = asked[0] === 'every'
const every = isSample ? Number(asked[1]) : 1
if (!Number.isSafeInteger(every) || every < 1)
  throw new Error('mutants: `every` needs a whole number')
const mutate = patterns(sourceFiles(asked.slice(isSample ? 2 : 0)), every)
const outcome = spawnSync(
  'npx',
  ['--no-install', 'stryker', 'run', 'scripts/mutants/stryker.json', '--mutate', mutate.join(',')],
  { stdio: 'inherit', env: { ...process.env, npm_config_loglevel: 'error' } },
)
process.exitCode = outcome.status ?? 1
