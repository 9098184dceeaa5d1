// The open dialogs and sheets, newest last, kept in sync with the browser's history: each has its
// own history entry, so that the back button or gesture closes it instead of leaving the page. One
// that closes another way removes its entry. A leftover entry (the page changed or was reloaded
// under an open sheet) is skipped.
import { onBack } from './back.ts'

interface Modal {
  readonly dialog: HTMLDialogElement
  readonly close: () => void
}

let open: readonly Modal[] = []
let isWatching = false
/** We have asked the browser to go back ourselves and are waiting for it. */
let isTravelling = false
/** What to do once the dialogs' entries are gone: the page is being left. */
let leave: (() => void) | null = null
const listeners = new Set<() => void>()

export function openModal(dialog: HTMLDialogElement, close: () => void): () => void {
  const modal: Modal = { dialog, close }
  const unregister = onBack(close)
  change([...open, modal])
  return () => {
    unregister()
    change(open.filter((other) => other !== modal))
  }
}

/** The frontmost dialog, for anything that has to be shown above it. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1)?.dialog ?? null
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by everything that can open; calling it again does no harm. */
export function watchHistory(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('popstate', handlePopState)
  queueMicrotask(reconcile)
}

/**
 * How long the browser may take to go back. A frame shares our history and can swallow the event;
 * the page is then left from where it is.
 */
const TRAVEL_WAIT_MS = 1_500

/**
 * Leaves the page from its own history entry rather than an open dialog's: going back then returns
 * to the page, and a replaced page is gone.
 */
export function leavePage(go: () => void): void {
  const depth = historyDepth()
  if (depth === 0 && !isTravelling) return go()
  leave = go
  setTimeout(() => {
    if (leave !== go) return
    leave = null
    isTravelling = false
    go()
  }, TRAVEL_WAIT_MS)
  if (isTravelling) return
  isTravelling = true
  history.go(-depth)
}

function change(next: readonly Modal[]): void {
  open = next
  document.documentElement.classList.toggle('has-modal', open.length > 0)
  for (const listener of listeners) listener()
  // Deferred, because one dialog may close and another open in the same step: the entry then stays.
  queueMicrotask(reconcile)
}

function reconcile(): void {
  if (isTravelling) return
  const depth = historyDepth()
  for (let next = depth + 1; next <= open.length; next += 1) {
    history.pushState({ modalDepth: next }, '')
  }
  if (depth <= open.length) return
  isTravelling = true
  history.go(open.length - depth)
}

function handlePopState(): void {
  if (isTravelling) {
    isTravelling = false
    if (leave === null) return reconcile()
    const go = leave
    leave = null
    return leavePage(go)
  }
  const depth = historyDepth()
  if (depth > open.length) return reconcile()
  for (const modal of open.slice(depth)) modal.close()
}

function historyDepth(): number {
  const state = history.state as { modalDepth?: unknown } | null
  return typeof state?.modalDepth === 'number' ? state.modalDepth : 0
}
