// The rows of an order: what it is about, and every figure with its reasons.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { OrderRow, WhyLine } from '#contract/loan-order.ts'
import { businessDate, daysBetween } from '#lending/dates.ts'
import { type Explanation, getFigure } from '#lending/explanation.ts'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import { centavos, formatPayments, formatPesos, negateCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { shownInstalments } from '#lending/shown-plan.ts'
import { getTerms, type Loan } from '#server/ledger/ledger.ts'
import { offerEndsOn } from '#server/orders/offer.ts'
import type { OrderFacts } from './details-queries.ts'
import { ROWS, termInDays } from './details-texts.ts'
import type { OfferFigures } from './offer-figures.ts'
import { whyLines } from './why.ts'

interface RowFacts {
  readonly order: OrderFacts
  readonly explained: Explanation | null
  readonly offer: OfferFigures | null
}

export function rowsOf(
  { order, explained, offer }: RowFacts,
  loan: Loan | null,
  language: Language,
): OrderRow[] {
  if (offer !== null) return offerRows(order, offer, language)
  if (loan === null || explained === null) return applicationRows(order, language)
  return loanRows(order, loan, explained, language)
}

function row(language: Language, label: Text, value: string, why: WhyLine[] = []): OrderRow {
  return { label: wordingOf(label, language), value, why }
}

function offerRows(order: OrderFacts, offer: OfferFigures, language: Language): OrderRow[] {
  return [
    row(language, ROWS.amount, formatPesos(offer.principal)),
    row(language, ROWS.receives, formatPesos(offer.received), feeWhy(offer, language)),
    row(language, ROWS.payments, formatPayments(offer.payments)),
    row(language, ROWS.total, formatPesos(offer.total)),
    row(language, ROWS.offerUntil, formatDate(offerEndsOn(order.applied_on), language)),
    row(language, ROWS.term, wordingOf(termInDays, language)(order.term_days)),
    row(language, ROWS.orderNumber, String(order.id)),
    row(language, ROWS.appliedOn, formatDate(businessDate(order.applied_on), language)),
  ]
}

/** Of the loan that was asked for, or of its plan as it stands now. */
function commonRows(
  order: OrderFacts,
  principal: number,
  now: Position | null,
  language: Language,
): OrderRow[] {
  const { termDays, payments } = planOf(order, now)
  return [
    row(language, ROWS.orderNumber, String(order.id)),
    row(language, ROWS.amount, formatPesos(centavos(principal))),
    row(language, ROWS.term, wordingOf(termInDays, language)(termDays)),
    row(language, ROWS.instalments, String(payments)),
  ]
}

function applicationRows(order: OrderFacts, language: Language): OrderRow[] {
  const { asked_centavos: asked, offered_centavos: offered } = order
  return [
    ...commonRows(order, asked, null, language),
    ...receiveRows(order, language),
    row(language, ROWS.appliedOn, formatDate(businessDate(order.applied_on), language)),
    ...(offered === null || offered === asked
      ? []
      : [row(language, ROWS.offered, formatPesos(centavos(offered)))]),
  ]
}

/** Of a loan that is agreed and not paid out: what is sent, and what is taken off it. */
function receiveRows({ phase, terms: agreed }: OrderFacts, language: Language): OrderRow[] {
  if (phase !== 'payout' || agreed === null) return []
  const terms = getTerms(agreed)
  const { principalCentavos: principal, deductedFeeCentavos: fee } = terms
  const sent = formatPesos(terms.netProceedsCentavos)
  return [
    ...(fee === 0 ? [] : [row(language, FEE, formatPesos(fee))]),
    row(language, ROWS.receives, sent, feeWhy({ principal, fee }, language)),
  ]
}

function loanRows(
  order: OrderFacts,
  { terms }: Loan,
  explained: Explanation,
  language: Language,
): OrderRow[] {
  const now = explained.position
  const figure = (label: Text, id: string) => {
    const { amountCentavos, lines } = getFigure(explained, id)
    const why = whyLines(explained, inDetail(explained, lines), language)
    return row(language, label, formatPesos(amountCentavos), why)
  }
  const amount = (label: Text, value: Position['receivedCentavos'], why: WhyLine[] = []) =>
    row(language, label, formatPesos(value), why)
  const fee = feeWhy(
    { principal: terms.principalCentavos, fee: terms.deductedFeeCentavos },
    language,
  )
  const limit = now.guard.chargesCapCentavos
  const isCancelled = now.status === 'cancelled'
  return [
    // Of a written-off loan it is the amount due.
    ...(isCancelled || now.status === 'settled' || order.outcome === 'written-off'
      ? []
      : [figure(ROWS.payOff, 'pay-off')]),
    ...(now.settledOn === null
      ? []
      : [
          row(language, ROWS.settledOn, formatDate(now.settledOn, language)),
          amount(ROWS.totalPaid, now.receivedCentavos),
        ]),
    ...commonRows(order, terms.principalCentavos, now, language),
    amount(ROWS.received, terms.netProceedsCentavos, fee),
    ...(now.disbursedOn === null
      ? []
      : [row(language, ROWS.disbursedOn, formatDate(now.disbursedOn, language))]),
    ...(now.settledOn === null ? [amount(ROWS.repaid, now.receivedCentavos)] : []),
    ...(now.refundedCentavos > 0 ? [amount(ROWS.refunded, now.refundedCentavos)] : []),
    ...(now.creditCentavos > 0 ? [amount(ROWS.credit, now.creditCentavos)] : []),
    ...(isCancelled
      ? []
      : [figure(now.settledOn === null ? ROWS.charges : ROWS.allCharges, 'charges')]),
    ...(limit === null ? [] : [amount(ROWS.chargesLimit, limit)]),
  ]
}

/** An extension or a new plan changes both: by the plan in force, or else as applied for. */
function planOf(
  { term_days: termDays, periods }: OrderFacts,
  now: Position | null,
): { readonly termDays: number; readonly payments: number } {
  const plan = shownInstalments(now?.instalments ?? [])
  const last = plan.at(-1)
  const from = now?.disbursedOn ?? null
  if (last === undefined || from === null) return { termDays, payments: periods }
  return { termDays: daysBetween(from, last.dueOn), payments: plan.length }
}

const BORROWED: Text = { en: 'Amount borrowed', 'fil-PH': 'Inutang' }
const FEE: Text = { en: 'Processing fee (deducted)', 'fil-PH': 'Processing fee (ibinawas)' }

function feeWhy(
  { principal, fee }: Pick<OfferFigures, 'principal' | 'fee'>,
  language: Language,
): WhyLine[] {
  if (fee === 0) return []
  return [
    { text: wordingOf(BORROWED, language), amount: principal },
    { text: wordingOf(FEE, language), amount: negateCentavos(fee) },
  ]
}

/** An unpaid instalment is no explanation: in its place, what it is made of. */
export function inDetail(
  explained: Explanation,
  lines: readonly ExplanationLine[],
): readonly ExplanationLine[] {
  return lines.flatMap((line) =>
    line.rule === 'instalment-unpaid'
      ? getFigure(explained, `instalment-${line.instalment}-unpaid`).lines
      : [line],
  )
}
