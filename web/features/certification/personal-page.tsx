import type { Page, PageProps } from '#web/lib/page.ts'
import { CertificationScreen, certificationPage } from './certification-screen.tsx'

function PersonalPage({ query }: PageProps) {
  return <CertificationScreen kind="personal" query={query} />
}

export const page: Page = certificationPage('personal', PersonalPage)
