// Keys of the console. Typing into a field and an open dialog have the keyboard for themselves.
import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') leaveField(event.target)
      if (isElsewhere(event.target)) return
      const act = current.current[event.key]
      if (act === undefined) return
      // A link or a button that has the focus does what Enter means there.
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('a, button')
      if (event.key === 'Enter' && isOnControl) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/** Back to the keys of the page; what was typed stays. In a dialog, Escape closes the dialog. */
function leaveField(target: EventTarget | null): void {
  if (document.querySelector('dialog[open]') !== null) return
  if (target instanceof HTMLElement && isField(target)) target.blur()
}

function isField(target: HTMLElement): boolean {
  return target.closest('input, textarea, select') !== null
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof HTMLElement && isField(target)
}

/** A second press this soon is the same one: the dialog is about to close. */
const PRESSED_MS = 500

/** Ctrl or Command with Enter sends a dialog whose field takes Enter for a new line. */
export function useSendKey(send: () => Promise<unknown>): void {
  const current = useRef(send)
  const isSending = useRef(false)
  useEffect(() => {
    current.current = send
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending.current) return
      event.preventDefault()
      isSending.current = true
      void current
        .current()
        .finally(() => setTimeout(() => (isSending.current = false), PRESSED_MS))
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
