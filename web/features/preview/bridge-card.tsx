// Every function of the native bridge to try, and each message as it is sent.
import { orderListPage } from '#contract/page-addresses.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { handleBack, onBack } from '#web/lib/back.ts'
import { hasHandler } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Button } from '#web/parts/button.tsx'
import { BRIDGE_FUNCTIONS } from './bridge-functions.ts'
import { BridgeLog, useBridgeLog } from './bridge-log.tsx'
import { Card, Field } from './card.tsx'
import styles from './preview.module.css'
import { texts } from './texts.ts'

export function BridgeCard({ productId }: { productId: string }) {
  const t = useTexts(texts)
  const { brand } = useSettings()
  const log = useBridgeLog()
  const [link, setLink] = useState(orderListPage())
  const [openedAt] = useState(() => new Date())
  const sample = { link, productId, phone: brand.servicePhone, openedAt }
  return (
    <Card title={t.bridgeTitle}>
      <ShellStatus />
      <Field label={t.link} value={link} onChange={setLink} note={t.linkNote} />
      <ul className={styles.tiles}>
        {BRIDGE_FUNCTIONS.map(({ label, run }) => (
          <li key={label}>
            <button type="button" className={styles.tile} onClick={() => run(sample)}>
              <span>{splitAtHumps(label)}</span>
            </button>
          </li>
        ))}
      </ul>
      <BackEvent onAnswered={log.addBack} />
      <BridgeLog {...log} />
    </Card>
  )
}

/** Lets a long name break between its words, and nowhere else. */
function splitAtHumps(name: string): ReactNode[] {
  return name.split(/(?=[A-Z])/).flatMap((word) => [<wbr key={word} />, word])
}

/** Only the browser knows what is around it; the server says nothing. */
function ShellStatus() {
  const t = useTexts(texts)
  const missing = useBrowserValue(missingHandlers, null)
  if (missing === null) return null
  const isAlone = missing.split(', ').length === BRIDGE_FUNCTIONS.length
  const inShell = missing === '' ? t.allHandlers : t.someHandlers(missing)
  return <p className={styles.note}>{isAlone ? t.noShell : inShell}</p>
}

function missingHandlers(): string {
  return BRIDGE_FUNCTIONS.flatMap(({ name }) => (hasHandler(name) ? [] : name)).join(', ')
}

function BackEvent({ onAnswered }: { onAnswered: (isHandled: boolean) => void }) {
  const t = useTexts(texts)
  const [isHandling, setHandling] = useState(false)
  useEffect(
    () => (isHandling ? onBack(() => onAnswered(true)) : undefined),
    [isHandling, onAnswered],
  )
  const send = () => {
    if (!handleBack()) onAnswered(false)
  }
  return (
    <div className={styles.backEvent}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isHandling}
          onChange={(event) => setHandling(event.target.checked)}
        />
        <span>{t.handleBack}</span>
      </label>
      <Button look="quiet" onClick={send}>
        {t.sendBack}
      </Button>
    </div>
  )
}
