// Whether the on-screen keyboard covers a part of the page. iOS says so only by the visual viewport:
// the window and `dvh` keep their height.
import { useEffect, useState } from 'react'

/** The specification's threshold. An address bar that comes and goes stays under it. */
const KEYBOARD_PX_MIN = 60

export interface Viewport {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Compares each viewport with the tallest of its width that it has seen. */
export function createKeyboardWatch(): (viewport: Viewport) => boolean {
  let baseline: Viewport | null = null
  let isOpen = false
  return ({ width, height, scale }) => {
    // Pinching shrinks the viewport too and says nothing about the keyboard.
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
