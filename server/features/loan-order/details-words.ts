// What Order Details says first of an order: its title, and one sentence.
import type { ApplicationStep } from '#contract/application-steps.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import type { Explanation } from '#lending/explanation.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { reasonsInWords } from '#server/features/application/decline-reasons.ts'
import { shortAccount } from '#server/features/bank-account/account-words.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { isLapsed, isOffer, offerEndsOn } from '#server/orders/offer.ts'
import type { OrderFacts, StageFacts } from './details-queries.ts'
import {
  ACCOUNT_MESSAGE,
  dueSentence,
  dueTitle,
  enoughToday,
  heldTitle,
  lapsedSentence,
  NOT_ACCEPTED,
  offeredSentence,
  onItsWayTitle,
  overdueSentence,
  overdueStill,
  overdueTitle,
  payoutWaits,
  returnLateSentence,
  returnSentence,
  returnTitle,
  SENT_BACK,
  SENTENCES,
  TITLES,
  writtenOffSentence,
} from './details-texts.ts'
import type { OfferFigures } from './offer-figures.ts'
import { needsAnotherAccount, type RefusedTitle, titleOf } from './title.ts'

export interface Facts {
  readonly order: OrderFacts & StageFacts
  readonly status: OrderStatus
  readonly explained: Explanation | null
  /** What the repay page asks for. */
  readonly toPayToday: Centavos
  /** Another day adds to the penalty. */
  readonly isGrowing: boolean
  /** A payout was refused by the borrower's bank, failed on our side, or came back. */
  readonly refused: RefusedTitle | null
  readonly canConfirm: boolean
  /** What it brings and costs if it is confirmed today; null unless it can be. */
  readonly offer: OfferFigures | null
  /** Why it can't be confirmed at the moment, and that its end stays; empty if it can be. */
  readonly paused: string
  /** The kinds of details that are missing. */
  readonly missing: readonly ApplicationStep[]
  readonly today: BusinessDate
}

/** Why the money is not sent yet; empty when nothing holds it. */
export function heldSentence(
  order: StageFacts,
  heldFor: string | null,
  waitsUntil: string | null,
  language: Language,
) {
  if (heldFor === null) return ''
  if (heldFor === 'lending-stopped') return wordingOf(SENTENCES.payoutStopped, language)
  if (waitsUntil === null) return wordingOf(SENTENCES.payoutHeld, language)
  const time = formatInstant(new Date(waitsUntil), language)
  return wordingOf(payoutWaits, language)(
    shortAccount(order.account_channel, order.account_last4),
    time,
  )
}

export function statusTitleOf(
  { order, status, explained, refused, missing, today }: Facts,
  waiting: string,
  language: Language,
): string {
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  if (order.phase === 'running' && explained?.position.status === 'cancelled') {
    return say(returnTitle)(formatPesos(explained.position.payOffCentavos))
  }
  if (status === 'overdue' && explained !== null && order.outcome !== 'written-off') {
    return say(overdueTitle)(explained.position.daysLate)
  }
  const dueOn = explained?.position.nextDueOn
  if (status === 'due' && dueOn) return say(dueTitle)(daysBetween(today, dueOn))
  if (status === 'on-its-way' && refused === null && waiting === '' && order.terms !== null) {
    return say(onItsWayTitle)(formatPesos(getTerms(order.terms).netProceedsCentavos))
  }
  if (waiting !== '' && refused === null) return say(heldTitle)
  return say(TITLES[refused ?? titleOf(order, status, missing.length === 0)])
}

export function sentenceOf(facts: Facts, language: Language): string {
  const { order, status, explained, toPayToday, isGrowing } = facts
  const { refused, canConfirm, offer, paused, missing, today } = facts
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  if (status === 'declined') {
    const reasons = reasonsInWords(order.decline_reasons, language, missing)
    const offer = canConfirm
      ? [say(SENTENCES.smallerOffer), ...(paused === '' ? [] : [paused])]
      : isOffer(order) && isLapsed(order.applied_on, today)
        ? [say(lapsedSentence)(formatDate(offerEndsOn(order.applied_on), language))]
        : []
    return [...reasons, ...offer].join(' ')
  }
  if (refused !== null) return refusedSentence(refused, order, language)
  if (offer !== null && paused !== '') return paused
  if (offer !== null) {
    const endsOn = formatDate(offerEndsOn(order.applied_on), language)
    return say(offeredSentence)(formatPesos(offer.received), endsOn)
  }
  const now = explained?.position
  if (now?.status === 'cancelled' && order.first_unpaid_due_on !== null) {
    const dueOn = formatDate(businessDate(order.first_unpaid_due_on), language)
    return say(status === 'overdue' ? returnLateSentence : returnSentence)(dueOn)
  }
  if (status === 'due' && now?.nextDueOn) {
    if (toPayToday < now.nextDueCentavos) return say(enoughToday)(formatPesos(toPayToday))
    return say(dueSentence)(formatDate(now.nextDueOn, language))
  }
  if (order.outcome === 'written-off' && now)
    return say(writtenOffSentence)(formatPesos(now.payOffCentavos))
  if (status === 'overdue' && now) return say(isGrowing ? overdueSentence : overdueStill)
  if (order.outcome === 'cancelled' && explained === null) {
    // Without any event it never arrived; with some it did, and came back.
    if (order.event_count > 0) return say(SENTENCES.cancelledBack)
    return say(order.is_stopped ? SENTENCES.stoppedUnpaid : SENTENCES.cancelledUnpaid)
  }
  const title = titleOf(order, status, missing.length === 0)
  return title in SENTENCES ? say(SENTENCES[title as keyof typeof SENTENCES]) : ''
}

/** Which account it was and how much, so that a wrong digit can be seen. */
function refusedSentence(refused: RefusedTitle, order: Facts['order'], language: Language): string {
  const { account_channel: channel, account_last4: last4, terms } = order
  if (!needsAnotherAccount(refused) || channel === null || last4 === null || terms === null) {
    return wordingOf(SENTENCES[refused], language)
  }
  const account = shortAccount(channel, last4)
  const amount = formatPesos(getTerms(terms).netProceedsCentavos)
  return wordingOf(refused === 'payoutReversed' ? SENT_BACK : NOT_ACCEPTED, language)(
    account,
    amount,
  )
}

/** For the dialog that asks for another account. */
export function accountMessage(facts: Facts, language: Language): string {
  return [sentenceOf(facts, language), wordingOf(ACCOUNT_MESSAGE, language)].join(' ')
}
