// Confirming an approved loan (v3).
import { CONFIRMATION_SCENE, getOffer } from '#contract/confirmation.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { CALLS } from './calls.ts'
import { Confirmation, NoOffer } from './confirmation.tsx'
import { texts } from './texts.ts'

function LoanConfirmPage({ query }: PageProps) {
  const productId = readId(query, 'productId')
  return productId === null ? <NoOffer /> : <OfferOf productId={productId} />
}

function OfferOf({ productId }: { productId: Id }) {
  const answer = useCall(getOffer, { productId })
  return <Confirmation productId={productId} answer={answer} calls={CALLS} />
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LoanConfirmPage,
  firstCall: (query) => {
    const productId = readId(query, 'productId')
    if (productId === null) return null
    const agreements = { productId, scene: CONFIRMATION_SCENE }
    return [firstCall(getOffer, { productId }), firstCall(CALLS.listAgreements, agreements)]
  },
}
