// The code that is open, and the link to how a code is paid.
import { Suspense } from 'react'
import { paymentInstructionsPage } from '#contract/page-addresses.ts'
import { pesoText } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import type { AskedOrder } from './asked-order.ts'
import { GuidanceLink } from './guidance-link.tsx'
import type { RepaymentInfo } from './repayment.ts'
import { texts } from './texts.ts'

const OpenCode = lazyPart(() => import('./open-code.tsx'))

interface PayingByCodeProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly isExtension: boolean
}

export function PayingByCode({ asked, info, isExtension }: PayingByCodeProps) {
  const t = useTexts(texts)
  const isLive = useBrowserValue(() => true, false)
  const { openCode, hasGuidance } = info
  const amount = openCode.amount ?? (isExtension ? info.extension.amount : info.amount)
  return (
    <>
      {isLive && openCode.payCode !== '' && (
        <Suspense>
          <OpenCode asked={asked} info={info} isExtension={isExtension} />
        </Suspense>
      )}
      {hasGuidance && (
        <GuidanceLink
          href={paymentInstructionsPage({
            ...asked,
            amount: pesoText(amount),
            payCode: openCode.payCode,
          })}
          text={t.instructions}
          note={t.instructionsNote}
        />
      )}
    </>
  )
}
