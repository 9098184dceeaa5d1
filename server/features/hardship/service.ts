// What a borrower who cannot pay may choose, and asking for a plan or a pause. What is asked for is
// stored with its figures, and is granted as it was shown or not at all.
import { createHmac } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { askHardship, getHardship } from '#contract/hardship.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { type HardshipChoice, hardshipChoices, hardshipHoldsUntil } from '#lending/hardship.ts'
import { subtractCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Clock } from '#server/clock.ts'
import { nextId } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { HARDSHIP_WORDS } from '#server/db/sealed-columns.ts'
import { openColumn, sealColumn } from '#server/db/secrets.ts'
import type { Keys } from '#server/keys.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { type MessageDependencies, rememberLanguage } from '#server/features/messages/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { getLoan, type Loan } from '#server/ledger/ledger.ts'
import { getOwnOrder, lockOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import { tellLapsed } from './hardship-messages.ts'
import {
  answerRequest,
  findNewestRequest,
  findRequest,
  type HardshipRow,
  insertRequest,
  listOverRequests,
} from './queries.ts'

export const HARDSHIP_TASK = 'hardship-request'

/** What is needed of a borrower's call; a demo has no more. */
type AskingContext = Pick<BorrowerContext, 'db' | 'clock' | 'config' | 'language'> & {
  readonly borrower: Pick<BorrowerContext['borrower'], 'kind' | 'id'>
}

type Asked = { readonly orderId: number; readonly productId: number }

/** Each request is work for a person. */
const IN_A_DAY: Limit = { name: 'hardship-day', max: 5, windowSeconds: 86_400 }

/** Refuses with not_found and order_not_running. */
export async function getChoices(
  { db, clock, config, borrower }: Omit<AskingContext, 'language'>,
  asked: Asked,
): Promise<ResponseOf<typeof getHardship>> {
  const order = await getRunning(db, borrower.id, asked)
  const newest = await findNewestRequest(db, order.id)
  const isWaiting = newest?.state === 'open' && holds(newest, order, clock.today())
  const loan = await getLoan(db, order.id)
  const choices = isWaiting ? [] : choicesOf(order, loan, clock.today())
  const products = await listOwnProducts(db)
  return {
    productName: products.find(({ id }) => id === order.product_id)?.name ?? '',
    choices: choices.map((choice) => ({
      ...shownChoice(choice),
      quoteId: quoteIdOf(order, choice, config.keys),
      moreThanPaying: subtractCentavos(
        choice.totalCostCentavos,
        choices.find(({ kind }) => kind === 'pay')?.totalCostCentavos ?? ZERO_CENTAVOS,
      ),
    })),
    dueNow: position(loan.terms, loan.events, clock.today()).dueCentavos,
    request: newest === null ? null : shownRequest(newest, isWaiting, clock),
  }
}

/** Refuses with not_found and order_not_running. */
async function getRunning(db: Db, borrowerId: number, asked: Asked): Promise<LoanOrderRow> {
  const order = await getOwnOrder(db, borrowerId, asked)
  if (order.phase !== 'running') throw new AppError('order_not_running')
  return order
}

/** None for a loan that is collected elsewhere: its servicer decides. */
function choicesOf(order: LoanOrderRow, { terms, events }: Loan, on: BusinessDate) {
  return order.servicer_link === '' ? hardshipChoices(terms, events, on) : []
}

function shownChoice(choice: HardshipChoice) {
  return {
    kind: choice.kind,
    payNow: choice.payNowCentavos,
    nextOn: choice.nextDueOn,
    nextAmount: choice.nextDueCentavos,
    lastOn: choice.endsOn,
    totalCost: choice.totalCostCentavos,
    totalToPay: choice.totalToPayCentavos,
    extensionDays: choice.extensionDays,
    payments: choice.payments.map(({ dueOn, amountCentavos }) => ({
      dueOn,
      amount: amountCentavos,
    })),
  }
}

function shownRequest(row: HardshipRow, isWaiting: boolean, clock: Clock) {
  const {
    payNow: _now,
    lastOn: _last,
    totalToPay: _all,
    extensionDays: _days,
    ...shown
  } = shownChoice(choiceOf(row))
  return {
    ...shown,
    state: row.state === 'open' && !isWaiting ? ('lapsed' as const) : row.state,
    askedOn: clock.dateOf(row.created_at),
    holdsUntil: businessDate(row.holds_until),
    answer: row.answer,
  }
}

/** As it was shown when it was asked for. */
export function choiceOf(row: HardshipRow): HardshipChoice {
  return JSON.parse(row.choice) as HardshipChoice
}

/** Whether a request's figures are still right: in time, and nothing has happened to the loan. */
export function holds(
  row: HardshipRow,
  order: Pick<LoanOrderRow, 'event_count'>,
  today: BusinessDate,
): boolean {
  return row.holds_until >= today && row.event_count === order.event_count
}

/** The same figures of the same loan have the same id; empty for what needs no request. */
function quoteIdOf(
  { id, event_count: count }: LoanOrderRow,
  { agreed }: HardshipChoice,
  keys: Keys,
): string {
  if (agreed === null) return ''
  return createHmac('sha256', keys.secretOf('hardship-quote'))
    .update(JSON.stringify(['hardship-quote', id, count, agreed]))
    .digest('base64url')
    .slice(0, 32)
}

/** Counts before the transaction: refused requests count too. Refuses as getChoices does. */
export async function countAsking(context: BorrowerContext, asked: Asked): Promise<void> {
  await getRunning(context.db, context.borrower.id, asked)
  await refuseAbove(context, context.borrower.id, IN_A_DAY)
}

/**
 * Runs in the caller's transaction. Refuses with not_found, order_not_running, hardship_open, and
 * hardship_changed for a quote that is nobody's, too old, or of a loan that has changed.
 */
export async function ask(
  transaction: Db,
  context: AskingContext,
  request: RequestOf<typeof askHardship>,
): Promise<ResponseOf<typeof askHardship>> {
  const { clock, config, borrower, language } = context
  await getRunning(transaction, borrower.id, request)
  const order = await lockOrder(transaction, request.orderId)
  const loan = await getLoan(transaction, order.id)
  const choice = findQuoted(order, loan, clock.today(), config.keys, request.quoteId)
  await lapseNewest(transaction, context, order)
  const { quotedOn } = choice
  const id = await nextId(transaction, 'hardship_request')
  const place = { id, borrower_id: borrower.id }
  const row = {
    ...place,
    order_id: order.id,
    quote_id: request.quoteId,
    choice: JSON.stringify(choice),
    words_encrypted: sealColumn(config.keys, HARDSHIP_WORDS, place, request.words),
    event_count: order.event_count,
    quoted_on: quotedOn,
    holds_until: hardshipHoldsUntil(quotedOn),
    created_at: clock.now(),
  }
  if (!(await insertRequest(transaction, row))) throw new AppError('hardship_open')
  await rememberLanguage(transaction, borrower.id, language)
  await openTask(transaction, clock, {
    kind: HARDSHIP_TASK,
    subject: { kind: 'hardship-request', id: String(id) },
    orderId: order.id,
    borrowerId: borrower.id,
    details: factsOf(choice, loan, clock.today(), row.holds_until),
  })
  await writeAudit(transaction, {
    actor: borrower,
    action: 'hardship-asked',
    orderId: order.id,
    borrowerId: borrower.id,
    details: { requestId: id, kind: choice.kind, quoteId: request.quoteId },
    at: clock.now(),
  })
  return { answerBy: businessDate(row.holds_until) }
}

/** Shown today or yesterday: a page may stay open over midnight. */
function findQuoted(
  order: LoanOrderRow,
  loan: Loan,
  today: BusinessDate,
  keys: Keys,
  quoteId: string,
): HardshipChoice {
  const shown = [today, addDays(today, -1)].flatMap((on) => choicesOf(order, loan, on))
  const found = shown.find((choice) => {
    const id = quoteIdOf(order, choice, keys)
    return id !== '' && id === quoteId
  })
  if (found === undefined) throw new AppError('hardship_changed')
  return found
}

/** An open request whose figures no longer hold makes room for the new one. */
async function lapseNewest(
  transaction: Db,
  { clock }: Pick<BorrowerContext, 'clock'>,
  order: LoanOrderRow,
): Promise<void> {
  const newest = await findNewestRequest(transaction, order.id)
  if (newest?.state !== 'open' || holds(newest, order, clock.today())) return
  await lapseRow(transaction, clock, newest)
}

async function lapseRow(transaction: Db, clock: Clock, { id }: HardshipRow): Promise<boolean> {
  const answered = { state: 'lapsed' as const, answer: '', answered_at: clock.now() }
  if (!(await answerRequest(transaction, id, answered))) return false
  await closeTaskAbout(transaction, clock, HARDSHIP_TASK, {
    kind: 'hardship-request',
    id: String(id),
  })
  return true
}

/** What staff read, in the order in which it matters. */
function factsOf(choice: HardshipChoice, loan: Loan, today: BusinessDate, holdsUntil: string) {
  const now = position(loan.terms, loan.events, today)
  return {
    choice: choice.kind,
    amountCentavos: now.payOffCentavos,
    dueCentavos: now.nextDueCentavos,
    daysLate: now.daysLate,
    nextDueOn: choice.nextDueOn,
    nextDueCentavos: choice.nextDueCentavos,
    payments: choice.payments,
    totalCostCentavos: choice.totalCostCentavos,
    holdsUntil,
  }
}

/** What the borrower wrote, for whoever opens the task. */
export async function readWords(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  requestId: string,
): Promise<{ words: string }> {
  const row = await findRequest(db, Number(requestId))
  return { words: row === null ? '' : openColumn(keys, HARDSHIP_WORDS, row) }
}

const LAPSED_AT_ONCE = 100

/** Scheduled: requests whose figures no longer hold end, and their borrowers are told. */
export async function lapseOver(dependencies: MessageDependencies & { db: Db }): Promise<void> {
  const { db, clock } = dependencies
  for (const row of await listOverRequests(db, clock.today(), LAPSED_AT_ONCE)) {
    await db.transaction().execute(async (transaction) => {
      // A decision on the same request holds this lock.
      await lockOrder(transaction, row.order_id)
      if (await lapseRow(transaction, clock, row)) {
        await tellLapsed(transaction, dependencies, row.borrower_id)
      }
    })
  }
}
