// About Us on the public site.
import { aboutPage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { SitePage } from '#web/lib/site-page.ts'
import { AboutContent } from './about-content.tsx'
import { SiteFrame } from './frames.tsx'
import { pageHeads, pageTitles } from './page-heads.ts'
import { headOf } from './site-heads.ts'
import styles from './text-page.module.css'

function AboutPage() {
  const t = useTexts(pageTitles)
  return (
    <SiteFrame path={aboutPage()}>
      <div className={styles.text}>
        <h1 className={styles.title}>{t.about}</h1>
        <AboutContent />
      </div>
    </SiteFrame>
  )
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).about,
  component: AboutPage,
  head: headOf(pageHeads['/About']),
  isIndexed: true,
}
