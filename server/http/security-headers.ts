// What browsers may do with our pages. No inline scripts, and only the inline styles the server
// itself put into the page, identified by hash; everything else comes from our own origin, and
// calls only go to us or to the configured backend.
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** The policy of a page whose `<style>` contains exactly this text. There are few such texts. */
export function stylePolicies(config: Config): (styles: string) => string {
  const known = new Map<string, string>()
  return (styles) => {
    const found = known.get(styles)
    if (found !== undefined) return found
    const hash = createHash('sha256').update(styles).digest('base64')
    const policy = policyOf(config, ` 'sha256-${hash}'`)
    known.set(styles, policy)
    return policy
  }
}

function policyOf(config: Config, styleHash = ''): string {
  const backend = config.brand.apiBase === '' ? '' : ` ${new URL(config.brand.apiBase).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash}`,
    `img-src ${["'self'", 'blob:', ...config.imageOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** For every response, also one to a request that nobody could read. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyOf(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    // Other sites only learn our origin, never a path or query.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
