// The agreement, read before the loan is confirmed. The frame shows one of our own pages and runs
// no scripts; another site's page opens separately. Agreeing waits until it was loaded or opened.
import { type SyntheticEvent, useState } from 'react'
import { closeWebView, openApart } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './agreement-popup.module.css'
import { texts } from './texts.ts'
import { useDocument } from './use-document.ts'

interface AgreementPopupProps {
  readonly isOpen: boolean
  readonly link: string
  readonly onClose: () => void
  readonly onAgree: () => Promise<void>
}

export function AgreementPopup({ isOpen, link, onClose, onAgree }: AgreementPopupProps) {
  const t = useTexts(texts)
  const path = ownPathOf(link, useSettings().origin)
  const [isOpened, setOpened] = useState(false)
  const loaded = useDocument(isOpen ? path : null)
  const canAgree = path === null ? isOpened : loaded.isReady
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // The browser's own error page belongs to no origin of ours.
    if (currentTarget.contentDocument === null) loaded.fail()
  }
  const openForeign = () => {
    openApart(link)
    setOpened(true)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.frameTitle}
      action={
        <div className={styles.choices}>
          <Button look="quiet" onClick={closeWebView}>
            {t.cancel}
          </Button>
          <Button onClick={onAgree} isDisabled={!canAgree}>
            {t.agreeButton}
          </Button>
        </div>
      }
    >
      {path === null ? (
        <Button look="quiet" onClick={openForeign}>
          {t.openAgreement}
        </Button>
      ) : (
        <div className={styles.reading}>
          {loaded.failure !== null && (
            <Failed failure={loaded.failure} isRetrying={loaded.isRetrying} retry={loaded.retry} />
          )}
          {loaded.failure === null && !loaded.isReady && <Skeleton lines={10} />}
          {loaded.isReady && (
            <iframe
              className={styles.frame}
              title={t.frameTitle}
              src={path}
              onLoad={handleLoad}
              // Our own origin, so that its styles load; no scripts, forms or navigation out of the
              // frame.
              sandbox="allow-same-origin"
            />
          )}
        </div>
      )}
    </Sheet>
  )
}
