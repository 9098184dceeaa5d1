import { useCallback, useEffect, useRef, useState } from 'react'
import { keep, recall } from './kept.ts'

type Change<T> = (current: T) => T

/**
 * State that is kept between visits, or with the page alone where the key is null. The first drawing has the initial value, as on the server; what
 * was kept comes a moment later, and what the user did meanwhile is done to it again. `read` makes
 * sense of what was kept, or says null.
 */
export function useKept<T>(
  key: string | null,
  initial: T,
  read: (kept: unknown) => T | null,
): [value: T, change: (make: Change<T>) => void, isRecalled: boolean] {
  const [value, setValue] = useState(initial)
  const [isRecalled, setRecalled] = useState(false)
  const current = useRef(initial)
  /** Null when what was kept is here. */
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
      // At once, since the next thing may be that this page is left.
      if (early.current === null) void keep(key, current.current)
      else early.current.push(make)
    },
    [key],
  )
  return [value, change, isRecalled]
}
