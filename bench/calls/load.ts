// Asks a server over some connections, each as soon as its last question was answered. By hand on
// plain sockets: the client of Node costs more than the server that it is to measure, and on a
// machine with few cores that would make every server look alike.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The bytes of a POST with a form. */
export function postOf(url: string, form: string): Buffer {
  const { host, pathname, search } = new URL(url)
  return Buffer.from(
    `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n` +
      'content-type: application/x-www-form-urlencoded\r\n' +
      `content-length: ${form.length}\r\n\r\n${form}`,
  )
}

/** The bytes of a GET. */
export function getOf(url: string, headers: Readonly<Record<string, string>>): Buffer {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

export interface Connections {
  /** Asks so many questions, over all connections at once. */
  ask(count: number, next: () => Buffer): Promise<void>
  close(): void
}

export async function openConnections(url: string, count: number): Promise<Connections> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      return socket.setEncoding('latin1')
    }),
  )
  return {
    async ask(questions, next) {
      let left = questions
      const nextLeft = () => {
        left -= 1
        return left < 0 ? null : next()
      }
      await Promise.all(sockets.map((socket) => askInTurn(socket, nextLeft)))
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** Until there is no next question. */
function askInTurn(socket: Socket, next: () => Buffer | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const hangUp = () => reject(new Error('the server hung up'))
    let received = ''
    const take = (chunk: string) => {
      received += chunk
      if (!isWhole(received)) return
      if (!received.startsWith('HTTP/1.1 200')) reject(new Error(received))
      received = ''
      sendNext()
    }
    const sendNext = () => {
      const question = next()
      if (question !== null) return socket.write(question)
      socket.off('data', take).off('close', hangUp)
      return resolve()
    }
    socket.on('data', take).on('close', hangUp)
    sendNext()
  })
}

function isWhole(received: string): boolean {
  const bodyAt = received.indexOf('\r\n\r\n') + 4
  if (bodyAt < 4) return false
  const bytes = /content-length: (\d+)/i.exec(received)?.[1]
  if (bytes === undefined) return received.endsWith('\r\n0\r\n\r\n')
  return received.length >= bodyAt + Number(bytes)
}
