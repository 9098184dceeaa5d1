// Whether the on-screen keyboard covers part of the page. On iOS only the visual viewport shows it:
// the window and `dvh` keep their height.
import { useEffect, useState } from 'react'

/** The specification's threshold. A collapsing address bar stays below it. */
const KEYBOARD_PX_MIN = 60

export interface Viewport {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Compares each viewport with the tallest one seen at its width. */
export function createKeyboardWatch(): (viewport: Viewport) => boolean {
  let baseline: Viewport | null = null
  let isOpen = false
  return ({ width, height, scale }) => {
    // Pinch zoom shrinks the viewport too, and says nothing about the keyboard.
    if (Math.abs(scale - 1) > 0.01) return isOpen
    if (baseline === null || baseline.width !== width || baseline.height < height) {
      baseline = { width, height, scale }
    }
    isOpen = baseline.height - height > KEYBOARD_PX_MIN
    return isOpen
  }
}

export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return undefined
    const watch = createKeyboardWatch()
    const update = () => setOpen(watch(viewport))
    update()
    viewport.addEventListener('resize', update)
    return () => viewport.removeEventListener('resize', update)
  }, [])
  return isOpen
}
