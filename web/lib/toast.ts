// One toast at a time. Anything may show one; the host renders it: what has to be read in the centre
// of the screen, what only confirms a tap above the bar at the bottom, where it covers no figure.
export interface Toast {
  readonly id: number
  readonly message: string
  readonly kind: 'message' | 'info' | 'loading'
  /** The page that it was shown on. */
  readonly path: string
}

const MESSAGE_MS = 3_000
const INFO_MS = 2_000
const DURATION_MS_MIN = 300

let current: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function showToast(message: string, durationMs = MESSAGE_MS): void {
  show(message, 'message', durationMs)
}

export function showInfo(message: string): void {
  show(message, 'info', INFO_MS)
}

/** Why a tap did nothing, or what is missing: clear of what it is about, and as long as a message. */
export function showWhy(message: string): void {
  show(message, 'info', MESSAGE_MS)
}

/**
 * Stays until the returned function is called. With `afterMs`, only what takes longer is spoken of, and
 * no other toast is covered.
 */
export function showLoading(message: string, afterMs = 0): () => void {
  let id = afterMs === 0 ? show(message, 'loading', null) : null
  const waiting = setTimeout(() => {
    if (current === null && id === null) id = show(message, 'loading', null)
  }, afterMs)
  return () => {
    clearTimeout(waiting)
    if (id !== null && current?.id === id) closeToast()
  }
}

export function closeToast(): void {
  clearTimeout(timer)
  set(null)
}

/**
 * Called on arriving at a page: a message belongs to the page that it was shown on. What confirms
 * the last tap, or says that something is still running, comes along.
 */
export function leaveMessageBehind(path: string): void {
  if (current?.kind === 'message' && current.path !== path) closeToast()
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(message: string, kind: Toast['kind'], durationMs: number | null): number {
  clearTimeout(timer)
  lastId += 1
  set({ id: lastId, message, kind, path: globalThis.location?.pathname ?? '' })
  if (durationMs !== null) timer = setTimeout(closeToast, Math.max(durationMs, DURATION_MS_MIN))
  return lastId
}

function set(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}
