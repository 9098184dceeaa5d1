// The developer's test page: opens any page as any borrower on a fake device, and shows what a
// developer otherwise has to look for. Not served in production.
import { useEffect, useState } from 'react'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useKept } from '#web/forms/use-kept.ts'
import { Screen } from '#web/parts/screen.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BridgeCard } from './bridge-card.tsx'
import { DemoCard } from './demo-card.tsx'
import { getBusinessDate } from './dev-controls.ts'
import { DeviceCard } from './device-card.tsx'
import { DEFAULT_FIELDS, type DeviceFields, readFields } from './device-fields.ts'
import { OutboxCard } from './outbox-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import styles from './preview.module.css'
import { texts } from './texts.ts'

function TestPreviewPage() {
  const t = useTexts(texts)
  const [fields, changeFields] = useKept('preview-fields', DEFAULT_FIELDS, readFields)
  const [date, setDate] = useState('')
  useEffect(() => {
    // Without an answer the page stays useful; moving the date then says what is wrong.
    getBusinessDate().then(setDate, () => undefined)
  }, [])
  return (
    <Screen title={t.title}>
      <Summary fields={fields} date={date} />
      <DeviceCard
        fields={fields}
        onChange={(changed) => changeFields((current) => ({ ...current, ...changed }))}
      />
      <PagesCard fields={fields} />
      <PhoneCard />
      <DemoCard date={date} onMoved={setDate} />
      <OutboxCard />
      <BridgeCard productId={fields.productId} />
      <AppearanceCard />
    </Screen>
  )
}

function Summary({ fields, date }: { fields: DeviceFields; date: string }) {
  const t = useTexts(texts)
  return (
    <dl className={styles.summary}>
      <div className={styles.who}>
        <dt>{t.opensAs}</dt>
        <dd className={styles.whoName}>{fields.sessionId || t.noSession}</dd>
        <dd>{t.orderAndProduct(fields.orderId, fields.productId)}</dd>
      </div>
      <div>
        <dt>{t.businessDate}</dt>
        <dd className={styles.date}>{date || '…'}</dd>
      </div>
    </dl>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: TestPreviewPage,
}
