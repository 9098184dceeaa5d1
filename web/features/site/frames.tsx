// What surrounds a page of the site: navigation and footer, or a title bar for the copies that the app
// opens.
import { type ReactNode, useContext } from 'react'
import { contactPage, homePage } from '#contract/page-addresses.ts'
import { defineTexts, LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useSite } from '#web/lib/site-page.ts'
import { BackIcon } from '#web/parts/icon.tsx'
import { Languages, PublicSite } from '#web/parts/public-site.tsx'
import screen from '#web/parts/screen.module.css'
import { companyRows, copyrightLine } from './company-block.ts'
import styles from './frames.module.css'
import { homeTexts } from './home.ts'

const texts = defineTexts({
  back: { en: 'Back', 'fil-PH': 'Bumalik' },
  company: { en: 'Who we are', 'fil-PH': 'Sino kami' },
  contact: { en: 'Contact us', 'fil-PH': 'Makipag-ugnayan sa amin' },
  demoNumbers: {
    en: 'The company and all numbers are invented for this demo.',
    'fil-PH': 'Gawa-gawa lang para sa demo ang kompanya at lahat ng numero.',
  },
})

/** Who lends and how to reach them, at the end of every page. */
export const COMPANY_ID = 'company'

export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const { facts, query } = useSite()
  const home = useTexts(homeTexts)
  return (
    <PublicSite
      path={path}
      query={query}
      notice={facts.isDemo ? home.demo : ''}
      footer={<CompanyFooter />}
    >
      {children}
    </PublicSite>
  )
}

function CompanyFooter() {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { copyrightYear } = useSettings()
  const { facts } = useSite()
  return (
    <>
      <h2 id={COMPANY_ID} className={styles.heading}>
        {t.company}
      </h2>
      <dl className={styles.company}>
        {companyRows(facts.company, language).map(({ label, value: { value, href } }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
          </div>
        ))}
      </dl>
      {facts.isDemo && <p>{t.demoNumbers}</p>}
      <p>
        <a className={styles.contact} href={contactPage()}>
          {t.contact}
        </a>
      </p>
      <p>{copyrightLine(facts.company, copyrightYear, language)}</p>
    </>
  )
}

/** A copy of a page for the app: the words, and the way back. */
export function AppFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts)
  const home = useTexts(homeTexts)
  const { facts, query } = useSite()
  return (
    <div className={styles.app}>
      <header className={screen.bar}>
        <a
          className={`${screen.back} ${styles.back}`}
          href={homePage()}
          aria-label={t.back}
          data-back
        >
          <BackIcon />
        </a>
        <h1 className={screen.title}>{title}</h1>
      </header>
      <main className={styles.content}>
        {facts.isDemo && <p className={styles.demo}>{home.demo}</p>}
        {children}
        <Languages query={query} />
      </main>
    </div>
  )
}

/** Inside another page of ours, which has the navigation and the title. */
export function InnerFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.inner}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </main>
  )
}
