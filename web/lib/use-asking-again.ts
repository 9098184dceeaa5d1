// Asks again while something is awaited, a payment or a decision: a little faster at first, then every
// ten seconds for ten minutes, and not at all while nobody looks. Coming back to the page asks at once
// and begins anew.
import { useEffect, useRef } from 'react'

const FIRST_WAITS_MS = [3_000, 3_000, 5_000, 5_000]
const WAIT_MS = 10_000
const ASKS_MS = 10 * 60_000

export function useAskingAgain(isWaiting: boolean, ask: () => Promise<unknown>): void {
  const current = useRef(ask)
  useEffect(() => {
    current.current = ask
  }, [ask])
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let waitedMs = 0
    let isOver = false
    const plan = () => {
      clearTimeout(timer)
      const waitMs = FIRST_WAITS_MS[asked] ?? WAIT_MS
      if (isOver || document.hidden || waitedMs + waitMs > ASKS_MS) return
      timer = setTimeout(askNow, waitMs)
      asked += 1
      waitedMs += waitMs
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
      waitedMs = 0
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
