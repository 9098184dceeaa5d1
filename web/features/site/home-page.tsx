// The home page of the public site: what it is, what a loan costs, how it works, how to complain, how
// to tell us from somebody who pretends to be us.
import { useContext } from 'react'
import { contactPage, loginPage, startPage, termsPage } from '#contract/page-addresses.ts'
import { wordingOf } from '#contract/language.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { type SitePage, useSite } from '#web/lib/site-page.ts'
import { CalculatorCard } from './calculator-card.tsx'
import { costExample } from './cost-example.ts'
import { CostRows } from './cost-rows.tsx'
import { renderSections, type Section } from './document.ts'
import { parametersOf } from './facts.ts'
import { SiteFrame } from './frames.tsx'
import styles from './home-page.module.css'
import { HOME, HOME_SECTION_IDS, homeTexts } from './home.ts'
import { offerOf } from './offer-figures.ts'
import { Promises } from './promises.tsx'
import { Blocks } from './sections.tsx'
import { headOf } from './site-heads.ts'

function HomePage() {
  const t = useTexts(homeTexts)
  const language = useContext(LanguageContext)
  const { facts } = useSite()
  const offer = offerOf(facts.products)
  const sections = renderSections(
    HOME_SECTION_IDS,
    wordingOf(HOME, language),
    parametersOf(facts.company, facts.law),
  )
  return (
    <SiteFrame path={startPage()}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t.headline}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        {offer === null ? (
          <a className={styles.start} href={loginPage()}>
            {t.logIn}
          </a>
        ) : (
          <CalculatorCard offer={offer} />
        )}
      </div>
      <Promises />
      <nav className={styles.jumps} aria-label={t.onThisPage}>
        {sections.map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <HomeSection key={section.id} section={section} />
      ))}
    </SiteFrame>
  )
}

function HomeSection({ section: { id, heading, blocks } }: { section: Section<string> }) {
  const t = useTexts(homeTexts)
  return (
    <section id={id} className={`${styles.section} ${id === 'advisory' ? styles.advisory : ''}`}>
      <h2 className={styles.heading}>{heading}</h2>
      <Blocks blocks={blocks} isNumbered={id === 'how-it-works'} />
      {id === 'cost' && <Examples />}
      {id === 'complaints' && (
        <p>
          <a className={styles.more} href={contactPage()}>
            {t.contact}
          </a>
        </p>
      )}
    </section>
  )
}

function Examples() {
  const t = useTexts(homeTexts)
  const language = useContext(LanguageContext)
  const { products } = useSite().facts
  return (
    <>
      <div className={styles.examples}>
        {products.map(({ productId, name, example }) => {
          if (example === null) return null
          const { sentence, rows } = costExample(example, language)
          return (
            <article key={productId} className={styles.example} data-example={productId}>
              <h3 className={styles.exampleTitle}>
                {t.exampleTitle}: {name}
              </h3>
              <p>{sentence}</p>
              <CostRows rows={rows} />
            </article>
          )
        })}
      </div>
      <p>
        <a className={styles.more} href={termsPage()}>
          {t.allTerms}
        </a>
      </p>
    </>
  )
}

export const page: SitePage = {
  title: (language) => wordingsOf(homeTexts, language).headline,
  component: HomePage,
  head: headOf(homeTexts),
  isIndexed: true,
}
