// Order Details: everything that a borrower is told about one order, computed from its row, its
// terms and events, and the day.
import type { ApplicationStep } from '#contract/application-steps.ts'
import type { ResponseOf } from '#contract/call.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getOrderDetails, WhyLine } from '#contract/loan-order.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { confirmPage, customerServicePage, repayPage } from '#contract/page-addresses.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { type Explanation, explain, getFigure } from '#lending/explanation.ts'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import { canBeExtended } from '#lending/extension-offer.ts'
import { formatPesos, subtractCentavos, sumCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import { amountAsked } from '#lending/quotes.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { remedyOf } from '#server/features/application/decline-reasons.ts'
import { closedText, getOwnProduct, listRecommended } from '#server/features/catalogue/service.ts'
import { getApplicantFacts } from '#server/features/certification/service.ts'
import { canCallOff } from '#server/features/payout/call-off-service.ts'
import { type Loan, loanOf } from '#server/ledger/ledger.ts'
import { formatDate } from '#contract/format-date.ts'
import {
  ACCOUNT_TITLE,
  ASK_US,
  KIND_TIPS,
  offerStillEnds,
  payOffButton,
  STOPPED_REMEDY,
  WITHDRAW,
} from './details-texts.ts'
import { isLapsed, isOffer, offerEndsOn } from '#server/orders/offer.ts'
import {
  findOrderFacts,
  NO_STAGE,
  type OrderFacts,
  readStage,
  type StageFacts,
} from './details-queries.ts'
import { orderStatusOn } from '#server/orders/status.ts'
import {
  hasEndedUnpaid,
  needsAnotherAccount,
  nextDueOnOf,
  type RefusedTitle,
  refusedTitleOf,
} from './title.ts'
import { type OfferFigures, offerFiguresOf } from './offer-figures.ts'
import {
  accountMessage,
  type Facts,
  heldSentence,
  sentenceOf,
  statusTitleOf,
} from './details-words.ts'
import { changedMind } from './details-cancelling.ts'
import { hardshipOf } from './details-hardship.ts'
import { inDetail, rowsOf } from './details-rows.ts'
import { NO_REFUND, readRefundFacts } from './refund-facts.ts'
import { type RefundFacts, refundTold } from './refund-words.ts'
import { momentOf } from './moments.ts'
import { stepsOf } from './steps.ts'
import { whyLines } from './why.ts'

export type OrderDetails = ResponseOf<typeof getOrderDetails>

/** All that the answer follows from. */
interface DetailsInputs {
  readonly order: OrderFacts & StageFacts
  readonly refund: RefundFacts
  readonly recommended: OrderDetails['recommendedProducts']
  /** Null unless the loan is approved and not confirmed yet. */
  readonly offer: OfferFigures | null
  /** Why the loan can't be confirmed at the moment, although it is on offer; otherwise empty. */
  readonly paused: string
  /** Which details are missing; none unless an order was declined for that. */
  readonly missing: readonly ApplicationStep[]
  readonly today: BusinessDate
  readonly language: Language
  readonly servicePhone: string
  readonly publicUrl: string
}

type DetailsDependencies = Pick<BorrowerContext, 'db' | 'clock' | 'config' | 'language'>

/** Refuses with not_found: another's order and another product's are the same as none. */
export async function getDetails(
  context: DetailsDependencies,
  asked: { readonly orderId: number; readonly productId: number; readonly borrowerId: number },
): Promise<OrderDetails> {
  const { db, clock, config, language } = context
  const facts = await findOrderFacts(db, asked)
  if (facts === null) throw new AppError('not_found')
  const { id, phase, has_refund: hasRefund } = facts
  const isSuggesting = !['running', 'closed'].includes(phase)
  return detailsOf({
    order: { ...facts, ...(phase === 'running' ? NO_STAGE : await readStage(db, id)) },
    refund: hasRefund ? await readRefundFacts({ db, clock }, id) : NO_REFUND,
    recommended: isSuggesting
      ? await listRecommended({ db, clock, language }, asked.borrowerId)
      : [],
    offer: await readOffer(context, facts, asked.borrowerId),
    paused: await readPaused(context, facts),
    missing: await readMissing(context, facts, asked.borrowerId),
    today: clock.today(),
    language,
    servicePhone: config.brand.servicePhone,
    publicUrl: config.publicUrl,
  })
}

/** Null if there is no amount on offer. */
async function readOffer(
  dependencies: DetailsDependencies,
  order: OrderFacts,
  borrowerId: number,
): Promise<OfferFigures | null> {
  if (order.phase !== 'offered' || !isOffer(order)) return null
  return offerFiguresOf(dependencies, { ...order, borrower_id: borrowerId })
}

async function readPaused(
  { db, clock, language }: DetailsDependencies,
  order: OrderFacts,
): Promise<string> {
  if (!isOffer(order)) return ''
  return closedText(await getOwnProduct(db, order.product_id), clock.today(), language)
}

async function readMissing(
  { db, config }: DetailsDependencies,
  order: OrderFacts,
  borrowerId: number,
): Promise<readonly ApplicationStep[]> {
  if (order.phase !== 'declined') return []
  if (!order.decline_reasons.includes('certification-incomplete')) return []
  const { missingCertifications } = await getApplicantFacts(db, config.keys, borrowerId)
  return missingCertifications as readonly ApplicationStep[]
}

/** A pure function: the same inputs always give the same details. */
function detailsOf(inputs: DetailsInputs): OrderDetails {
  const { order, missing, today, language, publicUrl } = inputs
  const status = orderStatusOn(order, today)
  const loan = standingLoanOf(order)
  const explained = loan === null ? null : explain(loan.terms, loan.events, today)
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const isOnItsWay = status === 'on-its-way'
  const refused = refusedTitleOf(status, { state: order.payout_state, remedy: order.payout_remedy })
  const refund = refundTold(inputs.refund, today, language)
  const needsAccount = needsAnotherAccount(refused) || refund.needsAccount
  const heldFor = isOnItsWay ? order.payout_held_for : null
  const waitsUntil = heldFor === 'account-change' ? order.payout_held_until : null
  const canConfirm = isConfirmable(order, today)
  const waiting = heldSentence(order, heldFor, waitsUntil, language)
  const offer = canConfirm ? inputs.offer : null
  const endsOn = formatDate(offerEndsOn(order.applied_on), language)
  const paused = inputs.paused === '' ? '' : `${inputs.paused} ${say(offerStillEnds)(endsOn)}`
  const toPayToday = explained === null ? ZERO_CENTAVOS : amountAsked(explained.position)
  const isGrowing = loan !== null && explained !== null && grows(loan, explained.position)
  const facts: Facts = {
    order,
    status,
    explained,
    toPayToday,
    isGrowing,
    refused,
    canConfirm,
    offer,
    paused,
    missing,
    today,
  }
  const mayConfirm = canConfirm && inputs.paused === ''
  const mayExtend = loan !== null && canExtend(order, status, loan, today)
  return {
    status,
    statusTitle: refund.title || statusTitleOf(facts, waiting, language),
    statusText: waiting || (refund.needsAccount ? refund.text : sentenceOf(facts, language)),
    refundText: refund.needsAccount ? '' : refund.text,
    accountWaitsUntil: waitsUntil === null ? '' : new Date(waitsUntil).toISOString(),
    recommendedProducts: inputs.recommended,
    productName: order.product_name,
    productLogo: order.product_logo_path,
    order: { rows: rowsOf(facts, loan, language) },
    summary: summaryOf(facts, language),
    payOff: payOffOf(facts, language),
    isRepaidHere: order.servicer_link === '',
    servicerLink: order.servicer_link,
    canExtend: mayExtend,
    servicePhone: inputs.servicePhone,
    // Only of a loan that was had to its end, and never on top of the news about somebody's money.
    shouldAskRating: order.outcome === 'settled' && !order.is_rated && !refund.isNews,
    nextLink: mayConfirm ? `${publicUrl}${confirmPage({ productId: order.product_id })}` : '',
    withdrawMessage: mayConfirm && order.phase === 'offered' ? say(WITHDRAW) : '',
    kindTips:
      status === 'running' && explained?.position.receivedCentavos === 0 ? say(KIND_TIPS) : '',
    needsAccount,
    accountTitle: needsAccount ? say(ACCOUNT_TITLE) : '',
    accountMessage: refund.remedy || (needsAccount ? accountMessage(facts, language) : ''),
    ...changedMind(facts, canCancelUnpaid(order, refused, heldFor), language),
    hardship: hardshipOf(facts, loan, language),
    // Never on top of the news about somebody's money.
    moment: refund.isNews || needsAccount ? null : momentOf(facts, mayConfirm, language),
    ...wayOf(facts, waiting, language),
  }
}

/** Whether another day adds to the penalty: not in days of grace, in a pause, or at a limit. */
function grows({ terms, events }: Loan, now: Position): boolean {
  if (now.daysLate === 0) return false
  return position(terms, events, addDays(now.asOf, 1)).unpaid.penalty > now.unpaid.penalty
}

/** Nothing was sent, or it came back: nothing has to be returned. */
function canCancelUnpaid(
  { payout_state: state }: StageFacts,
  refused: RefusedTitle | null,
  heldFor: string | null,
): boolean {
  return refused !== null || canCallOff({ state, held_for: heldFor })
}

/** Null before the money is sent, and once it has come back. */
function standingLoanOf(order: OrderFacts): Loan | null {
  if (order.event_count === 0 || order.phase === 'payout') return null
  const loan = loanOf(order.terms, order.event_bodies)
  const undone = new Set(
    loan.events.flatMap((event) => (event.kind === 'reversed' ? [event.eventId] : [])),
  )
  const stands = loan.events.some(({ id, kind }) => kind === 'disbursed' && !undone.has(id))
  return stands ? loan : null
}

/** An offer ends with its last day, and with a newer application for the same product. */
function isConfirmable(order: OrderFacts & StageFacts, today: BusinessDate): boolean {
  if (!isOffer(order) || isLapsed(order.applied_on, today)) return false
  return order.newest_order_id === order.id
}

/** Where the money is, what has to be returned, and what would change a refusal. */
function wayOf(
  { order, status, explained, refused, canConfirm, missing, today }: Facts,
  waiting: string,
  language: Language,
): Pick<OrderDetails, 'isReturn' | 'hasEndedUnpaid' | 'isPaidOut' | 'steps' | 'remedy'> {
  const isMoving = status === 'on-its-way' && refused === null
  const isDeclined = status === 'declined' && !canConfirm
  return {
    isReturn: order.phase === 'running' && explained?.position.status === 'cancelled',
    hasEndedUnpaid: hasEndedUnpaid(order, status),
    isPaidOut: order.event_count > 0,
    steps: isMoving ? stepsOf(order, waiting !== '', today, language) : [],
    remedy: isDeclined
      ? remedyOf(order.decline_reasons, missing, order.product_id, language)
      : order.is_stopped
        ? {
            text: wordingOf(STOPPED_REMEDY, language),
            button: wordingOf(ASK_US, language),
            address: customerServicePage(),
          }
        : null,
  }
}

function summaryOf(
  { order, status, explained, toPayToday }: Facts,
  language: Language,
): OrderDetails['summary'] {
  const now = explained?.position
  if (!explained || !now || now.nextDueOn === null || status === 'settled') return null
  return {
    dueOn: nextDueOnOf(order, now.nextDueOn),
    amount: now.nextDueCentavos,
    toPayToday,
    why: nextDueWhy(explained, language),
    repaid: sumCentavos([now.paid.principal, now.waived.principal]),
    total: now.owed.principal,
  }
}

/**
 * Of a loan with more than one payment to come, with what it saves against the plan. Nobody who has
 * asked for smaller payments is asked for everything.
 */
function payOffOf({ order, status, explained }: Facts, language: Language): OrderDetails['payOff'] {
  const now = explained?.position
  if (!now || status !== 'running' || now.status === 'cancelled') return null
  if (order.servicer_link !== '' || now.payOffCentavos <= now.nextDueCentavos) return null
  if (now.instalments.some(({ isReplaced }) => isReplaced)) return null
  const saved = subtractCentavos(
    sumCentavos(now.instalments.map(({ unpaidCentavos }) => unpaidCentavos)),
    now.payOffCentavos,
  )
  if (saved <= 0) return null
  return {
    button: wordingOf(payOffButton, language)(formatPesos(now.payOffCentavos), formatPesos(saved)),
    address: repayPage({ productId: order.product_id, orderId: order.id, choice: 'repay-all' }),
  }
}

/** What is due by today, or else the next instalment by its own lines. */
function nextDueWhy(explained: Explanation, language: Language): WhyLine[] {
  const now = explained.position
  const linesOf = (id: string) => getFigure(explained, id).lines
  const why = (lines: readonly ExplanationLine[]) => whyLines(explained, lines, language)
  if (now.status === 'cancelled') return why(linesOf('pay-off'))
  if (now.dueCentavos > 0) return why(inDetail(explained, linesOf('due')))
  const next = now.instalments.find((instalment) => instalment.unpaidCentavos > 0)
  return next === undefined ? [] : why(linesOf(`instalment-${next.number}-unpaid`))
}

function canExtend(
  order: OrderFacts,
  status: OrderStatus,
  loan: Loan,
  today: BusinessDate,
): boolean {
  if (order.servicer_link !== '' || (status !== 'due' && status !== 'overdue')) return false
  return canBeExtended(loan.terms, loan.events, today)
}
