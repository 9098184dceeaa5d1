import { useTexts } from '#web/lib/language.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import styles from './keys-dialog.module.css'
import { texts } from './texts.ts'

export interface KeyLine {
  readonly keys: readonly string[]
  readonly text: string
}

interface KeysDialogProps {
  readonly lines: readonly KeyLine[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** The line at the bottom of a page that names the first keys, and the list of all of them. */
export function KeysDialog({ lines, isOpen, onOpen }: KeysDialogProps) {
  const t = useTexts(texts)
  return (
    <footer className={styles.line}>
      {/* The question mark has its own place on the right. */}
      {lines.slice(0, 4).map(
        (line) =>
          line.keys[0] !== '?' && (
            <span key={line.text} className={styles.pair}>
              <KeyCaps keys={line.keys} /> {line.text}
            </span>
          ),
      )}
      <button type="button" className={styles.all} onClick={() => onOpen(true)}>
        <KeyCaps keys={['?']} /> {t.keys}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        title={t.keys}
        safe={{ text: t.close, onClick: () => onOpen(false) }}
      >
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.text} className={styles.row}>
              {line.text}
              <KeyCaps keys={line.keys} />
            </li>
          ))}
        </ul>
      </Dialog>
    </footer>
  )
}

function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.caps}>
      {keys.map((key) => (
        <kbd key={key} className={styles.cap}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
