// A PostgreSQL server for the tests only: a fresh cluster in a temporary folder, connected through
// a socket in it, removed after the tests are done.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresFolder } from './system-packages.ts'

export interface PostgresServer {
  /** The address of a database of this server. */
  url(database: string): string
  stop(): void
}

export function startPostgres(): PostgresServer {
  const binaries = findPostgresFolder()
  if (binaries === null) throw new Error('no PostgreSQL server on this system')
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-pg-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200']
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
