// The embedded database takes no lock of its own, and two processes on one folder silently lose
// rows. A listening socket in the folder is the lock: the system releases it however the process
// ends, so a killed process leaves nothing to clean up.
import { createHash } from 'node:crypto'
import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Socket paths are limited to about 104 bytes. */
const SOCKET_PATH_BYTES_MAX = 100
/** Taking over a dead lock takes milliseconds; an older guard was left behind by a crash. */
const TAKEOVER_SECONDS_MAX = 5

export interface FolderLock {
  release(): Promise<void>
}

export class FolderLockedError extends Error {}

export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const path = socketPath(folder)
  const server = (await listen(path)) ?? (await takeOver(path, folder))
  return {
    release: () => new Promise((done) => server.close(() => done())),
  }
}

/** Removes the socket of a dead process. Only one process may do this at a time. */
async function takeOver(path: string, folder: string): Promise<Server> {
  const locked = new FolderLockedError(`the data folder ${folder} is in use by another process`)
  if (await answers(path)) throw locked
  const guard = `${path}.takeover`
  await removeOldGuard(guard)
  try {
    await mkdir(guard)
  } catch {
    throw locked
  }
  try {
    if (await answers(path)) throw locked
    await rm(path, { force: true })
    const server = await listen(path)
    if (server === null) throw locked
    return server
  } finally {
    await rmdir(guard)
  }
}

async function removeOldGuard(guard: string): Promise<void> {
  const found = await stat(guard).catch(() => null)
  if (found === null) return
  // The system clock, because the folder's timestamp comes from it.
  const ageSeconds = (performance.timeOrigin + performance.now() - found.mtimeMs) / 1000
  if (ageSeconds > TAKEOVER_SECONDS_MAX) await rmdir(guard).catch(() => undefined)
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    )
    server.listen(path, () => {
      server.unref()
      done(server)
    })
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

function socketPath(folder: string): string {
  const beside = join(resolve(folder), 'lock.sock')
  if (Buffer.byteLength(beside) <= SOCKET_PATH_BYTES_MAX) return beside
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)
  return join(tmpdir(), `pahiram-${hash}.sock`)
}
