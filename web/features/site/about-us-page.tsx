// About Us as the app opens it.
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { SitePage } from '#web/lib/site-page.ts'
import { AboutContent } from './about-content.tsx'
import { AppFrame } from './frames.tsx'
import { pageHeads, pageTitles } from './page-heads.ts'
import { headOf } from './site-heads.ts'

function AboutUsPage() {
  const t = useTexts(pageTitles)
  return (
    <AppFrame title={t.about}>
      <AboutContent />
    </AppFrame>
  )
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).about,
  component: AboutUsPage,
  head: headOf(pageHeads['/About']),
  // The site's own page has the same words.
  isIndexed: false,
}
