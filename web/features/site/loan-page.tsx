// Loan terms and conditions: those of each product, as they were published, with every version.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { termsPage } from '#contract/page-addresses.ts'
import type { SiteFacts, SiteProduct } from '#contract/site.ts'
import type { TermsLine } from '#lending/terms-in-short.ts'
import { isNeverCharged } from '#lending/terms-text.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { type SitePage, type SiteQuery, useSite } from '#web/lib/site-page.ts'
import { fillParameters } from './document.ts'
import { Edition } from './edition.tsx'
import { SiteFrame } from './frames.tsx'
import { documentTexts, pageHeads, pageTitles } from './page-heads.ts'
import { Contents, Sections } from './sections.tsx'
import { headOf } from './site-heads.ts'
import styles from './text-page.module.css'

function LoanPage() {
  const t = useTexts(pageTitles)
  const words = useTexts(documentTexts)
  const { facts, query } = useSite()
  const product = productOf(facts, query)
  return (
    <SiteFrame path={termsPage()}>
      <div className={styles.text}>
        <h1 className={styles.title}>{t.terms}</h1>
        {facts.products.length > 1 && (
          <nav className={styles.choices} aria-label={words.products}>
            {facts.products.map(({ productId, name }) => (
              <a
                key={productId}
                className={styles.choice}
                href={termsPage({ productId })}
                aria-current={productId === product?.productId ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        {product === undefined ? <p>{words.noTermsYet}</p> : <Terms product={product} />}
      </div>
    </SiteFrame>
  )
}

function Terms({ product }: { product: SiteProduct }) {
  const words = useTexts(documentTexts)
  const language = useContext(LanguageContext)
  const { query } = useSite()
  const [current] = product.terms
  const asked = product.terms.find(({ version }) => String(version) === query['version']) ?? current
  if (asked === undefined) return <p>{words.noTermsYet}</p>
  const sections = wordingOf(asked.sections, language).map(({ id, title, paragraphs }) => ({
    id,
    heading: title,
    // Skimmed, figures that nobody pays would be read as the price.
    blocks: paragraphs.map((text) =>
      isNeverCharged(text) ? { title: words.replaced, text } : text,
    ),
  }))
  const others = product.terms.filter((one) => one !== asked)
  return (
    <Edition
      version={String(asked.version)}
      date={formatDate(asked.effectiveOn, language)}
      state={asked === current ? 'current' : 'earlier'}
      canPrint
      others={others.map(({ version, effectiveOn }) => ({
        name: fillParameters(words.inEffect, {
          version: String(version),
          date: formatDate(effectiveOn, language),
        }),
        href: termsPage({ productId: product.productId, version }),
      }))}
    >
      {asked === current && <InShort lines={wordingOf(product.inShort, language)} />}
      <Contents title={words.contents} sections={sections} />
      <Sections sections={sections} />
    </Edition>
  )
}

/** What most people look for, before the whole text. */
function InShort({ lines }: { lines: readonly TermsLine[] }) {
  const words = useTexts(documentTexts)
  return (
    <section className={styles.short} aria-labelledby="in-short">
      <h2 id="in-short" className={styles.shortTitle}>
        {words.inShort}
      </h2>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The one that is asked for, or the first. */
function productOf({ products }: SiteFacts, query: SiteQuery): SiteProduct | undefined {
  return products.find(({ productId }) => String(productId) === query['productId']) ?? products[0]
}

function readQuery(query: SiteQuery, facts: SiteFacts): SiteQuery {
  const product = productOf(facts, query)
  const isNamed = product !== undefined && String(product.productId) === query['productId']
  const known = product?.terms.find(({ version }) => String(version) === query['version'])
  return {
    ...(isNamed && { productId: String(product.productId) }),
    ...(known !== undefined && { version: String(known.version) }),
  }
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).terms,
  component: LoanPage,
  head: headOf(pageHeads['/Loan']),
  isIndexed: true,
  readQuery,
}
