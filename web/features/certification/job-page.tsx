import type { Page, PageProps } from '#web/lib/page.ts'
import { CertificationScreen, certificationPage } from './certification-screen.tsx'

function JobPage({ query }: PageProps) {
  return <CertificationScreen kind="job" query={query} />
}

export const page: Page = certificationPage('job', JobPage)
