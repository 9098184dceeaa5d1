// What has to be there before anything of ours can run: the right Node, the dependencies, a build
// that is not stale. Plain JavaScript without dependencies, since nothing is installed yet.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const NODE_MIN = [20, 19]

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return
  giveUp(`Pahiram needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Installs when nothing is there, or when the lock file is newer than what is there. */
export function ensureInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  say('Installing the dependencies (once; this takes a minute) …')
  try {
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  } catch {
    giveUp('The dependencies could not be installed; the lines above say why.')
  }
}

const SOURCES = [
  'contract',
  'lending',
  'payments',
  'server',
  'web',
  'scripts/running',
  ...[
    'setup',
    'migrate',
    'mark',
    'ledger-verify',
    'keys-rotate',
    'accept-restore',
    'reconcile',
  ].map((command) => `scripts/${command}.ts`),
  'package-lock.json',
]
const STAMP = join(root, 'build/stamp')

/** Builds when a source differs from what was built last. */
export function ensureBuilt() {
  const hash = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  say('Building …')
  run(process.execPath, ['--import', 'tsx', 'scripts/running/build.ts'])
  writeFileSync(STAMP, hash)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, join(root, source))
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', ...options })
}
