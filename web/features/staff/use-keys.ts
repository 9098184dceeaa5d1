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
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
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

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
