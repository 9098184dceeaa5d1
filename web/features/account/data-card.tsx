// The borrower's rights over their data: exporting it and closing the account.
import { useContext, useState } from 'react'
import { closeAccount, exportData } from '#contract/account.ts'
import { formatDate } from '#contract/format-date.ts'
import { customerServicePage, orderListPage } from '#contract/page-addresses.ts'
import type { Reason } from '#contract/reasons.ts'
import { businessDate } from '#lending/dates.ts'
import { CodeDialog } from '#web/forms/code-dialog.tsx'
import { goLogin, openLink } from '#web/lib/bridge.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { navigate } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import styles from './account.module.css'
import { texts } from './texts.ts'

const FOR_US: ReadonlySet<unknown> = new Set<Reason>(['loan_still_owed', 'payment_checked'])

export function DataCard() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<'copy' | 'close' | 'close-code' | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [keptUntil, setKeptUntil] = useState<string | null>(null)
  const send = useSend()
  const keep = () => setAsked(null)
  const startClosing = async () => {
    // Without a code nothing is closed: this finds out whether it can be at all.
    const result = await send(closeAccount, {}, { isQuiet: true })
    if (result === null || result.success) return
    if (result.raw.reason === 'code_needed') setAsked('close')
    else setObstacle({ text: result.message, isForUs: FOR_US.has(result.raw.reason) })
  }
  return (
    <Card title={t.data}>
      <p className={styles.note}>{t.dataText}</p>
      <Button look="quiet" onClick={() => setAsked('copy')}>
        {t.download}
      </Button>
      <Button look="plain" onClick={startClosing}>
        {t.close}
      </Button>
      <Dialog
        isOpen={asked === 'close'}
        onClose={keep}
        title={t.closeTitle}
        safe={{ text: t.keep, onClick: keep }}
        other={{ text: t.close, onClick: () => setAsked('close-code'), look: 'danger' }}
      >
        <p>{t.closeText}</p>
        <p>{t.closeKept}</p>
      </Dialog>
      <ObstacleDialog obstacle={obstacle} onClose={() => setObstacle(null)} />
      <CodeDialog
        isOpen={asked === 'copy'}
        onClose={keep}
        title={t.copyTitle}
        text={t.copyText}
        purpose="export"
        action={{ text: t.download }}
        call={exportData}
        requestOf={(code) => ({ code })}
        onDone={({ data }) => {
          keep()
          openLink(data.fileLink)
        }}
      />
      <CodeDialog
        isOpen={asked === 'close-code'}
        onClose={keep}
        title={t.closeTitle}
        text={t.closeCode}
        purpose="close"
        action={{ text: t.close, look: 'danger' }}
        call={closeAccount}
        requestOf={(code) => ({ code })}
        once="close account"
        onDone={({ data }) => {
          keep()
          setKeptUntil(data.keptUntil)
        }}
      />
      <ClosedDialog keptUntil={keptUntil} />
    </Card>
  )
}

/** What has to be finished before the account can be closed. */
interface Obstacle {
  readonly text: string
  /** The borrower can't finish it alone: a debt that was written off, a payment that we check. */
  readonly isForUs: boolean
}

interface ObstacleDialogProps {
  readonly obstacle: Obstacle | null
  readonly onClose: () => void
}

function ObstacleDialog({ obstacle, onClose }: ObstacleDialogProps) {
  const t = useTexts(texts)
  const isForUs = obstacle?.isForUs === true
  const address = isForUs ? customerServicePage() : orderListPage()
  return (
    <Dialog
      isOpen={obstacle !== null}
      onClose={onClose}
      title={t.cannotTitle}
      safe={{ text: t.understood, onClick: onClose }}
      other={{
        text: isForUs ? t.contact : t.toLoans,
        onClick: () => leavePage(() => navigate(address)),
      }}
    >
      <p>{obstacle?.text}</p>
    </Dialog>
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
