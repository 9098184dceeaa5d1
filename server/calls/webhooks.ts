// A route for a provider's webhook. The body is read as text, because the signature covers the
// exact bytes. Not part of the contract: providers don't use our envelope.
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { WebhookHeaders } from '#server/gateways/webhook.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever calls reads the status and not our envelope: anything below 300 is the last we hear. */
    readsStatusOnly?: boolean
    /** Of a provider that we know and that isn't configured: what comes here is counted. */
    isUnconfigured?: boolean
  }
}

/** Throws WebhookRefused unless the request comes from the provider. */
type TakeWebhook = (headers: WebhookHeaders, body: string) => Promise<void>

export async function registerWebhook(
  app: FastifyInstance,
  path: string,
  take: TakeWebhook,
  /** Where the provider insists on a response of its own. */
  answer?: { readonly contentType: string; readonly body: string },
): Promise<void> {
  const plugin: FastifyPluginCallback = (scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) =>
      next(null, body),
    )
    scope.post(path, { config: { readsStatusOnly: true } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await takeOrRefuse(() => take(headersOf(request), body))
      if (isTaken && answer !== undefined) return reply.type(answer.contentType).send(answer.body)
      return reply.status(isTaken ? 200 : 401).send({ received: isTaken })
    })
    done()
  }
  await app.register(plugin)
}

/**
 * Answers a provider that isn't configured so that it sends its webhook again, and nobody takes a
 * missing setting for a wrong address.
 */
export function registerUnconfigured(app: FastifyInstance, path: string): void {
  app.post(path, { config: { isUnconfigured: true } }, (request, reply) => {
    request.log.warn('a webhook of a provider that is not configured')
    return reply.status(503).send({ received: false })
  })
}

/** The only place where a webhook is refused. */
async function takeOrRefuse(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof WebhookRefused) return false
    throw error
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
}
