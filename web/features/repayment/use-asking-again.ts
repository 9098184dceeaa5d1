// Asks again while a payment is awaited: often at first, then less and less, and not at all while
// nobody looks. Coming back to the page asks at once.
import { useEffect, useRef } from 'react'

const WAITS_MS = [3_000, 3_000, 5_000, 5_000, 10_000, 15_000, 30_000]
const LONGEST_WAIT_MS = 60_000

export function useAskingAgain(isWaiting: boolean, ask: () => Promise<unknown>): void {
  const current = useRef(ask)
  useEffect(() => {
    current.current = ask
  }, [ask])
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let isOver = false
    const plan = () => {
      clearTimeout(timer)
      if (isOver || document.hidden) return
      timer = setTimeout(askNow, WAITS_MS[asked] ?? LONGEST_WAIT_MS)
      asked += 1
    }
    const askNow = () => {
      // A failure is shown by whoever asked; the next time may work.
      void current
        .current()
        .catch(() => undefined)
        .finally(plan)
    }
    const handleVisibility = () => {
      clearTimeout(timer)
      if (document.hidden) return
      asked = 0
      askNow()
    }
    plan()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [isWaiting])
}
