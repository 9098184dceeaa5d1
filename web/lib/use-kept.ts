import { useCallback, useEffect, useRef, useState } from 'react'
import { keep, recall } from './kept.ts'

/**
 * State that is kept between visits. The first drawing has the initial value, as on the server; what
 * was kept comes a moment later, unless the user was faster. `read` makes sense of what was kept.
 */
export function useKept<T>(
  key: string,
  initial: T,
  read: (kept: unknown) => T | null,
): [T, (change: (current: T) => T) => void] {
  const [value, setValue] = useState(initial)
  const current = useRef({ value: initial, isTouched: false })
  useEffect(() => {
    void recall(key).then((kept) => {
      const found = read(kept)
      if (found === null || current.current.isTouched) return
      current.current.value = found
      setValue(found)
    })
  }, [key, read])
  const change = useCallback(
    (make: (current: T) => T) => {
      const next = make(current.current.value)
      current.current = { value: next, isTouched: true }
      setValue(next)
      // At once, since the next thing may be that this page is left.
      void keep(key, next)
    },
    [key],
  )
  return [value, change]
}
