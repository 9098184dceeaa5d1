// Sends a complaint once. Without a connection it waits on the phone and is sent when the network
// returns, under the same key, so that a response that got lost never makes two.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { saveComplaint } from '#contract/complaints.ts'
import type { Reason } from '#contract/reasons.ts'
import { call } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { clearLocalStorage } from '#web/lib/local-drafts.ts'
import { showToast } from '#web/lib/toast.ts'
import { newKey } from './draft.ts'
import { formTexts } from './form-texts.ts'
import { texts } from './texts.ts'
import type { KeptDraft } from './use-draft.ts'
import type { Images } from './use-images.ts'

type About = Pick<RequestOf<typeof saveComplaint>, 'type' | 'subType' | 'orderId'>
type Sent = ResponseOf<typeof saveComplaint>

const LOGIN_REASONS: readonly Reason[] = ['session_missing', 'session_ended', 'session_mismatch']

interface SendComplaint {
  readonly about: About
  readonly kept: KeptDraft
  readonly images: Images
  /** False while it is not sure whose session this is: what is sent waits. */
  readonly isConnected: boolean
  readonly onSent: (sent: Sent) => void
  /** Nothing was written: said at the field too, where it can be mended. */
  readonly onEmpty: () => void
  readonly onRefused: (reason: Reason | undefined) => void
}

export function useSendComplaint(given: SendComplaint) {
  const { about, kept, images, isConnected, onSent, onEmpty, onRefused } = given
  const t = { ...useTexts(texts), ...useTexts(formTexts) }
  const { draftKey, draft, change } = kept
  const isRunning = useRef(false)
  const isSent = useRef(false)
  const [isSending, setSending] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)

  const save = async (addresses: readonly string[], key: string, mayRenew: boolean) => {
    change({ key })
    const written = { text: draft.text, images: [...addresses] }
    const owner = draftKey === '' ? {} : { draftKey }
    const request = { ...about, ...written, ...owner, idempotencyKey: key }
    const result = await call(saveComplaint, request, { isQuiet: true })
    if (result.success) {
      isSent.current = true
      clearLocalStorage()
      return onSent(result.data)
    }
    // The login follows; when the same borrower comes back from it, this is sent.
    if (LOGIN_REASONS.some((one) => one === result.raw.reason)) return setNeedsLogin(true)
    const isForgotten = result.raw.fields?.some(({ problem }) => problem === 'image_unknown')
    if (isForgotten === true && mayRenew) {
      const renewed = await images.renew()
      // Another list of images is another request.
      if (renewed !== null) return save(renewed, newKey(), false)
    }
    change({ key: '', isWaiting: false })
    showToast(result.message)
    onRefused(result.raw.reason)
  }

  /** A draft that stays waiting is sent later. */
  const run = async (key: string): Promise<void> => {
    const addresses = await images.finish()
    if (addresses === null) {
      if (!navigator.onLine) return
      change({ isWaiting: false })
      return showToast(t.photosLeft)
    }
    try {
      await save(addresses, key, true)
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.failure !== 'fault') return
      change({ isWaiting: false })
      showToast(t.fault)
    }
  }

  const send = async (): Promise<void> => {
    if (isSent.current) return
    if (draft.text.trim() === '') {
      showToast(t.emptyText)
      return onEmpty()
    }
    // Before anything else: whatever happens to the app from now on, it is sent, and whichever page
    // does so, it is one complaint.
    const key = draft.key === '' ? newKey() : draft.key
    change({ key, isWaiting: true })
    if (!isConnected || isRunning.current) return
    isRunning.current = true
    setSending(true)
    setNeedsLogin(false)
    await run(key).finally(() => {
      isRunning.current = false
      setSending(false)
    })
  }
  const isHeldUp = isSending || needsLogin || !isConnected || !images.isRestored
  useWhenOnline(draft.isWaiting && !isHeldUp, send)
  return { send, isSending }
}

/** A phone doesn't always notice that its connection is back. */
const AGAIN_MS = 30_000

/**
 * Once at the first chance, whenever the connection comes back, and now and then in between. Listens
 * from the moment at which the page says so: the connection may be back right after it.
 */
function useWhenOnline(isWaiting: boolean, send: () => Promise<void>): void {
  const sendNow = useEffectEvent(() => void send())
  const wasTried = useRef(false)
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    if (!wasTried.current && navigator.onLine) sendNow()
    wasTried.current = true
    addEventListener('online', sendNow)
    const timer = setInterval(() => navigator.onLine && sendNow(), AGAIN_MS)
    return () => {
      removeEventListener('online', sendNow)
      clearInterval(timer)
    }
  }, [isWaiting])
}
