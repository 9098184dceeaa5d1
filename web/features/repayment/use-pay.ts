// Asks for a page, code, QR or account to pay an amount with, and goes there.
import { repaymentCodeV2Page } from '#contract/page-addresses.ts'
import { createPayCode } from '#contract/repayment.ts'
import type { Centavos } from '#lending/money.ts'
import { openLink } from '#web/lib/bridge.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { navigate } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useSend } from '#web/lib/use-send.ts'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { keepLastChannel } from './last-channel.ts'
import type { RepaymentInfo } from './repayment.ts'

export interface PaidExtension {
  readonly days: number | undefined
  readonly quoteId: string | undefined
}

interface PayRequest {
  readonly amount: Centavos
  readonly channelNumber: string
  /** What the amount extends; null for a repayment. */
  readonly extension?: PaidExtension | null
  /** The page is replaced: going back skips it. */
  readonly replaces?: boolean
}

/**
 * False if it was refused, which a toast has said: what was shown is then out of date. True otherwise, also
 * if no response arrived: a toast has said so too, and the same button may be tapped again.
 */
export function usePay(
  asked: AskedOrder,
  /** What is paid; null where the page knows nothing but the amount. */
  info: RepaymentInfo | null,
): (request: PayRequest) => Promise<boolean> {
  const send = useSend()
  const { origin, wireNames } = useSettings()
  return async ({ amount, channelNumber, extension = null, replaces = false }) => {
    const result = await send(
      createPayCode,
      {
        ...asked,
        amount,
        channelNumber,
        ...(extension !== null && { isDelay: true, ...withoutUndefined(extension) }),
      },
      { once: `pay ${asked.orderId}` },
    )
    if (result === null) return true
    if (!result.success) return false
    void keepLastChannel(channelNumber)
    const { payUrl } = result.data
    const own = ownPathOf(payUrl, origin)
    const path = own === null ? '' : new URL(own, origin).pathname
    const isOwn = own !== null && path.startsWith('/repay')
    // This page alone reads what is paid from the tab's storage; the others ask the server.
    if (info !== null && path === repaymentCodeV2Page()) {
      const { keepRepayInfo } = await import('./repay-info.ts')
      keepRepayInfo(info, extension !== null, wireNames)
    }
    // The popup of channels may just have closed: its entry of the history goes first.
    leavePage(() => {
      if (isOwn) navigate(own, { replace: replaces })
      else openLink(payUrl, { replaces })
    })
    return true
  }
}

function withoutUndefined({ days, quoteId }: PaidExtension) {
  return { ...(days !== undefined && { days }), ...(quoteId !== undefined && { quoteId }) }
}
