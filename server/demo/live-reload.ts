// For `npm run dev`: a stream that stays open while the server runs. A page that loses it and then
// reconnects knows that the server has restarted, and reloads itself.
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'

export function registerLiveReload(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  app.get('/dev/live-reload', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 300\n\n')
    open.add(reply.raw)
    reply.raw.on('close', () => open.delete(reply.raw))
  })
  // An open stream would keep a stopping server waiting.
  app.addHook('preClose', async () => {
    for (const response of open) response.end()
  })
}
