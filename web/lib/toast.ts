// One toast at a time, in the centre of the screen. Anything may show one; the host renders it.
export interface Toast {
  readonly id: number
  readonly message: string
  readonly kind: 'message' | 'info' | 'loading'
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

/** Stays until the returned function is called. */
export function showLoading(message: string): () => void {
  const id = show(message, 'loading', null)
  return () => {
    if (current?.id === id) closeToast()
  }
}

export function closeToast(): void {
  clearTimeout(timer)
  set(null)
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
  set({ id: lastId, message, kind })
  if (durationMs !== null) timer = setTimeout(closeToast, Math.max(durationMs, DURATION_MS_MIN))
  return lastId
}

function set(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}
