// Sends a complaint once. Without a connection it waits on the phone and is sent when the network
// returns, under the same key, so that a response that got lost never makes two.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { saveComplaint } from '#contract/complaints.ts'
import type { Reason } from '#contract/reasons.ts'
import { call } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { showToast } from '#web/lib/toast.ts'
import { formTexts } from './form-texts.ts'
import { texts } from './texts.ts'
import type { KeptDraft } from './use-draft.ts'
import type { Images } from './use-images.ts'

type About = Pick<RequestOf<typeof saveComplaint>, 'type' | 'subType' | 'orderId'>
type Sent = ResponseOf<typeof saveComplaint>

interface SendComplaint {
  readonly about: About
  readonly kept: KeptDraft
  readonly images: Images
  readonly onSent: (sent: Sent) => void
  /** Nothing was written: said at the field too, where it can be mended. */
  readonly onEmpty: () => void
  readonly onRefused: (reason: Reason | undefined) => void
}

export function useSendComplaint(given: SendComplaint) {
  const { about, kept, images, onSent, onEmpty, onRefused } = given
  const t = { ...useTexts(texts), ...useTexts(formTexts) }
  const { draft, change } = kept
  const isSending = useRef(false)

  const save = async (addresses: readonly string[], mayRenew: boolean): Promise<void> => {
    const key = draft.key === '' ? newKey() : draft.key
    change({ key })
    const request = { ...about, text: draft.text, images: [...addresses], idempotencyKey: key }
    const result = await call(saveComplaint, request, { isQuiet: true })
    if (result.success) return onSent(result.data)
    const isForgotten = result.raw.fields?.some(({ problem }) => problem === 'image_unknown')
    if (isForgotten === true && mayRenew) {
      // Another list of images is another request.
      change({ key: '' })
      const renewed = await images.renew()
      if (renewed !== null) return save(renewed, false)
    }
    change({ key: '', isWaiting: false })
    showToast(result.message)
    onRefused(result.raw.reason)
  }

  const run = async (): Promise<void> => {
    if (draft.text.trim() === '') {
      showToast(t.emptyText)
      return onEmpty()
    }
    const addresses = await images.finish()
    if (addresses === null) {
      if (navigator.onLine) showToast(t.photosLeft)
      else change({ isWaiting: true })
      return
    }
    try {
      await save(addresses, true)
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.failure === 'fault') showToast(t.fault)
      else change({ isWaiting: true })
    }
  }

  const send = async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    await run().finally(() => (isSending.current = false))
  }
  useWhenOnline(draft.isWaiting && images.isRestored, send)
  return send
}

/** When the page opens with a connection, and whenever it comes back. */
function useWhenOnline(isWaiting: boolean, send: () => Promise<void>): void {
  const sendNow = useEffectEvent(() => void send())
  const wasTried = useRef(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    if (!wasTried.current && navigator.onLine) sendNow()
    wasTried.current = true
    addEventListener('online', sendNow)
    return () => removeEventListener('online', sendNow)
  }, [isWaiting])
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
