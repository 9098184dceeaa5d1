// The good news of an order: approved, the money has arrived, paid off. Each is told once, with one
// figure and what comes next.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { getOrderDetails } from '#contract/loan-order.ts'
import { ORDER_MOMENTS, type OrderMoment } from '#contract/order-moments.ts'
import { formatPesos, sumCentavos } from '#lending/money.ts'
import { findInstitution } from '#server/features/bank-account/institutions.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { isOffer, offerEndsOn } from '#server/orders/offer.ts'
import type { Facts } from './details-words.ts'

type Told = NonNullable<ResponseOf<typeof getOrderDetails>['moment']>

const APPROVED_TITLE: Text<(amount: string) => string> = {
  en: (amount) => `You’re approved for ${amount}`,
  'fil-PH': (amount) => `Approved ka na sa ${amount}`,
}
const APPROVED_TEXT: Text<(received: string, lastDay: string) => string> = {
  en: (received, lastDay) => `You get ${received}. Review and confirm by ${lastDay}.`,
  'fil-PH': (received, lastDay) =>
    `${received} ang matatanggap mo. I-review at kumpirmahin hanggang ${lastDay}.`,
}
const ARRIVED_TITLE: Text<(amount: string, account: string) => string> = {
  en: (amount, account) => `${amount} is in your ${account}`,
  'fil-PH': (amount, account) => `Nasa ${account} mo na ang ${amount}`,
}
const YOUR_ACCOUNT: Text = { en: 'account', 'fil-PH': 'account' }
const ARRIVED_TEXT: Text<(amount: string, day: string) => string> = {
  en: (amount, day) => `Your first payment is ${amount} on ${day}.`,
  'fil-PH': (amount, day) => `${amount} ang unang bayad mo sa ${day}.`,
}
const PAID_OFF_TITLE: Text<(amount: string) => string> = {
  en: (amount) => `You paid it all: ${amount}`,
  'fil-PH': (amount) => `Bayad mo na lahat: ${amount}`,
}
const PAID_OFF_TEXT: Text = {
  en: 'You owe nothing on this loan.',
  'fil-PH': 'Wala ka nang utang sa loan na ito.',
}

/** Null if there is none, or it was shown. */
export function momentOf(facts: Facts, mayConfirm: boolean, language: Language): Told | null {
  const kind = kindOf(facts, mayConfirm)
  if (kind === null || wasShown(facts.order.moment_shown, kind)) return null
  const words = wordsOf(facts, kind, language)
  return words === null ? null : { kind, ...words }
}

/** One that comes later has overtaken those before it. */
function wasShown(last: '' | OrderMoment, kind: OrderMoment): boolean {
  return last !== '' && ORDER_MOMENTS.indexOf(last) >= ORDER_MOMENTS.indexOf(kind)
}

function kindOf({ order, status, explained }: Facts, mayConfirm: boolean): OrderMoment | null {
  if (order.phase === 'offered' && mayConfirm) return 'approved'
  if (order.outcome === 'settled') return 'paid-off'
  const now = explained?.position
  // Once something was paid, its arrival is no news any more.
  const isNew = status === 'running' && now?.receivedCentavos === 0 && now.status !== 'cancelled'
  return isNew ? 'arrived' : null
}

function wordsOf(
  { order, explained, offer }: Facts,
  kind: OrderMoment,
  language: Language,
): Pick<Told, 'title' | 'text'> | null {
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const now = explained?.position
  if (kind === 'approved') {
    if (offer === null || !isOffer(order)) return null
    const lastDay = formatDate(offerEndsOn(order.applied_on), language)
    return {
      title: say(APPROVED_TITLE)(formatPesos(offer.principal)),
      text: say(APPROVED_TEXT)(formatPesos(offer.received), lastDay),
    }
  }
  if (now === undefined) return null
  if (kind === 'paid-off') {
    const { principal, interest, fee, penalty } = now.paid
    const paid = formatPesos(sumCentavos([principal, interest, fee, penalty]))
    return { title: say(PAID_OFF_TITLE)(paid), text: say(PAID_OFF_TEXT) }
  }
  const { terms, paid_to_channel: channel } = order
  if (now.nextDueOn === null || terms === null) return null
  const received = formatPesos(getTerms(terms).netProceedsCentavos)
  const account = channel === null ? undefined : findInstitution(channel)?.name
  const dueOn = formatDate(now.nextDueOn, language)
  return {
    title: say(ARRIVED_TITLE)(received, account ?? say(YOUR_ACCOUNT)),
    text: say(ARRIVED_TEXT)(formatPesos(now.nextDueCentavos), dueOn),
  }
}
