import { useCallback, useEffect } from 'react'
import { onBridgeMessage } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useKept } from '#web/forms/use-kept.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'

interface LogEntry {
  readonly id: string
  readonly name: string
  readonly payload: string
  readonly by: 'byShell' | 'byBrowser' | 'byPage' | 'byNobody'
}

const ENTRIES_MAX = 20
const NO_ENTRIES: readonly LogEntry[] = []

/** Newest first. Kept between visits, since many messages lead away from this page. */
export function useBridgeLog() {
  const [entries, change, isRecalled] = useKept('preview-log', NO_ENTRIES, readEntries)
  const add = useCallback(
    (name: string, payload: string, by: LogEntry['by']) => {
      const entry = { id: `${Date.now()}-${Math.random()}`, name, payload, by }
      change((current) => [entry, ...current].slice(0, ENTRIES_MAX))
    },
    [change],
  )
  useEffect(
    () =>
      onBridgeMessage(({ name, payload, by }) =>
        add(name, JSON.stringify(payload), by === 'shell' ? 'byShell' : 'byBrowser'),
      ),
    [add],
  )
  const addBack = useCallback(
    (isHandled: boolean) =>
      add('onNativeBack', String(isHandled), isHandled ? 'byPage' : 'byNobody'),
    [add],
  )
  const clear = useCallback(() => change(() => NO_ENTRIES), [change])
  return { entries, isRecalled, addBack, clear }
}

/** Only this page writes under its key. */
function readEntries(kept: unknown): readonly LogEntry[] | null {
  return Array.isArray(kept) ? (kept as readonly LogEntry[]) : null
}

interface BridgeLogProps {
  readonly entries: readonly LogEntry[]
  readonly isRecalled: boolean
  readonly clear: () => void
}

export function BridgeLog({ entries, isRecalled, clear }: BridgeLogProps) {
  const t = useTexts(texts)
  return (
    <div>
      <div className={styles.logHead}>
        <h3 className={styles.subTitle}>{t.logTitle}</h3>
        {entries.length > 0 && (
          <button type="button" className={styles.textButton} onClick={clear}>
            {t.clear}
          </button>
        )}
      </div>
      <div role="log" aria-label={t.logTitle}>
        {isRecalled && entries.length === 0 && <p className={styles.note}>{t.logEmpty}</p>}
        {entries.length > 0 && (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <span className={styles.entryHead}>
                  <strong>{entry.name}</strong>
                  <span className={styles.tag}>{t[entry.by]}</span>
                </span>
                <code className={styles.payload}>{entry.payload}</code>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
