// What dialogs, sheets and enlarged pictures share: the browser's own modal <dialog>, which traps
// focus and is closed by Escape, the back button or gesture, the shell's back event, or a tap
// outside.
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
} from 'react'
import { useModal } from '#web/lib/use-modal.ts'
import styles from './modal.module.css'

interface ModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }
  readonly look: 'sheet' | 'dialog' | 'picture'
  readonly children: ReactNode
}

export function Modal({ isOpen, onClose, label, look, children }: ModalProps) {
  const dialog = useModal(isOpen, onClose)
  const isPressedBeside = useRef(false)
  const handlePress = (event: PointerEvent) => {
    isPressedBeside.current = event.target === dialog.current
  }
  const handleClick = (event: MouseEvent) => {
    // Both the start and the end of the tap: a text selection that ends outside the panel must not
    // close it.
    if (event.target === dialog.current && isPressedBeside.current) onClose()
  }
  const handleCancel = (event: SyntheticEvent) => {
    // A file input inside fires the same event when nothing was picked.
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  /** The browser may insist on closing, and then only notifies us. */
  const handleClosed = () => {
    if (isOpen && dialog.current?.open === false) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[look]}`}
      {...label}
      onPointerDown={handlePress}
      onClick={handleClick}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      {isOpen && <div className={styles.panel}>{children}</div>}
    </dialog>
  )
}
