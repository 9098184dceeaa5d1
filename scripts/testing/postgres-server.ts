// A PostgreSQL server for tests and measurements only: a fresh cluster in a temporary folder,
// connected through a socket in it, removed after them.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresFolder } from './system-packages.ts'

export interface PostgresServer {
  /** The address of a database of this server. */
  url(database: string): string
  stop(): void
}

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200']

/**
 * With `manySmall`, for many small databases that last for seconds: nothing is tidied up in them, and
 * they are kept in memory where there is enough of it, since a disk takes several times as long to
 * make and remove their files.
 */
export function startPostgres({ manySmall = false } = {}): PostgresServer {
  const binaries = findPostgresFolder()
  if (binaries === null) throw new Error('no PostgreSQL server on this system')
  const folder = mkdtempSync(join((manySmall ? memoryFolder() : null) ?? tmpdir(), 'pahiram-pg-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const settings = (manySmall ? [...SETTINGS, 'autovacuum=off'] : SETTINGS)
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const asServer = (program: string, ...args: string[]) =>
    runAsUser(join(binaries, program), args, folder)
  asServer('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  asServer(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-k ${folder} ${settings}`,
    'start',
  )
  return {
    url: (database) =>
      `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop() {
      asServer('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      removeLater(folder)
    },
  }
}

/** What all test files leave behind together, and as much again for everything else. */
const MEMORY_BYTES_MIN = 8_000_000_000

function memoryFolder(): string | null {
  const folder = '/dev/shm'
  if (!existsSync(folder) || freemem() < MEMORY_BYTES_MIN) return null
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MEMORY_BYTES_MIN / 2 ? null : folder
}

/**
 * In a process of its own, which nobody waits for. Each test file has left a database of some seven
 * hundred files: removing them took ten seconds and more, in which the runner heard nothing from its
 * workers and took the last of them for stuck.
 */
function removeLater(folder: string): void {
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
}

/** PostgreSQL refuses to run as root, so it runs as the user its package created. */
function runAsUser(program: string, args: readonly string[], folder: string): void {
  const isRoot = process.getuid?.() === 0
  const [command, ...rest] = isRoot
    ? (['runuser', '-u', 'postgres', '--', program, ...args] as const)
    : ([program, ...args] as const)
  execFileSync(command, rest, { stdio: 'ignore', cwd: folder })
}
