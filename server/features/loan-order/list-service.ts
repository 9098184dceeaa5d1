// A borrower's orders as a list, and an order's payment plan.
import type { ResponseOf } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getRepaymentPlan, listOrders, OrderFilter } from '#contract/loan-order.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import { type Explanation, explain, getFigure } from '#lending/explanation.ts'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import {
  type Centavos,
  centavos,
  formatPesos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import { COMPONENTS } from '#lending/policy.ts'
import { position } from '#lending/position.ts'
import { amountAsked } from '#lending/quotes.ts'
import { shownInstalments } from '#lending/shown-plan.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { closedText, listOwnProducts } from '#server/features/catalogue/service.ts'
import { getApplicantFacts } from '#server/features/certification/service.ts'
import type { ConfirmationDependencies } from '#server/features/confirmation/offered-terms.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  dueTitle,
  heldTitle,
  overdueTitle,
  returnTitle,
  sentAfter,
  TITLES,
} from './details-texts.ts'
import { offerFiguresOf } from './offer-figures.ts'
import { listAskedForHelp, listCredited } from './queries.ts'
import { readRefundFacts } from './refund-facts.ts'
import { refundTold } from './refund-words.ts'
import { firstOpenApplicationOn, isOffer } from '#server/orders/offer.ts'
import { findOrder, listOrderRows, type LoanOrderRow } from '#server/orders/orders.ts'
import { orderStatusOn } from '#server/orders/status.ts'
import {
  hasEndedUnpaid,
  needsAnotherAccount,
  nextDueOnOf,
  refusedTitleOf,
  titleOf,
} from './title.ts'
import { whyLines } from './why.ts'

type Orders = ResponseOf<typeof listOrders>['orders']
type Plan = ResponseOf<typeof getRepaymentPlan>['plan']

/** More orders than a borrower has in years; older ones are in the data export. */
const ORDERS_MAX = 100

interface Viewer {
  readonly borrowerId: number
  readonly language: Language
}

export async function getOrders(
  dependencies: ConfirmationDependencies,
  { borrowerId, language }: Viewer,
  filter: OrderFilter,
): Promise<Orders> {
  const { db, clock } = dependencies
  const openFrom = firstOpenApplicationOn(clock.today())
  const rows = await listOrderRows(db, borrowerId, filter, openFrom, ORDERS_MAX)
  const products = new Map((await listOwnProducts(db)).map((product) => [product.id, product]))
  const isComplete = await hasCompleted(dependencies, borrowerId, rows)
  const isAnyPressing = rows.some((row) => isPressing(orderStatusOn(row, clock.today())))
  const asked = isAnyPressing ? await listAskedForHelp(db, borrowerId, clock.today()) : []
  const credited = await listCredited(db, borrowerId)
  const orders: Orders = []
  for (const row of rows) {
    const product = products.get(row.product_id)
    const status = orderStatusOn(row, clock.today())
    const next = row.phase === 'running' ? await nextPayment(db, clock, row) : null
    // A payout that came back is not on its way, whatever the order's number says.
    const payout = status === 'on-its-way' ? await findLastPayout(db, row.id) : null
    const refused = refusedTitleOf(status, payout)
    const isHeld = payout !== null && payout.held_for !== null && refused === null
    const title = titleOf(row, status, isComplete)
    const isApproved = row.phase === 'offered' && status === 'pending'
    // While lending is stopped an offer stays what it is, and can't be confirmed.
    const pausedText =
      isApproved && product !== undefined ? closedText(product, clock.today(), language) : ''
    const canConfirm = isApproved && pausedText === ''
    const offer = canConfirm && isOffer(row) ? await offerFiguresOf(dependencies, row) : null
    const mayAsk = isPressing(status) && row.servicer_link === '' && row.outcome === null
    // Also of a loan that is paid: what we owe the borrower can't reach them.
    const refund = credited.includes(row.id)
      ? refundTold(await readRefundFacts({ db, clock }, row.id), clock.today(), language)
      : null
    const refundTitle = refund?.title ?? ''
    const heldUntil = isHeld && payout.held_for === 'account-change' ? payout.held_until : null
    orders.push({
      orderId: row.id,
      productId: row.product_id,
      productName: product?.name ?? '',
      productLogo: product?.logoPath ?? '',
      status,
      statusTitle:
        refundTitle !== ''
          ? refundTitle
          : next === null
            ? wordingOf(isHeld ? heldTitle : TITLES[refused ?? title], language)
            : runningTitle(row, status, next, language),
      note:
        heldUntil === null
          ? pausedText
          : wordingOf(sentAfter, language)(formatInstant(heldUntil, language)),
      amount: centavos(row.offered_centavos ?? row.asked_centavos),
      appliedOn: businessDate(row.applied_on),
      next,
      received: offer?.received ?? ZERO_CENTAVOS,
      holdsProduct: isOpen(row, openFrom) && row.servicer_link === '',
      canAskForHelp: mayAsk && !asked.includes(row.id),
      hasAskedForHelp: mayAsk && asked.includes(row.id),
      needsDetails: title === 'incomplete',
      needsAccount: needsAnotherAccount(refused) || refund?.needsAccount === true,
      isApproved: canConfirm,
      hasEndedUnpaid: hasEndedUnpaid(row, status),
      isRepaidHere: row.servicer_link === '',
    })
  }
  return orders
}

