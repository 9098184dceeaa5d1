// Where the borrower is logged in, so they can find and end sessions that aren't theirs.
import { useContext, useState } from 'react'
import { formatDate } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import { endAllSessions, endSession, listSessions, type ShownSession } from '#contract/session.ts'
import type { Id, OnPage } from '#contract/wire-meaning.ts'
import { manilaDateOf } from '#lending/dates.ts'
import { goLogin } from '#web/lib/bridge.ts'
import { LanguageContext, useTexts, type Wordings } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './sessions-card.module.css'
import { texts } from './texts.ts'

const EVERYTHING = {}

export function SessionsCard() {
  const t = useTexts(texts)
  const answer = useCall(listSessions, EVERYTHING)
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  if (answer.state === 'loading') return <Skeleton lines={4} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const end = async (id: Id) => {
    if ((await send(endSession, { id }))?.success) showInfo(t.ended)
    await answer.reload()
  }
  const endAll = async () => {
    const result = await send(endAllSessions, {})
    setAsking(false)
    if (result?.success) goLogin()
  }
  return (
    <Card title={t.sessionsTitle}>
      <ul className={styles.list}>
        {answer.data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t.endAll}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.endAllQuestion}
        safe={{ text: t.stay, onClick: () => setAsking(false) }}
        other={{ text: t.endAll, onClick: endAll, look: 'danger' }}
      >
        <p>{t.endAllText}</p>
      </Dialog>
    </Card>
  )
}

function SessionRow({
  session,
  onEnd,
}: {
  session: OnPage<ShownSession>
  onEnd: () => Promise<void>
}) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const device = session.deviceName === '' ? t.unknownDevice : session.deviceName
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong className={styles.device}>{device}</strong>
        {session.isThisOne && <span className={styles.tag}>{t.thisDevice}</span>}
        <span className={styles.note}>{usedText(session, t, language)}</span>
      </span>
      {!session.isThisOne && (
        <span className={styles.end}>
          <Button look="plain" onClick={onEnd}>
            {t.end}
            <span className="visually-hidden"> {device}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

function usedText(
  { seenAt, isThisOne }: OnPage<ShownSession>,
  t: Wordings<typeof texts>,
  language: Language,
): string {
  if (isThisOne) return t.activeNow
  const date = manilaDateOf(seenAt.getTime())
  const isToday = date === manilaDateOf(Date.now())
  return t.lastUsed(isToday ? t.today : formatDate(date, language))
}
