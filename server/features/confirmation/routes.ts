import type { RequestOf } from '#contract/call.ts'
import {
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
} from '#contract/agreements.ts'
import {
  confirmLoan,
  confirmLoanVariant,
  getOffer,
  getOfferVariant,
  readAgreement,
} from '#contract/confirmation.ts'
import { orderDetailsPage } from '#contract/page-addresses.ts'
import { readSessionParameters } from '#contract/session-parameters.ts'
import { AppError } from '#server/app-error.ts'
import { getOwnOrder } from '#server/orders/orders.ts'
import { refuseUnlessOwn } from '#server/features/catalogue/service.ts'
import { type BorrowerContext, handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { encodeAnswer } from '#server/calls/wire-answer.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { noteMark } from '#server/features/marks/service.ts'
import { agreementLink } from './agreement-link.ts'
import { getAgreement } from './agreement-service.ts'
import { DOCUMENT_KINDS, documentTitles } from './documents.ts'
import { confirm, showOffer, showOfferVariant } from './service.ts'
import type { Viewer } from './shown-offer.ts'

/** Each computes the terms and renders all documents; a page that is reloaded stays below. */
const OFFERS_IN_AN_HOUR: Limit = { name: 'offer-hour', max: 120, windowSeconds: 3_600 }

export const confirmationHandlers = [
  handle(getOffer, async ({ productId }, context) => {
    await refuseAbove(context, context.borrower.id, OFFERS_IN_AN_HOUR)
    return showOffer(context, viewerOf(context), productId)
  }),
  handle(getOfferVariant, async ({ productId }, context) => {
    await refuseAbove(context, context.borrower.id, OFFERS_IN_AN_HOUR)
    return showOfferVariant(context, viewerOf(context), productId)
  }),
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

function viewerOf({ borrower, language, caller }: BorrowerContext): Viewer {
  const { deviceId = '' } = readSessionParameters((name) => caller.query[name])
  return {
    borrowerId: borrower.id,
    language,
    sessionRowId: borrower.sessionRowId,
    address: caller.address,
    userAgent: caller.userAgent.slice(0, USER_AGENT_CHARACTERS_MAX),
    deviceId,
  }
}

/** Longer than any browser's; the rest would be useless as evidence. */
const USER_AGENT_CHARACTERS_MAX = 300

async function answerConfirm(
  call: typeof confirmLoan,
  request: RequestOf<typeof confirmLoan>,
  context: BorrowerContext,
) {
  const { productId, amount, periods, termUnit, offerId } = request
  const viewer = viewerOf(context)
  try {
    return await once(context, call, request, async (transaction) => {
      const marks = { db: transaction, clock: context.clock, keys: context.config.keys }
      const orderId = await confirm(
        { ...context, db: transaction, payoutGateway: context.config.payout.gateway },
        { viewer, productId, amount, periods, termUnit, offerId },
      )
      await noteMark(marks, viewer.borrowerId, 'device', viewer.deviceId)
      const { publicUrl } = context.config
      return { detailsLink: `${publicUrl}${orderDetailsPage({ productId, orderId })}` }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'amount_changed') throw error
    // The current offer is sent along; a client that shows it can confirm it by its id.
    const { wireNames } = context.config
    const offer =
      call === confirmLoanVariant
        ? encodeAnswer(
            getOfferVariant,
            await showOfferVariant(context, viewer, productId, false),
            wireNames,
          )
        : encodeAnswer(getOffer, await showOffer(context, viewer, productId, false), wireNames)
    throw AppError.withData('amount_changed', { offer: offer.data })
  }
}

async function agreements(
  { productId }: RequestOf<typeof listAgreements>,
  { db, language }: BorrowerContext,
) {
  await refuseUnlessOwn(db, productId)
  return { agreements: documentTitles(language).map((title) => ({ title })) }
}

async function agreementAt(
  { productId, position, orderId }: RequestOf<typeof openAgreement>,
  context: BorrowerContext,
) {
  const { db, borrower } = context
  await refuseUnlessOwn(db, productId)
  if (orderId !== undefined) await getOwnOrder(db, borrower.id, { orderId, productId })
  if (position >= DOCUMENT_KINDS.length) throw new AppError('not_found')
  return {
    link: agreementLink(context, borrower.id, { productId, position, orderId: orderId ?? null }),
  }
}
