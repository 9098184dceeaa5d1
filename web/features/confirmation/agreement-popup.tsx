// The agreement, read in place before the loan is confirmed. The frame shows a page of ours and runs
// no script.
import { closeWebView, openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
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
          <Button onClick={onAgree}>{t.agreeButton}</Button>
        </div>
      }
    >
      <Frame link={link} />
    </Sheet>
  )
}

/** A page of somebody else is not framed; it can be opened. */
function Frame({ link }: { link: string }) {
  const t = useTexts(texts)
  const isOurs = useBrowserValue(() => isOfOurOrigin(link), true)
  if (isOurs) {
    return (
      <iframe
        className={styles.frame}
        title={t.frameTitle}
        src={link}
        // Our own origin, so that its styles load; no scripts, forms or ways out of the frame.
        sandbox="allow-same-origin"
      />
    )
  }
  return (
    <Button look="quiet" onClick={() => openLink(link)}>
      {t.openAgreement}
    </Button>
  )
}

function isOfOurOrigin(link: string): boolean {
  try {
    return new URL(link, location.href).origin === location.origin
  } catch {
    return false
  }
}
