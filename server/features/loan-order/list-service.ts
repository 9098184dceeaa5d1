// A borrower's orders as a list, and an order's payment plan.
import type { ResponseOf } from '#contract/call.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getRepaymentPlan, listOrders, OrderFilter } from '#contract/loan-order.ts'
import { businessDate, daysBetween } from '#lending/dates.ts'
import { type Explanation, explain, getFigure } from '#lending/explanation.ts'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import { centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import { COMPONENTS } from '#lending/policy.ts'
import { position } from '#lending/position.ts'
import { shownInstalments } from '#lending/shown-plan.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { heldTitle, returnTitle, TITLES } from './details-texts.ts'
import { firstOpenApplicationOn } from '#server/orders/offer.ts'
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
  { db, clock }: { db: Db; clock: Clock },
  { borrowerId, language }: Viewer,
  filter: OrderFilter,
): Promise<Orders> {
  const openFrom = firstOpenApplicationOn(clock.today())
  const rows = await listOrderRows(db, borrowerId, filter, openFrom, ORDERS_MAX)
  const products = new Map((await listOwnProducts(db)).map((product) => [product.id, product]))
  const orders: Orders = []
  for (const row of rows) {
    const product = products.get(row.product_id)
    const status = orderStatusOn(row, clock.today())
    const next = row.phase === 'running' ? await nextPayment(db, clock, row) : null
    // A payout that came back is not on its way, whatever the order's number says.
    const payout = status === 'on-its-way' ? await findLastPayout(db, row.id) : null
    const refused = refusedTitleOf(status, payout)
    const isHeld = payout !== null && payout.held_for !== null && refused === null
    const isToReturn = next !== null && row.outcome === 'cancelled'
    orders.push({
      orderId: row.id,
      productId: row.product_id,
      productName: product?.name ?? '',
      productLogo: product?.logoPath ?? '',
      status,
      statusTitle: isToReturn
        ? wordingOf(returnTitle, language)(formatPesos(next.amount))
        : wordingOf(isHeld ? heldTitle : TITLES[refused ?? titleOf(row, status)], language),
      amount: centavos(row.offered_centavos ?? row.asked_centavos),
      appliedOn: businessDate(row.applied_on),
      next,
      needsAccount: needsAnotherAccount(refused),
      isApproved: row.phase === 'offered' && status === 'pending',
      hasEndedUnpaid: hasEndedUnpaid(row, status),
    })
  }
  return orders
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
    }
  })
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
