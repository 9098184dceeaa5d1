// The variants stay on the page, whose heading says that it is done: where to go on.
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Card } from '#web/parts/card.tsx'
import { Coin, Ink, Moment } from '#web/parts/moment.tsx'
import { deviceKind } from './device-kind.ts'
import { downloadTexts } from './download-texts.ts'
import styles from './promotion-page.module.css'
import type { ViewProps } from './shown-template.ts'
import { Stores } from './stores.tsx'
import { useTemplateTexts } from './template-texts.ts'

export default function Registered({ isNew, shown, query }: ViewProps & { isNew: boolean }) {
  const t = useTexts(downloadTexts)
  const { alreadyRegistered } = useTemplateTexts()
  const device = useBrowserValue(deviceKind, null)
  return (
    <div role="status">
      <Card>
        <div className={styles.told}>
          <Moment>
            <rect x="36" y="14" width="48" height="92" rx="11" />
            <path d="M54 24h12M48 44h24M48 56h16" />
            <Coin x={82} y={86} radius={18} />
            <Ink path="m74 86 6 6 11-12" />
          </Moment>
          <p>{isNew ? t.registeredText : alreadyRegistered}</p>
        </div>
        <Stores shown={shown} query={query} device={device} />
      </Card>
    </div>
  )
}
