import { useState } from 'react'
import { centavos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { DigitsInput, PhoneInput } from '#web/forms/digits-input.tsx'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { Promotion } from '#web/parts/promotion.tsx'
import { PublicSite } from '#web/parts/public-site.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { StatusHeader } from '#web/loans/status-header.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'
import { Group } from './parts-page-case.tsx'
import { texts } from './parts-page-texts.ts'
import styles from './parts-page.module.css'

export const LAYOUTS = {
  screen: ScreenLayout,
  tabs: TabsLayout,
  site: SiteLayout,
  promotion: PromotionLayout,
}

export function LayoutsGroup() {
  const t = useTexts(texts)
  return (
    <Group title={t.layouts}>
      <ButtonLink look="quiet" href="/parts?layout=screen">
        {t.layoutScreen}
      </ButtonLink>
      <ButtonLink look="quiet" href="/parts?layout=tabs">
        {t.layoutTabs}
      </ButtonLink>
      <ButtonLink look="quiet" href="/parts?layout=site">
        {t.layoutSite}
      </ButtonLink>
      <ButtonLink look="quiet" href="/parts?layout=promotion">
        {t.layoutPromotion}
      </ButtonLink>
    </Group>
  )
}

function ScreenLayout() {
  const t = useTexts(texts)
  const [mobile, setMobile] = useState('')
  return (
    <Screen
      title={t.layoutScreen}
      action={
        <>
          <Button>{t.primary}</Button>
          <Button look="quiet">{t.quiet}</Button>
          <p className={styles.hint}>{t.hint}</p>
        </>
      }
    >
      <StatusHeader status="overdue" title={t.overdueTitle} text={t.overdueText} />
      <MoneyCard
        label={t.dueNow}
        amount={centavos(174_834)}
        repaid={{ paid: centavos(174_834), total: centavos(524_500) }}
      />
      <Card>
        <Rows
          collapsed={2}
          rows={[
            { label: t.product, value: 'Starter' },
            { label: t.term, value: t.termValue },
            { label: t.account, value: 'GCash ••4567' },
          ]}
        />
      </Card>
      <Card>
        <PhoneInput label={t.mobile} value={mobile} onChange={setMobile} />
      </Card>
    </Screen>
  )
}

function TabsLayout() {
  const t = useTexts(texts)
  return (
    <TabScreen title={t.hello} current="home">
      <StatusHeader status="due" title={t.dueTitle} text={t.dueText} />
      <MoneyCard label={t.dueNow} amount={centavos(174_834)} />
      <Card>
        <p>{t.clause}</p>
      </Card>
    </TabScreen>
  )
}

function SiteLayout() {
  const t = useTexts(texts)
  return (
    <PublicSite path="/" footer={<p>{t.company}</p>}>
      <h1 className={styles.siteTitle}>{t.siteTitle}</h1>
      <p>{t.siteText}</p>
    </PublicSite>
  )
}

function PromotionLayout() {
  const t = useTexts(texts)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  return (
    <Promotion title={t.promotionTitle} subtitle={t.promotionText}>
      <Card>
        <PhoneInput label={t.mobile} value={mobile} onChange={setMobile} />
        <DigitsInput label={t.smsCode} digitsMax={6} value={code} onChange={setCode} />
        <Button>{t.apply}</Button>
      </Card>
    </Promotion>
  )
}
