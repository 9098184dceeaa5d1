import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { openModal, watchHistory } from './modals.ts'

/** Opens and closes the dialog that holds the returned ref, and restores the focus. */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
    watchHistory()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    const opener = document.activeElement
    element.showModal()
    // Only a field that is typed in has it already: a ring around a button or a star would look like
    // a choice, and a key pressed by accident must do nothing.
    if (!document.activeElement?.matches('textarea, input:not([type=radio])')) {
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    const end = openModal(element, () => close.current())
    return () => {
      end()
      element.close()
      // The browser does this itself, unless the dialog is removed together with its component.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  return dialog
}
