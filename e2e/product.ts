// The built product as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { SHORT_LIVED } from '../scripts/testing/short-lived.ts'

export interface Product {
  readonly url: string
  readonly process: ChildProcess
  /** Everything that it printed so far. */
  output(): string
  /** Asks it to stop and waits for that; returns the exit code. */
  stop(): Promise<number | null>
  /** Ends it without warning. */
  kill(): Promise<void>
}

/** A process that ended before it was ready. */
export class StartFailed extends Error {
  readonly exitCode: number | null

  constructor(exitCode: number | null, output: string) {
    super(output)
    this.exitCode = exitCode
  }
}

/** Names the folder in which journeys keep their worlds. It is removed after the last one. */
export const WORLDS_FOLDER = 'E2E_WORLDS_FOLDER'

/** The database server of those worlds; empty where there is none. */
export const WORLDS_POSTGRES = 'E2E_WORLDS_POSTGRES'

/** Of the two, a demo that was started and stopped once. */
const DEMO = 'demo'

/** Where a world keeps its data, as the environment of its process. */
export type World = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>

function worldAt(folder: string, database: string): World {
  const server = process.env[WORLDS_POSTGRES] ?? ''
  if (server === '') return { DATA_DIR: folder }
  const address = new URL(server)
  address.pathname = database
  return { DATA_DIR: folder, DATABASE_URL: address.href }
}

/** The one that is copied, before its first start. */
export async function makeDemo(worlds: string): Promise<World> {
  await createDatabase(DEMO, 'template0')
  return worldAt(join(worlds, DEMO), DEMO)
}

/** A world in which nothing was ever started. */
export async function emptyWorld(): Promise<World> {
  const database = `empty_${randomUUID()}`
  await createDatabase(database, 'template0')
  return worldAt(newWorldFolder('empty-'), database)
}

function newWorldFolder(prefix: string): string {
  const worlds = process.env[WORLDS_FOLDER]
  if (worlds === undefined) throw new Error('no folder for worlds')
  return mkdtempSync(join(worlds, prefix))
}

/** A demo of one's own: a copy starts in a third of the time of a new one. */
export async function copyOfDemo(): Promise<World> {
  const folder = newWorldFolder('copy-')
  // The socket of its lock may be left behind, and can't be copied.
  const filter = (source: string) => !source.endsWith('.sock')
  cpSync(join(folder, '..', DEMO), folder, { recursive: true, filter })
  const database = `copy_${randomUUID()}`
  await createDatabase(database, DEMO)
  return worldAt(folder, database)
}

async function createDatabase(name: string, template: string): Promise<void> {
  const server = process.env[WORLDS_POSTGRES] ?? ''
  if (server === '') return
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  await client.end()
}

/** Seconds on a free machine; a busy one starts processes slowly, and that is no fault. */
const START_WAIT_MS = 180_000

/** For a world of one's own, which lasts for a few pages. */
export const startBriefly = (environment: Record<string, string>) =>
  startProduct(environment, SHORT_LIVED)

export async function startProduct(
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Product> {
  const child = spawn(process.execPath, [...nodeOptions, 'build/server/main.js'], {
    // The months before today are only told where a journey asks for them.
    env: { ...process.env, PORT: '0', DEMO_STORY: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const url = await new Promise<string>((ready, fail) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /Pahiram is ready at (\S+)/.exec(printed)?.[1]
      if (address === undefined) return
      clearTimeout(patience)
      ready(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(patience)
      fail(new StartFailed(code, printed))
    })
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`not ready in time: ${printed}`))
    }, START_WAIT_MS)
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  return {
    url,
    process: child,
    output: () => printed,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
