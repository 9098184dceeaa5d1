// A line between the product and its database that a test can cut or stop: TCP, as it is.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface BrokenLine {
  /** The database's address through this line. */
  readonly url: string
  /** Connections break, and new ones are refused at once. */
  cut(): void
  /** Nothing passes any more in either direction, and nobody is told: a server that hangs. */
  hang(): void
  mend(): void
  close(): Promise<void>
}

export async function openBrokenLine(databaseUrl: string): Promise<BrokenLine> {
  const target = new URL(databaseUrl)
  const port = Number(target.port || target.searchParams.get('port') || 5432)
  // A server that listens on a socket in a folder.
  const folder = target.searchParams.get('host')
  const open = new Set<Socket>()
  let state: 'whole' | 'cut' | 'hanging' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = folder === null ? connect(port, target.hostname) : connect(socketIn(folder, port))
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
    if (state === 'hanging') for (const socket of [near, far]) stop(socket)
  })
  const stop = (socket: Socket) => {
    socket.unpipe()
    socket.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      state = 'cut'
      breakAll()
    },
    hang() {
      state = 'hanging'
      for (const socket of open) stop(socket)
    },
    mend() {
      if (state === 'hanging') breakAll()
      state = 'whole'
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}

const socketIn = (folder: string, port: number) => `${folder}/.s.PGSQL.${port}`
