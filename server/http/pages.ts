// Serves the pages: the web app's built files, and for every other address the rendered page with
// the response of its first call embedded.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { callRoots } from '#contract/call-families.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Brand } from '#server/config.ts'
import { PAYOUT_WEBHOOK_PATH, SMS_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import {
  answerCall,
  answerEnvelope,
  type CallDependencies,
  refusalEnvelope,
  sentFields,
} from './answer-call.ts'
import { sendRefusal } from './error-handler.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Handler } from '#server/calls/handler.ts'
import { NOTHING_MISSING, watchMissing } from './other-backend.ts'
import type { PreparedPage, Site } from './page-renderer.ts'
import { callerOf, languageOf, queryOf, schemeOf } from '#server/calls/request-facts.ts'
import { pageOf, publish, type PublishedPages, sendOwnPage, sendPage } from './published-page.ts'
import { stylePolicies } from './security-headers.ts'
import { registerSitePages } from './site-pages.ts'

export async function registerPages(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handlers: readonly Handler[],
  site: Site,
): Promise<void> {
  const settings: PageSettings = {
    mode: dependencies.config.mode,
    brand: dependencies.config.brand,
    wireNames: dependencies.config.wireNames,
    sessionNames: dependencies.config.sessionNames,
    copyrightYear: 2025,
    origin: new URL(dependencies.config.publicUrl).origin,
    imageOrigins: dependencies.config.imageOrigins,
    missing: NOTHING_MISSING,
    pagePaths: dependencies.config.brand.apiBase === '' ? [] : (site.renderer.paths ?? []),
  }
  const missingNow = watchMissing({
    apiBase: settings.brand.apiBase,
    wireNames: settings.wireNames,
    calls: handlers.map(({ call }) => call),
    pages: site.renderer.asked ?? [],
  })
  for (const [index, folder] of site.filesFolders.entries()) {
    await registerFolder(app, folder, index === 0)
  }
  const policyFor = stylePolicies(dependencies.config)
  await registerSitePages(app, dependencies, handlers, {
    renderer: site.renderer.site,
    settings,
    brandStyles: brandStyles(dependencies.config.brand),
    policyFor,
  })
  const shared: PublishedPages = new Map()
  app.get('/*', async (request, reply) => {
    const { pathname, search } = addressOf(request)
    if (isCallPath(pathname) || !acceptsPage(request)) {
      return sendRefusal(request, reply, new AppError('path_unknown'), 404)
    }
    const missing = await missingNow()
    const page = await site.renderer.prepare(pathname, search, { ...settings, missing })
    // Only known pages have a status of success, so that there are no more of these than of pages.
    request.openedPage = page.status < 400 ? `/${rootOf(pathname)}` : 'unknown'
    const caller = callerOf(request)
    const answers = await Promise.all(
      page.firstCalls.map((call) => answerFirstCall(dependencies, handlers, call, request, caller)),
    )
    const styles = page.styles + brandStyles(dependencies.config.brand)
    const [language, scheme] = [languageOf(request), schemeOf(request)]
    const render = () => page.render({ language, scheme, styles, answers })
    // An address with a query belongs to somebody: a session, a receipt, a shared code.
    if (search !== '') reply.header('x-robots-tag', 'noindex')
    if (page.isShared === true) {
      const key = JSON.stringify([pathname, language, scheme, answers])
      const made = async () => publish(render(), policyFor(styles))
      return sendPage(request, reply, await pageOf(shared, key, made))
    }
    reply
      .status(page.status)
      .header('cache-control', page.isPersonal ? 'no-store' : 'no-cache')
      .header('content-security-policy', policyFor(styles))
    return sendOwnPage(request, reply, render())
  })
}

/** Joined, not resolved: two slashes at the start of a path would be read as a host. */
function addressOf(request: FastifyRequest): URL {
  return new URL(`http://page${request.url}`)
}

/** Serves each file in the compressed form made at build time, by what the browser accepts. */
async function registerFolder(app: FastifyInstance, folder: string, isFirst: boolean) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: isFirst,
    setHeaders: (reply, path) => {
      // Names of built files change with their content; other files may change under the same name.
      const isBuilt = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isBuilt ? 'max-age=31536000, immutable' : 'max-age=3600')
    },
  })
}

/** Null if the session may be in the tab's storage: the browser then makes the call itself. */
async function answerFirstCall(
  dependencies: CallDependencies,
  handlers: readonly Handler[],
  firstCall: PreparedPage['firstCalls'][number],
  request: FastifyRequest,
  caller: Caller,
): Promise<Envelope | null> {
  const handler = handlers.find((candidate) => candidate.call.name === firstCall.name)
  invariant(handler !== undefined, `a page asks for ${firstCall.name}, which has no handler`)
  try {
    const sent = sentFields(firstCall.wireRequest)
    const answer = await answerCall(dependencies, handler, sent, caller)
    return answerEnvelope(handler.call, answer)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.reason === 'session_missing' || queryOf(request)['sessionId'] === undefined)
      return null
    return refusalEnvelope(error, request.server.refusalWords, {
      family: handler.call.family,
      language: languageOf(request),
      requestId: request.id,
    })
  }
}

/** The base path of the demo controls. */
const DEMO_PATH = '/dev'

/** No page may use these paths: API clients accept any response and must never get a page. */
const PAGELESS_ROOTS: readonly string[] = [
  ...callRoots(),
  ...[DEMO_PATH, PAYOUT_WEBHOOK_PATH, SMS_WEBHOOK_PATH].map(rootOf),
]

function isCallPath(pathname: string): boolean {
  return PAGELESS_ROOTS.includes(rootOf(pathname))
}

function rootOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function acceptsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*')
}

function brandStyles(brand: Brand): string {
  return `:root{--brand:${brand.backgroundColour};--on-brand:${brand.fontColour}}`
}
