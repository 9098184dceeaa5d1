// What a visitor agrees to by registering.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { privacyPolicyPage, promotionPage, termsPage } from '#contract/page-addresses.ts'
import { REGISTRATION_AGREEMENT_VERSION } from '#contract/promotion.ts'
import { businessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { agreementTexts } from './agreement-texts.ts'
import styles from './promotion-page.module.css'
import type { ViewProps } from './shown-template.ts'

export default function AgreementView({ query }: ViewProps) {
  const t = useTexts(agreementTexts)
  const language = useContext(LanguageContext)
  return (
    <>
      <Card>
        <Clause title={t.whatTitle}>{t.whatText}</Clause>
        <Clause title={t.dataTitle}>{t.dataText}</Clause>
        <Clause title={t.rightsTitle}>{t.rightsText}</Clause>
        <p className={styles.quiet}>
          {t.more} <a href={privacyPolicyPage()}>{t.privacyPolicy}</a> {t.and}{' '}
          <a href={termsPage()}>{t.loanTerms}</a>.
          <br />
          {t.versionOf(formatDate(businessDate(REGISTRATION_AGREEMENT_VERSION), language))}
        </p>
      </Card>
      <ButtonLink href={promotionPage(query)}>{t.back}</ButtonLink>
    </>
  )
}

function Clause({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className={styles.clause}>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
