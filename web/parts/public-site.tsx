// The public site: navigation, page and footer. All of it works without script.
import type { ReactNode } from 'react'
import { LANGUAGE_QUERY } from '#contract/language.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { MenuIcon } from './icons.tsx'
import { Lockup } from './mark.tsx'
import styles from './public-site.module.css'

const texts = defineTexts({
  menu: { en: 'Menu', 'fil-PH': 'Menu' },
  site: { en: 'This site', 'fil-PH': 'Ang site na ito' },
  home: { en: 'Home', 'fil-PH': 'Home' },
  about: { en: 'About Us', 'fil-PH': 'Tungkol sa Amin' },
  policy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  terms: { en: 'Loan terms and conditions', 'fil-PH': 'Mga tuntunin at kondisyon ng loan' },
})

interface PublicSiteProps {
  /** The address of this page, highlighted in the navigation. */
  readonly path: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

export function PublicSite({ path, children, footer }: PublicSiteProps) {
  const t = useTexts(texts)
  const links = [
    { href: '/', text: t.home },
    { href: '/About', text: t.about },
    { href: '/Policy', text: t.policy },
    { href: '/Loan', text: t.terms },
  ]
  const list = (
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
  return (
    <div className={styles.site}>
      <header className={styles.bar}>
        <a className={styles.name} href="/">
          <Lockup />
        </a>
        <nav className={styles.wide} aria-label={t.site}>
          {list}
        </nav>
        <details className={styles.narrow}>
          <summary className={styles.menu} aria-label={t.menu}>
            <MenuIcon />
          </summary>
          <nav className={styles.sheet} aria-label={t.site}>
            {list}
          </nav>
        </details>
      </header>
      <main className={styles.content}>{children}</main>
      <footer className={styles.footer}>
        {footer}
        <Languages />
      </footer>
    </div>
  )
}

/** Each language under its own name, so that its speakers recognise it. */
function Languages() {
  return (
    <p className={styles.languages}>
      <a href={`?${LANGUAGE_QUERY}=en-PH`} hrefLang="en-PH" lang="en-PH">
        English
      </a>
      <a href={`?${LANGUAGE_QUERY}=fil-PH`} hrefLang="fil-PH" lang="fil-PH">
        Filipino
      </a>
    </p>
  )
}
