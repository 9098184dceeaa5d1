// Renders the pages of the public site. Their markup is final: no data goes along, and the only script is
// the site's own.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/language.ts'
import type { Scheme } from '#contract/scheme.ts'
import type { SiteFacts } from '#contract/site.ts'
import { assetsOf, type BuiltSurface } from '#web/app/assets.ts'
import { headLines, openingTag } from '#web/app/document-head.ts'
import { siteMeta } from '#web/features/site/site-meta.ts'
import { LanguageContext } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { type Settings, SettingsContext } from '#web/lib/settings.ts'
import { type SiteContent, SiteContext, type SitePage, type SiteQuery } from '#web/lib/site-page.ts'
import { PAGES } from './pages.ts'
import { usedStyles } from './used-styles.ts'

export interface AskedPage {
  readonly path: string
  readonly query: SiteQuery
  readonly facts: SiteFacts
  readonly settings: Settings
  readonly language: Language
  readonly scheme: Scheme
  readonly brandStyles: string
  readonly sent?: NonNullable<SiteContent['sent']>
}

/** `sourceOf` tells a page's file, by which its styles are found. */
export async function createSiteRenderer(built: BuiltSurface, sourceOf: (page: Page) => string) {
  const loaded = await Promise.all(
    PAGES.map(async ({ path, load }) => ({ path, page: (await load()).page })),
  )
  return {
    pages: loaded.map(({ path, page }) => ({
      path,
      isIndexed: page.isIndexed,
      formCall: page.formCall ?? null,
      readQuery: (query: SiteQuery, facts: SiteFacts) => page.readQuery?.(query, facts) ?? {},
    })),
    async render(asked: AskedPage) {
      const page = loaded.find(({ path }) => path === asked.path)?.page
      if (page === undefined) throw new RangeError(`no page of the site: ${asked.path}`)
      const { entry, styles: own } = assetsOf(built, 'site', sourceOf(page))
      const { before, after } = documentOf(page, asked, entry)
      const styles = usedStyles(own + asked.brandStyles, before + after)
      return { styles, html: `${before}<style>${styles}</style>${after}` }
    },
  }
}

/** The document before and after its styles, which follow from the markup. */
function documentOf(
  page: SitePage,
  asked: AskedPage,
  entry: string,
): { readonly before: string; readonly after: string } {
  const { facts, query, language, scheme, settings } = asked
  const head = page.head(facts, language)
  const isFramed = page.isFramed?.(query) ?? false
  const { origin } = settings
  const meta = siteMeta({ ...asked, head, origin, isIndexed: page.isIndexed })
  const before = `<!doctype html>
${openingTag(language, scheme)}
<head>
${headLines(scheme, head.title)}
${meta}
`
  const after = `
${isFramed ? '' : `<script type="module" src="${entry}"></script>`}
</head>
<body>
<div id="app">${markupOf(page, asked)}</div>
</body>
</html>`
  return { before, after }
}

function markupOf({ component: Component }: SitePage, asked: AskedPage): string {
  const { facts, query, sent = null, settings, language } = asked
  return renderToStaticMarkup(
    <SettingsContext value={settings}>
      <LanguageContext value={language}>
        <SiteContext value={{ facts, query, sent }}>
          <Component query={new URLSearchParams(query)} />
        </SiteContext>
      </LanguageContext>
    </SettingsContext>,
  )
}
