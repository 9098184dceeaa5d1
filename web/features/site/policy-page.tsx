// The privacy policy on the public site: the policy page in a frame, which runs no script. With
// script the frame is as high as its text.
import { useContext } from 'react'
import { policyPage, privacyPolicyPage } from '#contract/page-addresses.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { SitePage } from '#web/lib/site-page.ts'
import { SiteFrame } from './frames.tsx'
import { documentTexts, pageHeads, pageTitles } from './page-heads.ts'
import { headOf } from './site-heads.ts'
import styles from './text-page.module.css'

function PolicyPage() {
  const t = useTexts(pageTitles)
  const words = useTexts(documentTexts)
  const language = useContext(LanguageContext)
  return (
    <SiteFrame path={policyPage()}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t.policy}</h1>
          <a className={styles.alone} href={privacyPolicyPage()}>
            {words.alone}
          </a>
        </div>
        <iframe
          className={styles.frame}
          src={privacyPolicyPage({ frame: 1, lang: language })}
          title={t.policy}
          sandbox="allow-same-origin allow-popups"
          data-grows
        />
      </div>
    </SiteFrame>
  )
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).policy,
  component: PolicyPage,
  head: headOf(pageHeads['/Policy']),
  isIndexed: true,
}
