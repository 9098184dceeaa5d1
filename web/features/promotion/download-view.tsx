// Where to go after registering: the store of this phone, a QR for who sits at a computer, and the
// browser for everybody.
import { withQuery } from '#contract/page-addresses.ts'
import { DOWNLOAD_QR_PATH } from '#contract/promotion.ts'
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Card } from '#web/parts/card.tsx'
import { deviceKind } from './device-kind.ts'
import { downloadTexts } from './download-texts.ts'
import styles from './promotion-page.module.css'
import type { ViewProps } from './shown-template.ts'
import { Stores } from './stores.tsx'

export default function DownloadView({ shown, query }: ViewProps) {
  const t = useTexts(downloadTexts)
  const device = useBrowserValue(deviceKind, null)
  const { id: _id, invite_code: _invited, ...source } = query
  return (
    <>
      <Card>
        <p>{t.downloadSubtitle}</p>
        <Stores shown={shown} query={query} device={device} />
      </Card>
      {device === 'computer' && (
        <div className={styles.scan}>
          <Card title={t.scanTitle}>
            <p>{t.scanText}</p>
            <img
              className={styles.qr}
              src={withQuery(DOWNLOAD_QR_PATH, { id: shown.id, ...source })}
              alt={t.scanPicture}
              width={200}
              height={200}
            />
          </Card>
        </div>
      )}
    </>
  )
}
