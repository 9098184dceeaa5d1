// What somebody reads who opened a page that we couldn't make: the words of the refusal, in their
// language, without any file of ours, since whatever serves those may be away too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, type Text, wordingOf } from '#contract/language.ts'

export interface RefusalPage {
  readonly appName: string
  readonly policyFor: (styles: string) => string
}

const STYLES = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:100vh;margin:0;place-content:center;padding:0 24px;text-align:center}
a{color:inherit;padding:12px;display:inline-block}`

const AGAIN: Text = { en: 'Try again', 'fil-PH': 'Subukan ulit' }

/** Whoever names HTML opens a page; a call or a provider's webhook never does. */
export function opensPage(request: FastifyRequest): boolean {
  const { family, readsStatusOnly = false } = request.routeOptions.config
  return (
    request.method === 'GET' &&
    family === undefined &&
    !readsStatusOnly &&
    (request.headers.accept ?? '').includes('text/html')
  )
}

export function sendRefusalPage(
  reply: FastifyReply,
  { appName, policyFor }: RefusalPage,
  { message, language }: { readonly message: string; readonly language: Language },
): FastifyReply {
  const title = escaped(appName)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(STYLES))
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width,initial-scale=1">' +
        `<title>${title}</title><style>${STYLES}</style>` +
        `<main><h1>${title}</h1><p>${escaped(message)}</p><a href="">${wordingOf(AGAIN, language)}</a></main></html>`,
    )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
