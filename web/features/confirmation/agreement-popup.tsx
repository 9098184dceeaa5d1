// The agreement, read before the loan is confirmed. The frame shows one of our own pages and runs
// no scripts; another site's page opens separately, and agreeing waits until it was opened.
import { useState } from 'react'
import { closeWebView, openApart } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import styles from './agreement-popup.module.css'
import { texts } from './texts.ts'

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
          <Button onClick={onAgree} isDisabled={path === null && !isOpened}>
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
        <iframe
          className={styles.frame}
          title={t.frameTitle}
          src={path}
          // Our own origin, so that its styles load; no scripts, forms or navigation out of the
          // frame.
          sandbox="allow-same-origin"
        />
      )}
    </Sheet>
  )
}
