// The code that is open, where it belongs: with the amount that is chosen, or folded if it pays another
// one. And the link to how a code is paid.
import { Suspense } from 'react'
import { paymentInstructionsPage } from '#contract/page-addresses.ts'
import { type Centavos, pesoText } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { GuidanceLink } from './guidance-link.tsx'
import { openCodeAmount, type RepaymentInfo } from './repayment.ts'
import { texts } from './texts.ts'

const OpenCode = lazyPart(() => import('./open-code.tsx'))

export interface PayingByCodeProps {
  readonly asked: AskedOrder
  readonly info: RepaymentInfo
  readonly isExtension: boolean
  /** What the button on the page would pay; null while it is being typed. */
  readonly chosen: Centavos | null
}

export function PayingByCode(props: PayingByCodeProps) {
  const t = useTexts(texts)
  const { asked, info, chosen } = props
  const amount = openCodeAmount(props)
  const isForThis = amount === chosen
  return (
    <>
      {isForThis && <LoadedCode {...props} />}
      {info.hasGuidance && (
        <GuidanceLink
          href={paymentInstructionsPage({
            ...asked,
            amount: textOf(isForThis ? amount : (chosen ?? info.amount)),
            payCode: isForThis ? info.openCode.payCode : '',
          })}
          text={t.instructions}
          note={t.instructionsNote}
        />
      )}
    </>
  )
}

function textOf(amount: Centavos | null): string | undefined {
  return amount === null ? undefined : pesoText(amount)
}

/** Folded, with its amount in its title: nobody mistakes it for the code of what they have chosen. */
export function OtherCode(props: PayingByCodeProps) {
  return openCodeAmount(props) !== props.chosen && <LoadedCode {...props} />
}

function LoadedCode(props: PayingByCodeProps) {
  const isLive = useBrowserValue(() => true, false)
  return (
    isLive &&
    props.info.openCode.payCode !== '' && (
      <Suspense>
        <OpenCode {...props} />
      </Suspense>
    )
  )
}
