// The variant of the confirmation: other calls, the server's button text, a promotional popup, and
// the first payment date in the header.
import { CONFIRMATION_SCENE, getOfferVariant } from '#contract/confirmation.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { VARIANT_CALLS } from './calls.ts'
import { Confirmation, NoOffer } from './confirmation.tsx'
import { texts } from './texts.ts'

function LoanConfirmNewPage({ query }: PageProps) {
  const productId = readId(query, 'productId')
  return productId === null ? <NoOffer /> : <OfferOf productId={productId} />
}

function OfferOf({ productId }: { productId: Id }) {
  const answer = useCall(getOfferVariant, { productId })
  const variant = answer.state === 'ready' ? answer.data : null
  return (
    <Confirmation productId={productId} answer={answer} calls={VARIANT_CALLS} variant={variant} />
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LoanConfirmNewPage,
  firstCall: (query) => {
    const productId = readId(query, 'productId')
    if (productId === null) return null
    const agreements = { productId, scene: CONFIRMATION_SCENE }
    return [
      firstCall(getOfferVariant, { productId }),
      firstCall(VARIANT_CALLS.listAgreements, agreements),
    ]
  },
}
