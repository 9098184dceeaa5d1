// A server that hangs keeps its connections open and never answers: its own time limits don't run
// then. So the client has one too, after which the connection is given up.
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/** Connections of migrations and other maintenance, which take as long as they need. */
export const UNLIMITED = new WeakSet<PoolClient>()

/** A statement without an answer fails like one whose connection was lost, and the pool replaces it. */
export function endUnanswered(client: PoolClient, answerMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const limited = (...args: unknown[]) => {
    const answer = query(...args)
    // A cursor is read for as long as somebody reads.
    if (!(answer instanceof Promise) || UNLIMITED.has(client)) return answer
    const timer = setTimeout(() => streamOf(client).destroy(), answerMs)
    return answer.finally(() => clearTimeout(timer))
  }
  client.query = limited as PoolClient['query']
}

function streamOf(client: PoolClient): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
    .stream
}
