// What keeps an open console up to date: a stream that says when the queue has changed, and when the
// session has ended. It is asked for by the database, twice a second for all streams together, so
// that it works with several processes and a person who leaves is out within a second.
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { STAFF_CALLS_PATH } from '#contract/staff.ts'
import type { RouteTools } from '#server/calls/feature.ts'
import { callerOf } from '#server/calls/request-facts.ts'
import { getStaffSession, listEndedSessions } from '#server/features/staff/session-service.ts'
import { readQueueMark } from './queries.ts'

/** Half of the second in which a person who leaves is out; the other half is for the answer. */
export const LOOK_EVERY_MS = 500
/** Proxies close connections on which nothing moves for a minute. */
const BEATS_APART = 40

interface OpenStream {
  readonly response: ServerResponse
  readonly sessionRowId: number
}

export function registerStream(app: FastifyInstance, tools: RouteTools): void {
  const open = new Set<OpenStream>()
  let timer: NodeJS.Timeout | null = null
  let mark = ''
  let beats = 0

  const look = async () => {
    const ids = [...open].map(({ sessionRowId }) => sessionRowId)
    const ended = new Set(await listEndedSessions(tools, ids))
    for (const stream of open) {
      if (ended.has(stream.sessionRowId)) stream.response.end('event: ended\ndata: \n\n')
    }
    const now = await readQueueMark(tools.db)
    beats += 1
    if (now !== mark) send(open, 'event: queue\ndata: \n\n')
    else if (beats % BEATS_APART === 0) send(open, ': still here\n\n')
    mark = now
  }
  const lookAgain = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => tools.log.warn({ fault: error }, 'the staff stream failed'))
        .finally(() => {
          timer = null
          if (open.size > 0) lookAgain()
        })
    }, LOOK_EVERY_MS)
  }

  app.get(`${STAFF_CALLS_PATH}/stream`, async (request, reply) => {
    const session = await getStaffSession(tools, callerOf(request).staffSessionId)
    reply.hijack()
    // Nothing may happen for hours, and the page still listens.
    reply.raw.socket?.setTimeout(0)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    const stream = { response: reply.raw, sessionRowId: session.sessionRowId }
    open.add(stream)
    reply.raw.on('close', () => open.delete(stream))
    if (timer === null) lookAgain()
  })
  // Open streams would keep a stopping server waiting.
  app.addHook('preClose', async () => {
    if (timer !== null) clearTimeout(timer)
    for (const { response } of open) response.end()
    open.clear()
  })
}

function send(streams: ReadonlySet<OpenStream>, text: string): void {
  for (const { response } of streams) if (!response.writableEnded) response.write(text)
}
