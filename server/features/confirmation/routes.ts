import type { RequestOf } from '#contract/call.ts'
import {
  confirmLoan,
  confirmLoanVariant,
  getOffer,
  getOfferVariant,
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
  readAgreement,
} from '#contract/confirmation.ts'
import { orderDetailsPage } from '#contract/page-addresses.ts'
import { AppError } from '#server/app-error.ts'
import { getOwnOrder } from '#server/orders/orders.ts'
import { getOwnProduct } from '#server/features/catalogue/service.ts'
import { type BorrowerContext, handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/once.ts'
import { agreementLink } from './agreement-link.ts'
import { getAgreement } from './agreement-service.ts'
import { DOCUMENT_KINDS, documentTitles } from './documents.ts'
import { confirm, showOffer, showOfferVariant } from './service.ts'

export const confirmationHandlers = [
  handle(getOffer, ({ productId }, context) => showOffer(context, viewerOf(context), productId)),
  handle(getOfferVariant, ({ productId }, context) =>
    showOfferVariant(context, viewerOf(context), productId),
  ),
  handle(confirmLoan, (request, context) => answerConfirm(confirmLoan, request, context)),
  handle(confirmLoanVariant, (request, context) =>
    answerConfirm(confirmLoanVariant, request, context),
  ),
  handle(listAgreements, (request, context) => agreements(request, context)),
  handle(listAgreementsVariant, (request, context) => agreements(request, context)),
  handle(openAgreement, (request, context) => agreementAt(request, context)),
  handle(openAgreementVariant, (request, context) => agreementAt(request, context)),
  handle(readAgreement, (request, context) => getAgreement(context, request, context.language)),
]

function viewerOf({ borrower, language }: BorrowerContext) {
  return { borrowerId: borrower.id, language }
}

function answerConfirm(
  call: typeof confirmLoan,
  request: RequestOf<typeof confirmLoan>,
  context: BorrowerContext,
) {
  return once(context, call, request, async (transaction) => {
    const { productId, amount, periods } = request
    const orderId = await confirm(
      { ...context, db: transaction, payoutGateway: context.config.payout.gateway },
      { ...viewerOf(context), productId, amount, periods },
    )
    const { publicUrl } = context.config
    return { detailsLink: `${publicUrl}${orderDetailsPage({ productId, orderId })}` }
  })
}

async function agreements(
  { productId }: RequestOf<typeof listAgreements>,
  { db, language }: BorrowerContext,
) {
  await getOwnProduct(db, productId)
  return { agreements: documentTitles(language).map((title) => ({ title })) }
}

async function agreementAt(
  { productId, position, orderId }: RequestOf<typeof openAgreement>,
  context: BorrowerContext,
) {
  const { db, borrower } = context
  await getOwnProduct(db, productId)
  if (orderId !== undefined) await getOwnOrder(db, borrower.id, { orderId, productId })
  if (position >= DOCUMENT_KINDS.length) throw new AppError('not_found')
  return {
    link: agreementLink(context, borrower.id, { productId, position, orderId: orderId ?? null }),
  }
}
