// An address that the outside knows and where there is nothing to read.
import { userPage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { SitePage } from '#web/lib/site-page.ts'
import { SiteFrame } from './frames.tsx'
import { pageHeads, pageTitles } from './page-heads.ts'
import { headOf } from './site-heads.ts'

function UserPage() {
  const t = useTexts(pageTitles)
  return (
    <SiteFrame path={userPage()}>
      <h1 className="visually-hidden">{t.user}</h1>
    </SiteFrame>
  )
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).user,
  component: UserPage,
  head: headOf(pageHeads['/User']),
  isIndexed: false,
}
