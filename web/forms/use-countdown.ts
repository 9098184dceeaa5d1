import { useEffect, useState } from 'react'

const TICK_MS = 250

/**
 * Whole seconds until the instant (0 if it has passed), by the clock, so it is right after sleep.
 */
export function useCountdown(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(endsAt))
    tick()
    const timer = setInterval(() => {
      tick()
      if (secondsUntil(endsAt) === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
}
