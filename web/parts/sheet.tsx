// A sheet from the bottom, for choices and explanations.
import { type ReactNode, useId } from 'react'
import { CloseButton } from './close-button.tsx'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons that stay in view while the content scrolls. */
  readonly action?: ReactNode
}

export function Sheet({ isOpen, onClose, title, children, action }: SheetProps) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={{ 'aria-labelledby': id }} look="sheet">
      <header className={styles.bar}>
        {/* The focus starts here: the title is read first, and no key does anything by accident. */}
        <h2 id={id} className={styles.title} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Modal>
  )
}
