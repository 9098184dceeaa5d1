// What a visitor agrees to by registering.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { privacyPolicyPage, promotionPage } from '#contract/page-addresses.ts'
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
      <Card title={t.whatTitle}>{t.whatText}</Card>
      <Card title={t.dataTitle}>
        <p>{t.dataText}</p>
        <p className={styles.more}>
          {t.more} <a href={privacyPolicyPage()}>{t.privacyPolicy}</a> {t.and}{' '}
          <a href="/Loan">{t.loanTerms}</a>.
        </p>
      </Card>
      <Card title={t.rightsTitle}>{t.rightsText}</Card>
      <p className={styles.quiet}>
        {t.versionOf(formatDate(businessDate(REGISTRATION_AGREEMENT_VERSION), language))}
      </p>
      <ButtonLink href={promotionPage(query)}>{t.back}</ButtonLink>
    </>
  )
}
