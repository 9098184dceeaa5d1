// Loan terms and conditions: those of each product, as they were published, with every version.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { contactPage, policyPage, termsPage } from '#contract/page-addresses.ts'
import type { SiteFacts, SiteProduct } from '#contract/site.ts'
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

/** What the text speaks of and the site has, in every language. */
const LINKS = { 'privacy policy': policyPage(), 'customer service': contactPage() }

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
          <nav className={styles.choice} aria-labelledby="products">
            <p id="products" className={styles.choiceLabel}>
              {words.products}
            </p>
            <div className={styles.choices}>
              {facts.products.map(({ productId, name }) => (
                <a
                  key={productId}
                  href={termsPage({ productId })}
                  aria-current={productId === product?.productId ? 'page' : undefined}
                >
                  {name}
                </a>
              ))}
            </div>
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
    blocks: paragraphs.map((text) => {
      if (isNeverCharged(text)) return { title: words.replaced, text }
      return typeof text === 'object' && 'items' in text ? text.items : text
    }),
  }))
  const others = product.terms.filter((one) => one !== asked)
  return (
    <Edition
      name={product.name}
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
      {asked === current && <InShort product={product} />}
      <Contents title={words.contents} sections={sections} isNumbered />
      <Sections sections={sections} links={LINKS} isNumbered />
      <p className={styles.toTop}>
        <a href="#top">{words.backToTop}</a>
      </p>
    </Edition>
  )
}

/** What most people look for, before the whole text. */
function InShort({ product }: { product: SiteProduct }) {
  const words = useTexts(documentTexts)
  const language = useContext(LanguageContext)
  return (
    <section className={styles.short} aria-labelledby="in-short">
      <h2 id="in-short" className={styles.shortTitle}>
        {fillParameters(words.inShort, { product: product.name })}
      </h2>
      <p className={styles.summary}>{words.summary}</p>
      <dl>
        {wordingOf(product.inShort, language).map(({ label, figure, rest }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <b>{figure}</b>
              {rest}
            </dd>
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
