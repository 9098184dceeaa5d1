// How far a login has come. Stored in the history entry, so that a phone that unloads the page
// while the borrower reads the SMS returns to the same step; the number never appears in an
// address.
import { useSyncExternalStore } from 'react'
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
const listeners = new Set<() => void>()

/** The last code sent, if still valid; null if the number is still to be entered. */
export function useSent(): SentCode | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      current ??= recallSent()
      return current
    },
    () => null,
  )
}

export function keepSent(sent: SentCode | null): void {
  current = sent
  const state = history.state as Record<string, unknown> | null
  history.replaceState({ ...state, sentCode: sent }, '')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