/** Whether a borrower who was asked for more details has given them all. */
async function hasCompleted(
  { db, config }: ConfirmationDependencies,
  borrowerId: number,
  rows: readonly LoanOrderRow[],
): Promise<boolean> {
  const wasAsked = rows.some(({ phase }) => phase === 'declined')
  if (!wasAsked) return false
  const { missingCertifications } = await getApplicantFacts(db, config.keys, borrowerId)
  return missingCertifications.length === 0
}

/** An application, or a loan whose end is to come: a second one of its product would be declined. */
function isOpen({ phase, applied_on: appliedOn }: LoanOrderRow, openFrom: BusinessDate): boolean {
  if (phase === 'offered') return appliedOn >= openFrom
  return phase === 'review' || phase === 'payout' || phase === 'running'
}

const isPressing = (status: OrderStatus) => status === 'due' || status === 'overdue'

/** Of a loan of which something has to be paid. */
function runningTitle(
  row: LoanOrderRow,
  status: OrderStatus,
  next: NonNullable<Orders[number]['next']>,
  language: Language,
): string {
  if (row.outcome === 'cancelled') {
    return wordingOf(returnTitle, language)(formatPesos(next.amount))
  }
  if (status === 'due') return wordingOf(dueTitle, language)(next.daysLeft)
  if (status === 'overdue') return wordingOf(overdueTitle, language)(-next.daysLeft)
  return wordingOf(TITLES[titleOf(row, status, false)], language)
}

async function nextPayment(
  db: Db,
  clock: Clock,
  row: LoanOrderRow,
): Promise<Orders[number]['next']> {
  const { terms, events } = await getLoan(db, row.id)
  const now = position(terms, events, clock.today())
  if (now.nextDueOn === null) return null
  const dueOn = nextDueOnOf(row, now.nextDueOn)
  const shown = shownInstalments(now.instalments)
  return {
    dueOn,
    daysLeft: daysBetween(clock.today(), dueOn),
    number: shown.findIndex(({ unpaidCentavos }) => unpaidCentavos > 0) + 1,
    count: shown.length,
    left: sumCentavos(now.instalments.map(({ unpaidCentavos }) => unpaidCentavos)),
    amount: now.nextDueCentavos,
    toPayToday: amountAsked(now),
    repaid: sumCentavos([now.paid.principal, now.waived.principal]),
    total: now.owed.principal,
  }
}

const instalmentTitle: Text<(n: number) => string> = {
  en: (n) => `Instalment ${n}`,
  'en-PH': (n) => `Payment ${n}`,
  'fil-PH': (n) => `Hulog ${n}`,
}
const pastDue: Text<(days: number) => string> = {
  en: (days) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
  'fil-PH': (days) => `${days} araw nang past due`,
}

/** Refuses with not_found, or with order_not_running if there is no plan yet. */
export async function getPlan(
  { db, clock }: { db: Db; clock: Clock },
  { borrowerId, language }: Viewer,
  orderId: number,
): Promise<Plan> {
  const order = await findOrder(db, borrowerId, orderId)
  if (order === null) throw new AppError('not_found')
  if (order.event_count === 0) throw new AppError('order_not_running')
  const { terms, events } = await getLoan(db, orderId)
  const explained = explain(terms, events, clock.today())
  const instalments = shownInstalments(explained.position.instalments)
  const next = instalments.find(({ unpaidCentavos }) => unpaidCentavos > 0)
  return instalments.map((instalment, index) => {
    const isPaid = instalment.unpaidCentavos === 0
    return {
      dueOn: instalment.dueOn,
      title: wordingOf(instalmentTitle, language)(index + 1),
      amount: isPaid ? instalment.owedCentavos : instalment.unpaidCentavos,
      note:
        !isPaid && instalment.daysLate > 0 ? wordingOf(pastDue, language)(instalment.daysLate) : '',
      state: isPaid ? 'paid' : instalment === next ? 'next' : 'later',
      why: whyLines(explained, reasonsOf(explained, instalment.number, isPaid), language),
      paid: instalment.paidCentavos,
      penalty: subtractCentavos(instalment.owed.penalty, instalment.waived.penalty),
      waived: sumCentavos(Object.values(instalment.waived)),
      agreed: instalment.isReplaced ? null : agreedAmountOf(terms, instalment.number),
    }
  })
}

/** Null for one of a plan that came after the agreement. */
function agreedAmountOf({ instalments }: LoanTerms, number: number): Centavos | null {
  const agreed = instalments.find((one) => one.number === number)
  if (agreed === undefined) return null
  const { principalCentavos, interestCentavos, feeCentavos } = agreed
  return sumCentavos([principalCentavos, interestCentavos, feeCentavos])
}

/** Of what was asked if it is paid, otherwise of what is left. */
function reasonsOf(
  explained: Explanation,
  number: number,
  isPaid: boolean,
): readonly ExplanationLine[] {
  if (explained.position.status === 'cancelled') return []
  const name = `instalment-${number}`
  if (!isPaid) return getFigure(explained, `${name}-unpaid`).lines
  return COMPONENTS.flatMap((component) => getFigure(explained, `${name}-${component}`).lines)
}
