// Loan terms and conditions: those of each product, as they were published, with every version.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { contactPage, policyPage, termsPage } from '#contract/page-addresses.ts'
import type { SiteFacts, SiteProduct } from '#contract/site.ts'
import { section as nameOf, sectionName } from '#lending/terms-sections.ts'
import { type TermsParagraph, type TermsSection, unusedKind } from '#lending/terms-text.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { type SitePage, type SiteQuery, useSite } from '#web/lib/site-page.ts'
import { termsExample } from './cost-example.ts'
import { CostRows } from './cost-rows.tsx'
import { fillParameters } from './document.ts'
import { Edition } from './edition.tsx'
import { COMPANY_ID, SiteFrame } from './frames.tsx'
import { documentTexts, pageHeads, pageTitles } from './page-heads.ts'
import { Contents, headingOf, Sections, type ShownBlock } from './sections.tsx'
import { headOf } from './site-heads.ts'
import styles from './text-page.module.css'

/** What the text speaks of and the site has, in every language. */
const LINKS = {
  'privacy policy': policyPage(),
  'customer service': contactPage(),
  'Grievance Officer': `#${COMPANY_ID}`,
}

/** Long sections, whose parts are listed too. */
const LISTED_BY_PART: readonly string[] = [
  'extension',
  'repayment',
  'disclosure',
] satisfies TermsSection['id'][]

function LoanPage() {
  const t = useTexts(pageTitles)
  const words = useTexts(documentTexts)
  const { facts, query } = useSite()
  const product = productOf(facts, query)
  return (
    <SiteFrame path={termsPage()}>
      <div className={styles.text}>
        <h1 className={`${styles.title} ${styles.versioned}`}>{t.terms}</h1>
        {product === undefined ? <p>{words.noTermsYet}</p> : <Terms product={product} />}
      </div>
    </SiteFrame>
  )
}

/** Which product's terms these are, where there are several. */
function Choice({ product }: { product: SiteProduct }) {
  const words = useTexts(documentTexts)
  const { products } = useSite().facts
  if (products.length < 2) return null
  return (
    <nav className={styles.choice} aria-labelledby="products">
      <p id="products" className={styles.choiceLabel}>
        {words.products}
      </p>
      <div className={styles.choices}>
        {products.map(({ productId, name }) => (
          <a
            key={productId}
            href={termsPage({ productId })}
            aria-current={productId === product.productId ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
      <p className={styles.choiceLabel}>{words.whichProduct}</p>
    </nav>
  )
}

function Terms({ product }: { product: SiteProduct }) {
  const words = useTexts(documentTexts)
  const language = useContext(LanguageContext)
  const { query } = useSite()
  const [current] = product.terms
  const asked = product.terms.find(({ version }) => String(version) === query['version']) ?? current
  if (asked === undefined) {
    return (
      <>
        <Choice product={product} />
        <p>{words.noTermsYet}</p>
      </>
    )
  }
  const titles = { 'not-charged': words.replaced, 'not-applied': words.notApplied }
  const sections = wordingOf(asked.sections, language).map(({ id, title, paragraphs }) => ({
    id,
    heading: title,
    blocks: paragraphs.map((paragraph, index) => blockOf(paragraph, `${id}-${index + 1}`, titles)),
    parts: LISTED_BY_PART.includes(id) ? partsOf(paragraphs, id) : [],
  }))
  const links = {
    ...LINKS,
    ...Object.fromEntries(sections.map(({ id }, index) => [sectionName(index + 1), `#${id}`])),
  }
  const inShort = fillParameters(words.inShort, { product: product.name })
  const summary = asked === current ? { id: 'in-short', name: inShort } : undefined
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
      <Choice product={product} />
      <Contents title={words.contents} summary={summary} sections={sections} isNumbered isKept />
      {asked === current && <InShort product={product} />}
      {asked === current && <Example product={product} />}
      <div className={styles.fullTerms}>
        <h2>{words.fullTerms}</h2>
        <p>
          {fillParameters(words.contract, {
            product: product.name,
            version: String(asked.version),
          })}
        </p>
      </div>
      <Sections sections={sections} links={links} isNumbered />
      <p className={styles.toTop}>
        <a href="#top">{words.backToTop}</a>
      </p>
    </Edition>
  )
}

type FoldTitles = Readonly<Record<NonNullable<ReturnType<typeof unusedKind>>, string>>

function blockOf(paragraph: TermsParagraph, id: string, titles: FoldTitles): ShownBlock {
  if (typeof paragraph === 'object' && 'items' in paragraph) {
    return paragraph.isOrdered === true ? { steps: paragraph.items } : paragraph.items
  }
  // Skimmed, figures that nobody pays would be read as the price.
  const unused = unusedKind(paragraph)
  if (unused !== null) return { title: titles[unused], words: paragraph }
  if (typeof paragraph === 'string') return paragraph
  const { lead, text, kind } = paragraph
  return kind === 'example' ? { lead, text, isExample: true } : { lead, text, id }
}

/** What the leads of a section name, with the places that its blocks have. */
function partsOf(paragraphs: readonly TermsParagraph[], sectionId: string) {
  return paragraphs.flatMap((paragraph, index) =>
    typeof paragraph === 'object' && 'lead' in paragraph && paragraph.kind === undefined
      ? [{ id: `${sectionId}-${index + 1}`, name: headingOf(paragraph.lead) }]
      : [],
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
        {wordingOf(product.inShort, language).map(({ section, label, figure, rest }) => (
          <div key={label} className={styles.line}>
            <dt>
              <a href={`#${section}`}>
                {label} <span className={styles.where}>{placeName(section)}</span>
              </a>
            </dt>
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

/** "Section 6". */
function placeName(id: TermsSection['id']): string {
  const name = nameOf(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a loan of this product costs, in pesos. */
function Example({ product }: { product: SiteProduct }) {
  const language = useContext(LanguageContext)
  if (product.example === null) return null
  const example = termsExample(product.example, language)
  return (
    <section className={styles.short} aria-labelledby="example">
      <h2 id="example" className={styles.shortTitle}>
        {example.title}
      </h2>
      <CostRows rows={example.rows} />
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
