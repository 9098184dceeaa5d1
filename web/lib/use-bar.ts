// A bar at the bottom of the screen. It yields where it would take too much of the height, as with
// large text or a phone on its side, and reports its height, so that what has the focus is scrolled
// above it.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The part of the height that a bar may take. */
const HEIGHT_SHARE_MAX = 0.4

export function isTooTall(barHeight: number, screenHeight: number): boolean {
  return barHeight > screenHeight * HEIGHT_SHARE_MAX
}

/** True while the bar has to scroll with the page. */
export function useBar<Bar extends HTMLElement>(): [
  bar: RefObject<Bar | null>,
  isYielding: boolean,
] {
  const bar = useRef<Bar>(null)
  const [isYielding, setYielding] = useState(false)
  useEffect(() => {
    const element = bar.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const height = element.offsetHeight
      const yields = isTooTall(height, window.innerHeight)
      setYielding(yields)
      document.documentElement.style.setProperty('--bar-height', `${yields ? 0 : height}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--bar-height')
    }
  }, [])
  return [bar, isYielding]
}
