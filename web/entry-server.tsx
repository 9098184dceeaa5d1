// Renders a page on the server, which loads the built version of this file.
import { renderToString } from 'react-dom/server'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import { App } from './app/app.tsx'
import { assetsOf, type BuiltSurface, type PageAssets } from './app/assets.ts'
import { NOWHERE } from './app/nowhere.ts'
import type { PageData } from './app/page-data.ts'
import { encodeRequest } from './lib/call.ts'
import { firstCallsOf, type Page, questionKey } from './lib/page.ts'
import { findRoute, type Route, type Surface } from './lib/routes.ts'
import { withoutSessionParameters } from './lib/session.ts'
import type { Settings } from './lib/settings.ts'
import { ALL_PAGES } from './surfaces/all-pages.ts'

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

export function createRenderer(surfaces: BuiltSurfaces) {
  const routes = ALL_PAGES.filter(({ surface }) => surfaces[surface] !== undefined)
  const reading = readSources()
  return {
    async prepare(path: string, fullSearch: string, settings: Settings) {
      const search = withoutSessionParameters(fullSearch)
      const query = new URLSearchParams(search)
      const route = findRoute(routes, path) ?? NOWHERE
      const { page } = await route.load()
      const calls = firstCallsOf(page, query)
      const assets = findAssets(surfaces, route, (await reading).get(page))
      return {
        status: route === NOWHERE ? 404 : 200,
        isPersonal: route.audience !== 'public',
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
          return documentOf({ title, scheme, styles, markup, data, assets, isStill })
        },
      }
    },
  }
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
  readonly scheme: Scheme
  readonly styles: string
  readonly markup: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly isStill: boolean
}

/** Around the page on a phone: the colour of the page itself. */
const LIGHT = '<meta name="theme-color" content="#f7f6f2"'
const DARK = '<meta name="theme-color" content="#0d1412"'
const THEME_COLOURS: Readonly<Record<Scheme, string>> = {
  light: `${LIGHT}>`,
  dark: `${DARK}>`,
  system: `${LIGHT} media="(prefers-color-scheme: light)">\n${DARK} media="(prefers-color-scheme: dark)">`,
}

function documentOf(content: DocumentContent): string {
  const { title, scheme, styles, markup, data, assets, isStill } = content
  const chosen = scheme === 'system' ? '' : ` data-scheme="${scheme}"`
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`)
  return `<!doctype html>
<html lang="${data.language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${scheme === 'system' ? 'light dark' : scheme}">
<meta name="format-detection" content="telephone=no">
${THEME_COLOURS[scheme]}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<title>${escapeText(title)}</title>
<style>${styles}</style>
</head>
<body>
<div id="app">${markup}</div>
${isStill ? '' : scriptsOf(data, assets)}
${isStill ? '' : preloads.join('\n')}
</body>
</html>`
}

function scriptsOf(data: PageData, { entry }: PageAssets): string {
  return `<script type="application/json" id="page-data">${escapeData(JSON.stringify(data))}</script>
<script type="module" src="${entry}"></script>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A `<` inside the data could close the element that contains it. */
function escapeData(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
