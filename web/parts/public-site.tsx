// The public site: navigation, page and footer. All of it works without script.
import { type ReactNode, useContext } from 'react'
import { LANGUAGE_QUERY } from '#contract/language.ts'
import {
  aboutPage,
  contactPage,
  loginPage,
  policyPage,
  startPage,
  termsPage,
  withQuery,
} from '#contract/page-addresses.ts'
import { defineTexts, LanguageContext, useTexts } from '#web/lib/language.ts'
import { CloseIcon } from './icon.tsx'
import { MenuIcon } from './icons.tsx'
import { Lockup } from './mark.tsx'
import styles from './public-site.module.css'

const texts = defineTexts({
  skip: { en: 'Skip to the content', 'fil-PH': 'Pumunta sa nilalaman' },
  notice: { en: 'Please note', 'fil-PH': 'Paalala' },
  menu: { en: 'Menu', 'fil-PH': 'Menu' },
  site: { en: 'This site', 'fil-PH': 'Ang site na ito' },
  home: { en: 'Home', 'fil-PH': 'Home' },
  about: { en: 'About Us', 'fil-PH': 'Tungkol sa Amin' },
  policy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  terms: { en: 'Loan terms and conditions', 'fil-PH': 'Mga tuntunin at kondisyon ng loan' },
  contact: { en: 'Contact us', 'fil-PH': 'Makipag-ugnayan sa amin' },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
})

interface PublicSiteProps {
  /** The address of this page, highlighted in the navigation. */
  readonly path: string
  /** The rest of the address, kept when another language is chosen. */
  readonly query?: Readonly<Record<string, string>>
  readonly children: ReactNode
  /** Across the top, such as that this is a demo. */
  readonly notice?: string
  readonly footer?: ReactNode
}

export function PublicSite({ path, query = {}, children, notice = '', footer }: PublicSiteProps) {
  const t = useTexts(texts)
  const links = [
    { href: startPage(), text: t.home },
    { href: aboutPage(), text: t.about },
    { href: policyPage(), text: t.policy },
    { href: termsPage(), text: t.terms },
  ]
  // The bar of a wide screen has no room for it; it stands on the page and in the footer.
  const contact = { href: contactPage(), text: t.contact }
  const logIn = { href: loginPage(), text: t.logIn }
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      {notice !== '' && (
        <aside className={styles.notice} aria-label={t.notice}>
          {notice}
        </aside>
      )}
      <header className={styles.bar}>
        <a className={styles.name} href="/">
          <Lockup />
        </a>
        <nav className={styles.wide} aria-label={t.site}>
          <Links links={[...links, logIn]} path={path} />
        </nav>
        <details className={styles.narrow} data-menu>
          <summary className={styles.menu} aria-label={t.menu}>
            <span className={styles.opens}>
              <MenuIcon />
            </span>
            <span className={styles.closes}>
              <CloseIcon />
            </span>
          </summary>
          <nav className={styles.sheet} aria-label={t.site}>
            <Links links={[...links, contact, logIn]} path={path} />
          </nav>
        </details>
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
      <footer className={styles.footer}>
        {footer}
        <Languages query={query} />
      </footer>
    </div>
  )
}

interface LinksProps {
  readonly links: readonly { readonly href: string; readonly text: string }[]
  readonly path: string
}

function Links({ links, path }: LinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a className={styles.link} href={href} aria-current={href === path ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Each language under its own name, so that its speakers recognise it. */
export function Languages({ query }: { query: Readonly<Record<string, string>> }) {
  const language = useContext(LanguageContext)
  const choices = [
    { chosen: 'en-PH', name: 'English', isCurrent: language !== 'fil-PH' },
    { chosen: 'fil-PH', name: 'Filipino', isCurrent: language === 'fil-PH' },
  ]
  return (
    <p className={styles.languages}>
      {choices.map(({ chosen, name, isCurrent }) => (
        <a
          key={chosen}
          href={withQuery('', { ...query, [LANGUAGE_QUERY]: chosen })}
          hrefLang={chosen}
          lang={chosen}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </p>
  )
}
