// Renders a page on the server. The built file of this is what server/main.ts hands to the app.
import { renderToString } from 'react-dom/server'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import { App } from './app/app.tsx'
import { assetsOf, type BuildManifest, type PageAssets } from './app/assets.ts'
import type { PageData } from './app/page-data.ts'
import { findRoute, isNowhere, loadPage, sourceOf } from './app/routes.ts'
import { encodeRequest } from './lib/call.ts'
import { questionKey } from './lib/page.ts'
import { withoutSessionParameters } from './lib/session.ts'
import type { Settings } from './lib/settings.ts'

export function createRenderer(manifest: BuildManifest) {
  return {
    async prepare(path: string, fullSearch: string, settings: Settings) {
      const search = withoutSessionParameters(fullSearch)
      const route = findRoute(path, settings.mode)
      const page = await loadPage(route)
      const first = page.firstCall?.(new URLSearchParams(search)) ?? null
      return {
        status: isNowhere(route) ? 404 : 200,
        isPersonal: route.audience === 'borrower',
        firstCall:
          first === null
            ? null
            : {
                name: first.call.name,
                wireRequest: encodeRequest(first.call, first.request, settings.wireNames),
              },
        render({ language, scheme, answer }: RenderInput) {
          const data: PageData = {
            language,
            settings,
            answer:
              first === null || answer === null
                ? null
                : { key: questionKey(first.call, first.request), envelope: answer },
          }
          const markup = renderToString(
            <App
              language={language}
              settings={settings}
              first={{ route, page, answer: data.answer }}
              serverAddress={{ path, search }}
            />,
          )
          const assets = assetsOf(manifest, sourceOf(route))
          const isStill = page.isStill?.(new URLSearchParams(search)) ?? false
          return documentOf({ title: page.title(language), scheme, markup, data, assets, isStill })
        },
      }
    },
  }
}

interface RenderInput {
  readonly language: Language
  readonly scheme: Scheme
  readonly answer: Envelope | null
}

interface DocumentParts {
  readonly title: string
  readonly scheme: Scheme
  readonly markup: string
  readonly data: PageData
  readonly assets: PageAssets
  readonly isStill: boolean
}

function documentOf({ title, scheme, markup, data, assets, isStill }: DocumentParts): string {
  const chosen = scheme === 'system' ? '' : ` data-scheme="${scheme}"`
  return `<!doctype html>
<html lang="${data.language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${scheme === 'system' ? 'light dark' : scheme}">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeText(title)}</title>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="/brand.css">
${isStill ? '' : assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
</head>
<body>
<div id="app">${markup}</div>
${isStill ? '' : scriptsOf(data, assets)}
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

/** A `<` inside the data could close the element that holds it. */
function escapeData(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
