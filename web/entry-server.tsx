// Renders a page on the server, which loads the built version of this file.
import { renderToString } from 'react-dom/server'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { App } from './app/app.tsx'
import { assetsOf, type BuiltSurface, type PageAssets } from './app/assets.ts'
import { headLines, openingTag } from './app/document-head.ts'
import { NOWHERE } from './app/nowhere.ts'
import type { PageData } from './app/page-data.ts'
import { encodeRequest } from './lib/call.ts'
import { escapeAttribute, escapeData } from './lib/escape.ts'
import { firstCallsOf, type Page, questionKey } from './lib/page.ts'
import { takeAnyId } from './lib/query.ts'
import { findRoute, type Route, type Surface } from './lib/routes.ts'
import { nameSessionParameters, withoutSessionParameters } from './lib/session.ts'
import type { Settings } from './lib/settings.ts'
import { ALL_PAGES } from './surfaces/all-pages.ts'
import { createSiteRenderer } from './surfaces/site/render.tsx'

/** Each page's source file by its name in the manifests, to find its built files. */
const PAGE_FILES = import.meta.glob<{ page: Page }>('/web/{app,features}/**/*-page.tsx')

async function readSources(): Promise<ReadonlyMap<Page, string>> {
  const found = Object.entries(PAGE_FILES).map(
    async ([path, load]) => [(await load()).page, path.slice(1)] as const,
  )
  return new Map(await Promise.all(found))
}

/** Surfaces that aren't served here aren't built, so their pages don't exist. */
export type BuiltSurfaces = Readonly<Partial<Record<Surface, BuiltSurface>>>

export async function createRenderer(surfaces: BuiltSurfaces) {
  const routes = ALL_PAGES.filter(({ surface }) => surfaces[surface] !== undefined)
  const sources = await readSources()
  return {
    paths: routes.filter(isForBorrowers).map(({ path }) => path),
    asked: [ASKED_BY_ALL, ...(await Promise.all(routes.filter(isBorrowers).map(askedBy)))],
    ...(surfaces.site !== undefined && {
      site: await createSiteRenderer(surfaces.site, (page) => sources.get(page) ?? ''),
    }),
    async prepare(path: string, fullSearch: string, settings: Settings) {
      nameSessionParameters(settings.sessionNames)
      const route = findRoute(routes, path) ?? NOWHERE
      const { page } = await route.load()
      const isShared = page.isShared ?? false
      const search = isShared ? '' : withoutSessionParameters(fullSearch)
      const query = new URLSearchParams(search)
      const hasOtherBackend = settings.brand.apiBase !== ''
      takeAnyId(hasOtherBackend)
      // The browser makes calls to another backend itself.
      const calls = hasOtherBackend ? [] : firstCallsOf(page, query)
      const assets = findAssets(surfaces, route, sources.get(page))
      return {
        status: route === NOWHERE ? 404 : 200,
        isPersonal: route.audience !== 'public',
        isShared,
        styles: assets.styles,
        firstCalls: calls.map(({ call, request }) => ({
          name: call.name,
          wireRequest: encodeRequest(call, request, settings.wireNames),
        })),
        render({ language, scheme, styles, answers }: RenderInput) {
          const data: PageData = {
            language,
            settings,
            answers: calls.flatMap(({ call, request }, index) => {
              const envelope = answers[index] ?? null
              return envelope === null ? [] : [{ key: questionKey(call, request), envelope }]
            }),
            styleFiles: assets.styleFiles,
          }
          const markup = renderToString(
            <App
              routes={routes}
              language={language}
              settings={settings}
              first={{ path, route, page, answers: data.answers }}
              serverAddress={{ path, search }}
            />,
          )
          const isStill = page.isStill?.(query) ?? false
          const title = page.title(language)
          const description = page.description?.(language) ?? ''
          return documentOf({ title, description, scheme, styles, markup, data, assets, isStill })
        },
      }
    },
  }
}

/** Whatever a page asks its query for, there is something. */
class FullQuery extends URLSearchParams {
  override get(): string {
    return '1'
  }
}

/** What the frame around every page asks. */
const ASKED_BY_ALL = { path: '', calls: [whoseSession.name], canDoWithout: true }

const isForBorrowers = ({ audience }: Route) => audience === 'borrower' || audience === 'public'

const isBorrowers = ({ surface }: Route) => surface === 'borrower'

/** What a page asks first, by the names of the calls. */
async function askedBy({ path, load }: Route) {
  const { page } = await load()
  const calls = firstCallsOf(page, new FullQuery()).map(({ call }) => call.name)
  return { path, calls, canDoWithout: page.canDoWithout ?? false }
}

function findAssets(
  surfaces: BuiltSurfaces,
  { surface }: Route,
  source: string | undefined,
): PageAssets {
  const built = surfaces[surface]
  if (built === undefined || source === undefined) throw new Error(`no files for ${surface}`)
  return assetsOf(built, surface, source)
}

interface RenderInput {
  readonly language: Language
  readonly scheme: Scheme
  /** The page's and the brand's styles, exactly as allowed by their hash. */
  readonly styles: string
  /** In the order of the calls; null if the browser has to make the call. */
  readonly answers: readonly (Envelope | null)[]
}

interface DocumentContent {
  readonly title: string
  /** Empty for none. */
  readonly description: string
  readonly scheme: Scheme
  readonly styles: string
  readonly markup: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly isStill: boolean
}

function documentOf(content: DocumentContent): string {
  const { title, description, scheme, styles, markup, data, assets, isStill } = content
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`)
  return `<!doctype html>
${openingTag(data.language, scheme)}
<head>
${headLines(scheme, title)}${description === '' ? '' : descriptionLine(description)}
<style>${styles}</style>
</head>
<body>
<div id="app">${markup}</div>
${isStill ? '' : scriptsOf(data, assets)}
${isStill ? '' : preloads.join('\n')}
</body>
</html>`
}

function descriptionLine(description: string): string {
  return `\n<meta name="description" content="${escapeAttribute(description)}">`
}

function scriptsOf(data: PageData, { entry }: PageAssets): string {
  return `<script type="application/json" id="page-data">${escapeData(JSON.stringify(data))}</script>
<script type="module" src="${entry}"></script>`
}
