// How far a login has come. Stored in the history entry, so that a phone that unloads the page
// while the borrower reads the SMS returns to the same step; the number never appears in an
// address.
import { useSyncExternalStore } from 'react'
import { formatMobile } from '#contract/mobile.ts'
import { CODE_VALID_SECONDS, type CodeChannel } from '#contract/session.ts'

export interface SentCode {
  /** E.164. */
  readonly mobile: string
  readonly channel: CodeChannel
  readonly resendAt: number
  readonly expiresAt: number
}

export function sentCode(mobile: string, channel: CodeChannel, resendSeconds: number): SentCode {
  const now = Date.now()
  return {
    mobile,
    channel,
    resendAt: now + resendSeconds * 1000,
    expiresAt: now + CODE_VALID_SECONDS * 1000,
  }
}

let current: SentCode | null = null
let lastMobile = ''
/** The borrower is logged in: the step stays as it is while its history entry is removed. */
let isLeaving = false
const listeners = new Set<() => void>()

/** The last code sent, if still valid; null if the number is still to be entered. */
export function useSent(): SentCode | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      current ??= recallSent()
      lastMobile = current?.mobile ?? lastMobile
      return current
    },
    () => null,
  )
}

/** The code has an entry of its own, so that going back leads to the number and not away. */
export function keepSent(sent: SentCode): void {
  const isNew = current === null
  current = sent
  const state = { ...(history.state as Record<string, unknown> | null), sentCode: sent }
  if (isNew) history.pushState(state, '')
  else history.replaceState(state, '')
  for (const listener of listeners) listener()
}

/** As it was sent, for whoever comes back to correct it; empty if none was. */
export function lastNumber(): string {
  return lastMobile === '' ? '' : writtenOf(lastMobile)
}

/** As people here write it, without the spaces that its field adds. */
export function writtenOf(mobile: string): string {
  return formatMobile(mobile).replaceAll(' ', '')
}

/** Back to the number. */
export function askForNumber(): void {
  history.back()
}

const BACK_WAIT_MS = 300

/** Leaves the login for good: its own entry is replaced, and none of the code is left behind. */
export function leaveLogin(go: () => void): void {
  isLeaving = true
  let hasGone = false
  const goOnce = () => {
    if (!hasGone) go()
    hasGone = true
  }
  addEventListener('popstate', goOnce, { once: true })
  history.back()
  // A tab that was restored at this step has nothing to go back to.
  setTimeout(goOnce, BACK_WAIT_MS)
}

function subscribe(listener: () => void): () => void {
  const handlePopState = () => {
    if (isLeaving) return
    current = recallSent()
    listener()
  }
  listeners.add(listener)
  addEventListener('popstate', handlePopState)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', handlePopState)
  }
}

function recallSent(): SentCode | null {
  const kept = (history.state as { sentCode?: Partial<SentCode> | null } | null)?.sentCode
  if (typeof kept?.mobile !== 'string' || typeof kept.resendAt !== 'number') return null
  if (typeof kept.expiresAt !== 'number' || kept.expiresAt <= Date.now()) return null
  return {
    mobile: kept.mobile,
    channel: kept.channel === 'voice' ? 'voice' : 'sms',
    resendAt: kept.resendAt,
    expiresAt: kept.expiresAt,
  }
}
