// What staff see of a borrower: names and numbers are masked, and every look is in the audit trail.
// reveal-service.ts shows them in full.
import type { ResponseOf } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import { maskMobile, maskName } from '#contract/masked-value.ts'
import type { getBorrower, searchBorrowers } from '#contract/staff-desk.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { OpenMatter } from '#server/calls/staff-work.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { isPausedOn } from '#server/features/reminders/service.ts'
import { findBorrowerFacts } from '#server/features/session/service.ts'
import { listTasksOf } from '#server/features/task-queue/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { listOrderRows, type LoanOrderRow } from '#server/orders/orders.ts'
import { orderStatusOn } from '#server/orders/status.ts'
import { countOrders, hasViewed, listMessages, listTrail } from './queries.ts'

const FOUND_MAX = 20
const ORDERS_MAX = 50
const MESSAGES_MAX = 30
const TRAIL_MAX = 30

type Found = ResponseOf<typeof searchBorrowers>
type ShownOrder = ResponseOf<typeof getBorrower>['orders'][number]

/** In every way that a feature offers; the first way that finds a borrower is named. */
export async function search(context: StaffContext, text: string): Promise<Found> {
  const { db, config, features } = context
  const ways = features.flatMap(({ staffSearches = [] }) => staffSearches)
  const by = new Map<number, string>()
  for (const way of ways) {
    const ids = await way.find({ db, keys: config.keys }, text)
    for (const id of ids) if (!by.has(id)) by.set(id, way.by)
  }
  const shown = [...by].slice(0, FOUND_MAX)
  const found: Found['found'] = []
  for (const [borrowerId, way] of shown) {
    const facts = await maskedFacts(context, borrowerId)
    if (facts !== null) found.push({ borrowerId, by: way, ...facts })
  }
  // Not what was typed: it may be a name or a number.
  const details = { ways: [...new Set(by.values())], found: found.map((one) => one.borrowerId) }
  await audit(context, null, 'staff-searched', details)
  return { found, isCut: by.size > FOUND_MAX }
}

async function maskedFacts(context: StaffContext, borrowerId: number) {
  const facts = await findBorrowerFacts(context.db, borrowerId)
  if (facts === null) return null
  return {
    ...(await maskedIdentity(context, borrowerId, facts)),
    orderCount: await countOrders(context.db, borrowerId),
    isClosed: facts.closedAt !== null,
  }
}

/** A closed account has no number any more. */
async function maskedIdentity(
  { db, config }: StaffContext,
  borrowerId: number,
  { closedAt, mobile }: { readonly closedAt: Date | null; readonly mobile: string },
) {
  return {
    maskedName: maskName(await getFullName(db, config.keys, borrowerId)),
    maskedMobile: closedAt === null ? maskMobile(mobile) : '',
  }
}

/** Refuses with not_found. */
export async function viewBorrower(
  context: StaffContext,
  borrowerId: number,
): Promise<ResponseOf<typeof getBorrower>> {
  const { db, clock } = context
  const facts = await findBorrowerFacts(db, borrowerId)
  if (facts === null) throw new AppError('not_found')
  await recordView(context, borrowerId)
  const rows = await listOrderRows(db, borrowerId, 'all', clock.today(), ORDERS_MAX)
  const products = new Map((await listOwnProducts(db)).map(({ id, name }) => [id, name]))
  const orders: ShownOrder[] = []
  for (const row of rows) {
    orders.push(await shownOrder(context, row, products.get(row.product_id) ?? ''))
  }
  return {
    borrowerId,
    ...(await maskedIdentity(context, borrowerId, facts)),
    since: facts.createdAt,
    closedAt: facts.closedAt,
    today: clock.today(),
    openMatters: await listOpenMatters(context, borrowerId),
    orders,
    messages: await listMessages(db, borrowerId, MESSAGES_MAX),
    tasks: await listTasksOf(context, { borrowerId }),
    trail: await listTrail(db, { borrowerId }, TRAIL_MAX),
  }
}

async function listOpenMatters(
  { db, clock, features, language }: StaffContext,
  borrowerId: number,
): Promise<ResponseOf<typeof getBorrower>['openMatters']> {
  const open: OpenMatter[] = []
  for (const { openMatters } of features) {
    open.push(...((await openMatters?.({ db, clock }, borrowerId)) ?? []))
  }
  return open.map(({ text, orderId }) => ({ text: wordingOf(text, language), orderId }))
}

/** An open page asks again whenever it comes to the front: within this time it is the same look. */
const SAME_LOOK_MS = 10 * 60_000

export async function recordView(
  context: StaffContext,
  borrowerId: number,
  orderId: number | null = null,
): Promise<void> {
  const { db, clock, staff } = context
  const since = new Date(clock.now().getTime() - SAME_LOOK_MS)
  const action = orderId === null ? 'borrower-viewed' : 'loan-viewed'
  if (await hasViewed(db, { personId: staff.id, borrowerId, orderId, action, since })) return
  await audit(context, borrowerId, action, {}, orderId)
}

async function shownOrder(
  { db, clock }: StaffContext,
  row: LoanOrderRow,
  productName: string,
): Promise<ShownOrder> {
  const today = clock.today()
  return {
    orderId: row.id,
    productName,
    amount: centavos(row.offered_centavos ?? row.asked_centavos),
    termDays: row.term_days,
    phase: row.phase,
    status: orderStatusOn(row, today),
    appliedOn: businessDate(row.applied_on),
    position: row.event_count === 0 ? null : await positionOf(db, row.id, today),
  }
}

async function positionOf(
  db: StaffContext['db'],
  orderId: number,
  today: ReturnType<StaffContext['clock']['today']>,
): Promise<ShownOrder['position']> {
  const { terms, events } = await getLoan(db, orderId)
  const now = position(terms, events, today)
  return {
    payOff: now.payOffCentavos,
    nextDueOn: now.nextDueOn,
    nextDue: now.nextDueCentavos,
    daysLate: now.daysLate,
    isPaused: isPausedOn(events, today),
  }
}

/** Every look and every search, by whom and when. */
export function audit(
  { db, clock, staff }: StaffContext,
  borrowerId: number | null,
  action: string,
  details: object,
  orderId: number | null = null,
): Promise<void> {
  const at = clock.now()
  return writeAudit(db, { actor: staff, action, borrowerId, orderId, details, at })
}
