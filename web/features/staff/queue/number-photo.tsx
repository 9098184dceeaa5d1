// The photo that came with a request for another number: shown on demand, for a few minutes.
import { useEffect, useState } from 'react'
import { seeNumberPhoto } from '#contract/staff-care.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Picture } from '#web/parts/picture.tsx'
import loanStyles from '../desk/loan-page.module.css'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import tables from '../parts/table.module.css'
import { queueTexts } from './queue-texts.ts'
import styles from './task-page.module.css'

/** As long as the link opens it. */
const SHOWN_MS = 5 * 60_000

export function NumberPhoto({ taskId }: { readonly taskId: number }) {
  const t = useTexts(queueTexts)
  const send = useSend()
  /** Undefined until somebody wants to see it, null if there is none. */
  const [link, setLink] = useState<string | null>()
  useEffect(() => {
    if (typeof link !== 'string') return undefined
    const timer = setTimeout(() => setLink(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [link])
  const show = async () => {
    const result = await send(seeNumberPhoto, { taskId })
    if (result?.success === true) setLink(result.data.link)
  }
  return (
    <Panel title={t.photo}>
      {link === undefined && (
        <div className={loanStyles.hidden}>
          <p className={tables.quiet}>{t.photoHint}</p>
          <SmallButton look="quiet" onClick={show}>
            {t.showPhoto}
          </SmallButton>
        </div>
      )}
      {link === null && <p className={tables.quiet}>{t.noPhoto}</p>}
      {typeof link === 'string' && (
        <>
          <div className={styles.photo}>
            <Picture url={link} alt={t.photo} />
          </div>
          <div className={styles.below}>
            <SmallButton look="quiet" onClick={() => setLink(undefined)}>
              {t.hidePhoto}
            </SmallButton>
          </div>
        </>
      )}
    </Panel>
  )
}
