// Sends a complaint once. Without a connection it waits on the phone and is sent when the network
// returns, under the same key, so that a response that got lost never makes two. What goes out is what
// was seen when Send was tapped: a change takes the tap back, and while the request is on its way
// nothing can be changed.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PageRequest, PageResponse } from '#contract/call.ts'
import { isBlank } from '#contract/characters.ts'
import { saveComplaint } from '#contract/complaints.ts'
import type { Reason } from '#contract/reasons.ts'
import { call } from '#web/lib/call.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { showToast } from '#web/lib/toast.ts'
import { LONG_MS } from '#web/lib/use-send.ts'
import { clearAfterSending, newKey } from './draft.ts'
import { formTexts } from './form-texts.ts'
import { texts } from './texts.ts'
import type { KeptDraft } from './use-draft.ts'
import type { Images } from './use-images.ts'

type About = Pick<PageRequest<typeof saveComplaint>, 'type' | 'subType' | 'orderId'>
type Sent = PageResponse<typeof saveComplaint>

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
  /** A photo can't be sent: whoever wrote decides whether it is left out. */
  readonly onPhotosLeft: () => void
  readonly onRefused: (reason: Reason | undefined) => void
}

export function useSendComplaint(given: SendComplaint) {
  const { about, kept, images, isConnected, onSent, onEmpty, onPhotosLeft, onRefused } = given
  const t = { ...useTexts(texts), ...useTexts(formTexts) }
  const { loading: loadingMessage } = useTexts(failureTexts)
  const { draftKey, draft, change } = kept
  const [isSent, setSent] = useState(false)
  const { isWorking, work } = useTaps()
  const [isSaving, setSaving] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)

  const save = async (addresses: readonly string[], tap: Tap, mayRenew: boolean) => {
    const written = { text: kept.latest().text, images: [...addresses] }
    const owner = draftKey === '' ? {} : { draftKey }
    const request = { ...about, ...written, ...owner, idempotencyKey: tap.key }
    setSaving(true)
    const spoken = { isQuiet: true, loadingMessage, loadingAfterMs: LONG_MS }
    const answer = call(saveComplaint, request, spoken)
    const result = await answer.finally(() => setSaving(false))
    if (result.success) {
      setSent(true)
      clearAfterSending(draftKey)
      return onSent(result.data)
    }
    // The login follows; when the same borrower comes back from it, this is sent.
    if (LOGIN_REASONS.some((one) => one === result.raw.reason)) return setNeedsLogin(true)
    const isForgotten = result.raw.fields?.some(({ problem }) => problem === 'image_unknown')
    if (isForgotten === true && mayRenew) {
      const renewed = await images.renew()
      if (!isMeant(tap, kept)) return
      if (renewed !== null) {
        // Another list of images is another request.
        tap.key = newKey()
        change({ key: tap.key })
        return save(renewed, tap, false)
      }
    }
    change({ key: '', isWaiting: false })
    showToast(result.message)
    onRefused(result.raw.reason)
  }

  /** A draft that stays waiting is sent later. */
  const run = async (tap: Tap): Promise<void> => {
    const addresses = await images.finish()
    if (!isMeant(tap, kept)) return
    if (addresses === null) {
      if (!navigator.onLine) return
      change({ isWaiting: false })
      return onPhotosLeft()
    }
    try {
      await save(addresses, tap, true)
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.failure !== 'fault') return
      change({ isWaiting: false })
      showToast(t.fault)
    }
  }

  const send = async (): Promise<void> => {
    if (isSent) return
    if (isBlank(kept.latest().text)) return onEmpty()
    // Before anything else: whatever happens to the app from now on, it is sent, and whichever page
    // does so, it is one complaint.
    const written = kept.latest()
    const key = written.key === '' ? newKey() : written.key
    change({ key, isWaiting: true })
    if (!isConnected) return
    setNeedsLogin(false)
    await work(key, run)
  }
  const isSending = isWorking && draft.isWaiting
  const isHeldUp = isSending || needsLogin || !isConnected || !images.isRestored
  // What was sent waits no more, whatever its form still holds.
  const isWaiting = draft.isWaiting && !isSending && !isSent
  useWhenOnline(isWaiting && !isHeldUp, send)
  return { send, isSending, isSaving, isWaiting }
}

/** Send was tapped, and what was written then is sent under this key. */
interface Tap {
  key: string
}

/** Whether nothing has been changed since. */
function isMeant({ key }: Tap, { latest }: KeptDraft): boolean {
  const draft = latest()
  return draft.isWaiting && draft.key === key
}

/** Works on each tap once, and on another one also while the first, which was taken back, goes on. */
function useTaps() {
  const running = useRef<Tap | null>(null)
  const [isWorking, setWorking] = useState(false)
  const work = async (key: string, run: (tap: Tap) => Promise<void>): Promise<void> => {
    if (running.current?.key === key) return
    const tap = { key }
    running.current = tap
    setWorking(true)
    await run(tap).finally(() => {
      if (running.current !== tap) return
      running.current = null
      setWorking(false)
    })
  }
  return { isWorking, work }
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
