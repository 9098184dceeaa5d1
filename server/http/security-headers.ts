// What the browser may do with our pages. No inline script and no inline style: everything comes
// from our own origin, and calls go only to us or to the configured backend.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const backend = config.brand.apiBase === '' ? '' : ` ${new URL(config.brand.apiBase).origin}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      // Only our origin is told to others, never a path or a query.
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    })
    if (config.publicUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
}
