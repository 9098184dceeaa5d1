// The pages of the public site, with robots.txt and the sitemap. They are rendered when the server
// starts and again when a fact changes, and served as files: nothing is computed for a visitor.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type Language,
  LANGUAGES,
} from '#contract/language.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { Scheme } from '#contract/scheme.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Handler } from '#server/calls/handler.ts'
import { callerOf, languageOf, queryOf, schemeOf } from '#server/calls/request-facts.ts'
import { answerCall, type CallDependencies, sentFields } from './answer-call.ts'
import { cookiesOf } from './cookies.ts'
import type { SentForm, SitePageFacts, SiteQuery, SiteRenderer } from './page-renderer.ts'
import { pageOf, publish, type PublishedPage, sendPage } from './published-page.ts'
import { createEditions, type Edition } from './site-editions.ts'

interface SiteOptions {
  readonly renderer: SiteRenderer | undefined
  readonly settings: PageSettings
  readonly brandStyles: string
  readonly policyFor: (styles: string) => string
}

interface Published {
  readonly page: SitePageFacts
  readonly query: SiteQuery
  readonly language: Language
  readonly scheme: Scheme
}

type Find = (edition: Edition, asked: Published) => Promise<PublishedPage>

/** A year, and by the browser's own reading no more. */
const LANGUAGE_SECONDS = 365 * 86_400
const FILE_CACHING = 'max-age=3600'

export async function registerSitePages(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handlers: readonly Handler[],
  options: SiteOptions,
): Promise<void> {
  const { renderer, settings } = options
  const readFacts = dependencies.features.find(
    ({ siteFacts }) => siteFacts !== undefined,
  )?.siteFacts
  if (renderer === undefined || readFacts === undefined) return
  const { clock, log } = dependencies
  const editionNow = createEditions({ clock, log, readFacts: () => readFacts(dependencies) })
  const find: Find = (edition, { page, query, language, scheme }) =>
    pageOf(edition.pages, JSON.stringify([page.path, query, language, scheme]), async () => {
      const made = await renderer.render({
        ...options,
        path: page.path,
        query,
        language,
        scheme,
        facts: edition.facts,
      })
      return publish(made.html, options.policyFor(made.styles))
    })
  await renderAll(await editionNow(), renderer.pages, find)
  for (const page of renderer.pages) {
    app.get(page.path, async (request, reply) => {
      const edition = await editionNow()
      const language = languageOf(request)
      keepLanguage(request, reply, dependencies)
      const asked = {
        page,
        query: page.readQuery(textsOf(queryOf(request)), edition.facts),
        language,
        scheme: schemeOf(request),
      }
      return sendPage(request, reply, await find(edition, asked))
    })
    if (page.formCall !== null)
      registerForm(app, dependencies, handlers, { ...options, renderer, page, editionNow })
  }
  registerFiles(app, settings.origin, renderer.pages)
}

/** At the start, so that a text that lacks a fact stops the server and not a visitor. */
async function renderAll(
  edition: Edition,
  pages: readonly SitePageFacts[],
  find: Find,
): Promise<void> {
  for (const page of pages) {
    for (const language of LANGUAGES) {
      await find(edition, { page, query: {}, language, scheme: 'system' })
    }
  }
}

/** Works without script, and scripts may change it later. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply, { config }: CallDependencies) {
  const query = queryOf(request)
  const chosen = findLanguage(query[LANGUAGE_QUERY])
  // A frame shows the language of the page around it.
  if (chosen === null || query['frame'] !== undefined) return
  reply.setCookie(LANGUAGE_COOKIE, chosen, {
    path: '/',
    sameSite: 'lax',
    maxAge: LANGUAGE_SECONDS,
    secure: config.publicUrl.startsWith('https:'),
  })
}

function textsOf(values: Readonly<Record<string, unknown>>): SiteQuery {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

interface FormOptions extends SiteOptions {
  readonly renderer: SiteRenderer
  readonly page: SitePageFacts
  readonly editionNow: () => Promise<Edition>
}

/** A form without script: sent and shown again, or shown with what stood in it and why. */
function registerForm(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handlers: readonly Handler[],
  options: FormOptions,
): void {
  const { page, renderer, editionNow } = options
  const handler = handlers.find(({ call }) => call.name === page.formCall)
  invariant(handler !== undefined, `a form makes ${page.formCall}, which has no handler`)
  app.post(page.path, async (request, reply) => {
    const fields = textsOf((request.body ?? {}) as Record<string, unknown>)
    const caller = callerOf(request, cookiesOf(reply, dependencies.config))
    let sent: SentForm
    try {
      await answerCall(dependencies, handler, sentFields(fields), caller)
      return await reply.redirect(`${page.path}?sent=1`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ fault: error }, 'form')
      sent = { fields, refusal: error instanceof AppError ? error.reason : null }
    }
    const { facts } = await editionNow()
    const made = await renderer.render({
      ...options,
      path: page.path,
      query: {},
      language: languageOf(request),
      scheme: schemeOf(request),
      facts,
      sent,
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', options.policyFor(made.styles))
      .send(made.html)
  })
}

/** What search engines read first. */
function registerFiles(
  app: FastifyInstance,
  origin: string,
  pages: readonly SitePageFacts[],
): void {
  const robots = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '']
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FILE_CACHING)
      .send([...robots, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')),
  )
  const indexed = pages.filter(({ isIndexed }) => isIndexed)
  const sitemap = sitemapOf(indexed.map(({ path }) => origin + path))
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', FILE_CACHING)
      .send(sitemap),
  )
}

/** Calls and what belongs to one person. */
const HIDDEN = ['/api/', '/custom/', '/dev/', '/gopia/', '/panda/', '/staff']

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.flatMap((address) => {
    const link = (language: string, query: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${query}"/>`
    const links = link('en', '') + link('fil-PH', `?${LANGUAGE_QUERY}=fil-PH`)
    return ['', `?${LANGUAGE_QUERY}=fil-PH`].map(
      (query) => `<url><loc>${address}${query}</loc>${links}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
