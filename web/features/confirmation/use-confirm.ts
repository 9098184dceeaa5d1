// Confirms once: tapping again after a lost connection repeats the same request.
import { useState } from 'react'
import type { confirmLoan } from '#contract/confirmation.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { confirmEvent, openLink } from '#web/lib/bridge.ts'
import { showToast } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import type { Offer } from './calls.ts'

const HELPED = ['already_confirmed', 'amount_changed', 'account_missing'] as const

/** A refusal with a suggested next step. */
export interface Refusal {
  readonly reason: (typeof HELPED)[number]
  readonly message: string
}

export function useConfirm(productId: Id, offer: Offer, confirmCall: typeof confirmLoan) {
  const send = useSend()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [confirmedLink, setConfirmedLink] = useState<string | null>(null)
  const [stoppedMessage, setStoppedMessage] = useState<string | null>(null)
  const [openedAt] = useState(() => new Date())
  const confirm = async () => {
    const { amount, periods, termUnit, offerId } = offer
    if (amount === null || periods === null) return
    const result = await send(
      confirmCall,
      { productId, amount, periods, termUnit, offerId },
      { once: `confirm ${productId}`, isQuiet: true },
    )
    if (result === null) return
    if (result.success) {
      confirmEvent({
        event: 'loan-confirmed',
        productId: String(productId),
        startTime: openedAt.toISOString(),
        endTime: new Date().toISOString(),
      })
      const link = withMarker(result.data.detailsLink)
      // Shown until the page is left: what has been confirmed has no button to confirm it.
      setConfirmedLink(link)
      if (link !== '') openLink(link, { replaces: true })
      return
    }
    // Nothing on this page helps any more.
    if (result.raw.reason === 'lending_stopped') return setStoppedMessage(result.message)
    const reason = HELPED.find((one) => one === result.raw.reason)
    if (reason === undefined) showToast(result.message)
    else setRefusal({ reason, message: result.message })
  }
  const forgetRefusal = () => setRefusal(null)
  return { confirm, confirmedLink, stoppedMessage, refusal, forgetRefusal }
}

/** Tells the next page where the borrower came from. A link for the shell is left unchanged. */
function withMarker(link: string): string {
  if (!/^https?:/i.test(link)) return link
  const address = new URL(link)
  address.searchParams.set('from', 'confirm')
  return address.href
}
