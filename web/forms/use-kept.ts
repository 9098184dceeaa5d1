import { useCallback, useEffect, useRef, useState } from 'react'
import { keep, recall } from '#web/lib/kept.ts'

type Change<T> = (current: T) => T

/**
 * State that is stored between visits, or with the page only if the key is null. The first render
 * has the initial value, as on the server; the stored value arrives a moment later, and changes
 * made in the meantime are applied to it again. `read` parses the stored value, or returns null.
 */
export function useKept<T>(
  key: string | null,
  initial: T,
  read: (kept: unknown) => T | null,
): [value: T, change: (make: Change<T>) => void, isRecalled: boolean] {
  const [value, setValue] = useState(initial)
  const [isRecalled, setRecalled] = useState(false)
  const current = useRef(initial)
  /** Null once the stored value has arrived. */
  const early = useRef<Change<T>[] | null>([])
  useEffect(() => {
    if (key === null) return
    void recall(key).then((kept) => {
      const found = read(kept)
      const changes = early.current
      if (changes === null) return
      early.current = null
      setRecalled(true)
      if (found !== null) {
        current.current = changes.reduce<T>((made, change) => change(made), found)
        setValue(current.current)
      }
      if (changes.length > 0) void keep(key, current.current)
    })
  }, [key, read])
  const change = useCallback(
    (make: Change<T>) => {
      current.current = make(current.current)
      setValue(current.current)
      if (key === null) return
      // Immediately, because the page may be left next.
      if (early.current === null) void keep(key, current.current)
      else early.current.push(make)
    },
    [key],
  )
  return [value, change, isRecalled]
}
