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

/** Asks until the time is over, and gives how many answers came. */
export async function askFor(
  milliseconds: number,
  target: { readonly url: string; readonly connections: number; readonly next: () => Buffer },
): Promise<number> {
  const until = performance.now() + milliseconds
  const { hostname, port } = new URL(target.url)
  const counts = await Promise.all(
    Array.from({ length: target.connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      const count = await askInTurn(socket, target.next, until)
      socket.destroy()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function askInTurn(socket: Socket, next: () => Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server hung up')))
    socket.on('data', (chunk: string) => {
      received += chunk
      const bodyAt = received.indexOf('\r\n\r\n') + 4
      const bodyBytes = Number(/content-length: (\d+)/i.exec(received)?.[1])
      if (bodyAt < 4 || received.length < bodyAt + bodyBytes) return
      if (!received.startsWith('HTTP/1.1 200')) reject(new Error(received))
      answers += 1
      received = ''
      if (performance.now() < until) socket.write(next())
      else resolve(answers)
    })
    socket.write(next())
  })
}
