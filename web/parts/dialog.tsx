// A question or message that must be answered first. The safe choice comes first.
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogChoice {
  readonly text: string
  /** A promise keeps the button pending until it is done. Closing the dialog is up to the caller. */
  readonly onClick: () => void | Promise<void>
  readonly look?: 'primary' | 'quiet' | 'danger'
}

interface DialogProps {
  readonly isOpen: boolean
  /** Escape, back and a tap outside; the same as the safe choice if there is one. */
  readonly onClose: () => void
  readonly title: string
  readonly children?: ReactNode
  readonly safe?: DialogChoice
  readonly other?: DialogChoice
  readonly hasCloseIcon?: boolean
}

export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  safe,
  other,
  hasCloseIcon = false,
}: DialogProps) {
  const id = useId()
  const choices = [safe, other].filter((choice) => choice !== undefined)
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={{ 'aria-labelledby': id }} look="dialog">
      <div className={styles.content}>
        <h2
          id={id}
          className={`${styles.title} ${hasCloseIcon ? styles.beside : ''}`}
          tabIndex={-1}
          data-first-focus
        >
          {title}
        </h2>
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </div>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ text, onClick, look }, index) => (
            <div key={text} className={styles.choice}>
              <Button look={look ?? lookOf(index, choices.length)} onClick={onClick}>
                {text}
              </Button>
            </div>
          ))}
        </div>
      )}
      {hasCloseIcon && (
        <div className={styles.close}>
          <CloseButton onClick={onClose} />
        </div>
      )}
    </Modal>
  )
}

/** The step forward is the prominent one, unless the caller says otherwise. */
function lookOf(index: number, count: number): 'primary' | 'quiet' {
  return index === count - 1 ? 'primary' : 'quiet'
}
