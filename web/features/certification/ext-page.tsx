import type { Page, PageProps } from '#web/lib/page.ts'
import { CertificationScreen, certificationPage } from './certification-screen.tsx'

function ExtPage({ query }: PageProps) {
  return <CertificationScreen kind="ext" query={query} />
}

export const page: Page = certificationPage('ext', ExtPage)
