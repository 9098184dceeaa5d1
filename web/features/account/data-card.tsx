// The borrower's rights over their data: exporting it and closing the account.
import { useContext, useState } from 'react'
import { closeAccount, exportData } from '#contract/account.ts'
import { formatDate } from '#contract/format-date.ts'
import { businessDate } from '#lending/dates.ts'
import { goLogin, openLink } from '#web/lib/bridge.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import styles from './account.module.css'
import { texts } from './texts.ts'

export function DataCard() {
  const t = useTexts(texts)
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [keptUntil, setKeptUntil] = useState<string | null>(null)
  const download = async () => {
    const result = await send(exportData, {})
    if (result?.success) openLink(result.data.fileLink)
  }
  const close = async () => {
    const result = await send(closeAccount, {}, { once: 'close account' })
    setAsking(false)
    if (result?.success) setKeptUntil(result.data.keptUntil)
  }
  const keep = () => setAsking(false)
  return (
    <Card title={t.data}>
      <p className={styles.note}>{t.dataText}</p>
      <Button look="quiet" onClick={download}>
        {t.download}
      </Button>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t.close}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={keep}
        title={t.closeTitle}
        safe={{ text: t.keep, onClick: keep }}
        other={{ text: t.close, onClick: close, look: 'danger' }}
      >
        <p>{t.closeText}</p>
        <p>{t.closeKept}</p>
      </Dialog>
      <ClosedDialog keptUntil={keptUntil} />
    </Card>
  )
}

/** The session ended with the account, so there is only one way to continue. */
function ClosedDialog({ keptUntil }: { keptUntil: string | null }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const leave = () => goLogin()
  return (
    <Dialog
      isOpen={keptUntil !== null}
      onClose={leave}
      title={t.closedTitle}
      safe={{ text: t.goodbye, onClick: leave }}
    >
      <p>{t.closedText}</p>
      {keptUntil !== null && keptUntil !== '' && (
        <p>{t.closedKept(formatDate(businessDate(keptUntil), language))}</p>
      )}
    </Dialog>
  )
}
