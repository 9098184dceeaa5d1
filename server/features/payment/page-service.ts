// A payment's page, the list of money that counts on no loan, and what an act would do.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { maskName } from '#contract/masked-value.ts'
import type { getPaymentPage, listUnapplied, previewPaymentAct } from '#contract/payment.ts'
import { businessDate, daysBetween } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { PaymentEvent } from '#payments/events.ts'
import { WHOLE } from '#payments/events.ts'
import { standing, type Standing } from '#payments/standing.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import { takesTwo } from '#server/features/approval/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { channelNameOf } from '#server/features/repayment/paid-service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  findPaymentRow,
  listEventsOf,
  listUnappliedRows,
  type PaymentRow,
} from '#server/ledger/payment-rows.ts'
import { decideAboutPayment, factsOf } from './acts.ts'
import { maskedPayer } from './payer-service.ts'
import { shownName } from '#server/calls/payment-names.ts'
import { type AskedAct, consider, decideBy } from './staff-service.ts'
import { suggestLoans } from './suggestions.ts'

type Page = ResponseOf<typeof getPaymentPage>

/** Refuses with not_found. */
export async function paymentPage(context: StaffContext, paymentId: number): Promise<Page> {
  const { db, config } = context
  const row = await findPaymentRow(db, paymentId)
  if (row === null) throw new AppError('not_found')
  const events = await listEventsOf(db, [paymentId])
  const now = standing(paymentId, events)
  return {
    paymentId,
    provider: row.provider,
    providerPaymentId: shownName(context.staff, row.provider_payment_id),
    reference: shownName(context.staff, row.reference),
    channel: channelNameOf(row),
    paidOn: businessDate(row.paid_on),
    heardAt: row.heard_at,
    state: row.state,
    isManual: now.isManual,
    source: now.record?.source ?? null,
    mergedInto: now.mergedInto,
    gross: now.grossCentavos,
    clawback: now.clawbackCentavos,
    voided: now.voidedCentavos,
    returned: now.returnedCentavos,
    balance: now.balanceCentavos,
    disputed: now.disputedCentavos,
    short: now.shortCentavos,
    fee: now.feeCentavos,
    orderId: now.applied?.loan ?? null,
    borrowerId: now.applied?.borrower ?? null,
    valueOn: now.applied?.valueOn ?? null,
    questions: now.questions.map(({ kind, about, since }) => ({
      kind,
      about,
      amount: amountAsked(kind, about, now),
      since: new Date(since),
    })),
    warnings: [...now.warnings],
    codes: now.codes.map(({ reference, loan, borrower }) => ({
      reference,
      orderId: loan,
      borrowerId: borrower,
    })),
    acts: await possibleActs(context, now),
    approvals: await approvalsOf(context, paymentId),
    timeline: events.map(lineOf),
    payer: await maskedPayer(db, config.keys, paymentId),
    suggestions: now.applied === null ? await suggestLoans(db, config.keys, row, now) : [],
  }
}

function amountAsked(kind: string, about: string, now: Standing): Centavos | null {
  if (kind === 'unapplied') return now.balanceCentavos
  if (kind === 'short') return now.shortCentavos
  if (kind === 'disputed' && about === WHOLE) return now.disputedCentavos
  return now.legs.get(about)?.amountCentavos ?? null
}

/** Each act that somebody may do now, with how many people it takes. */
async function possibleActs(context: StaffContext, now: Standing): Promise<Page['acts']> {
  const acts: Page['acts'] = []
  for (const asked of candidatesOf(now)) {
    try {
      const { who } = await consider(context.db, context, asked)
      const { act, about = '', question = null } = asked
      const people = who === 2 ? 2 : 1
      acts.push({ act, about, question, people, ...movedBy(asked, now) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return acts
}

/** How much an act is about, and the loan that it puts it on or takes it off. */
function movedBy(
  { act, about = '', question, orderId }: AskedAct,
  now: Standing,
): Pick<Page['acts'][number], 'amount' | 'orderId'> {
  const { balanceCentavos: balance, legs } = now
  if (act === 'apply') return { amount: balance, orderId: orderId ?? null }
  if (act === 'take-off') return { amount: balance, orderId: now.applied?.loan ?? null }
  if (act === 'return') return { amount: balance, orderId: null }
  if (question === 'short') return { amount: now.shortCentavos, orderId: null }
  const leg = legs.get(act === 'return-failed' ? `return:${about}` : about)
  return { amount: leg?.amountCentavos ?? null, orderId: null }
}

async function approvalsOf(context: StaffContext, paymentId: number): Promise<Page['approvals']> {
  const { approvals } = await listShown(context, { acts: [decideAboutPayment.name] })
  return approvals.filter(({ subjectId }) => subjectId === String(paymentId))
}

function candidatesOf(now: Standing): AskedAct[] {
  const { payment: paymentId, questions } = now
  const reference = 'asked'
  const pairs = questions.filter(({ kind }) => kind === 'possible-duplicate')
  const others = [...new Set([...pairs.map(({ about }) => about), ...merged(now)])]
  const legs = [...now.legs.keys()].filter((leg) => !leg.startsWith('return:'))
  const returns = [...now.legs].flatMap(([leg, { state }]) =>
    leg.startsWith('return:') && state === 'gone' ? [leg] : [],
  )
  const rulings = [...new Set([...legs, ...(now.isManual ? [WHOLE] : [])])]
  const known = now.codes.at(-1)?.loan ?? now.record?.loan
  return [
    ...(known === undefined || now.paidOn === null
      ? []
      : [{ paymentId, act: 'apply' as const, orderId: known, valueOn: now.paidOn }]),
    { paymentId, act: 'take-off' },
    ...others.flatMap((about): AskedAct[] => [
      { paymentId, act: 'merge', about },
      { paymentId, act: 'tell-apart', about },
    ]),
    { paymentId, act: 'return', reference },
    ...returns.map((leg): AskedAct => ({
      paymentId,
      act: 'return-failed',
      about: leg.slice('return:'.length),
    })),
    ...rulings.flatMap((about): AskedAct[] => [
      { paymentId, act: 'rule-gone', about, reference },
      { paymentId, act: 'rule-back', about, reference },
    ]),
    ...questions.map(({ kind, about }): AskedAct => ({
      paymentId,
      act: 'answer',
      question: kind,
      about,
    })),
  ]
}

const merged = (now: Standing) =>
  [...now.absorbed, ...(now.mergedInto === null ? [] : [now.mergedInto])].map(String)

/** An event as a line of the timeline; the page words it. */
function lineOf(event: PaymentEvent): Page['timeline'][number] {
  return {
    at: new Date(event.at),
    kind: event.kind,
    by: authorOf(event),
    amount: amountOf(event),
    orderId: 'loan' in event ? event.loan : null,
    otherId: 'other' in event ? event.other : null,
    detail: detailOf(event),
  }
}

function authorOf({ by }: PaymentEvent): string {
  if (by.kind === 'provider') return by.how
  return by.kind === 'people' ? `people:${by.ids.length}` : by.kind
}

function amountOf(event: PaymentEvent): Centavos | null {
  if ('amountCentavos' in event) return event.amountCentavos
  return event.kind === 'reported' ? event.grossCentavos : null
}

function detailOf(event: PaymentEvent): string {
  if (event.kind === 'reported') {
    const refunds = event.refunds.map(({ id, status }) => `${id} ${status}`)
    return [event.status, ...refunds].join(', ')
  }
  if (event.kind === 'doubted') return event.leg
  if (event.kind === 'ruled') return `${event.leg} ${event.to}`
  if (event.kind === 'answered') return event.question
  if (event.kind === 'recorded') return event.source
  if (event.kind === 'merged') return String(event.kept)
  return 'id' in event ? event.id : ''
}

const SHOWN_MAX = 500

export async function unappliedMoney(
  context: StaffContext,
): Promise<ResponseOf<typeof listUnapplied>> {
  const { rows, total, count } = await listUnappliedRows(context.db, SHOWN_MAX)
  return { total: centavos(total), count, payments: rows.map((row) => waitingOf(context, row)) }
}

function waitingOf(context: StaffContext, row: PaymentRow) {
  const { clock } = context
  return {
    paymentId: row.id,
    provider: row.provider,
    reference: shownName(context.staff, row.reference ?? row.provider_payment_id),
    amount: centavos(row.balance_centavos),
    disputed: centavos(row.disputed_centavos),
    paidOn: businessDate(row.paid_on),
    heardAt: row.heard_at,
    ageDays: Math.max(0, daysBetween(clock.dateOf(row.heard_at), clock.today())),
    orderId: row.order_id,
  }
}

class Undone extends Error {}

/** Carries it out and undoes it. Refuses as deciding does. */
export async function previewAct(
  context: StaffContext,
  asked: RequestOf<typeof previewPaymentAct>,
): Promise<ResponseOf<typeof previewPaymentAct>> {
  const { db, config } = context
  let shown: ResponseOf<typeof previewPaymentAct> | null = null
  try {
    await db.transaction().execute(async (transaction) => {
      const within = { ...context, db: transaction }
      const facts = await factsOf(within, asked)
      const { paymentId } = asked
      const orderId = facts.orderId ?? null
      const payOffBefore = await payOffOf(within, orderId)
      // As two people would: who it takes is said beside it.
      const { payments } = await decideBy(transaction, within, asked, [context.staff.id, 0])
      const row = payments.find((one) => one.row.id === paymentId)?.row
      const borrowerId = facts.borrowerId ?? null
      shown = {
        state: row?.state ?? 'empty',
        balance: centavos(row?.balance_centavos ?? 0),
        orderId,
        maskedName:
          borrowerId === null
            ? ''
            : maskName(await getFullName(transaction, config.keys, borrowerId)),
        payOffBefore,
        payOffAfter: await payOffOf(within, orderId),
        takesTwo: await takesTwo(within, decideAboutPayment.of(storedOf(asked)), facts),
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (shown === null) throw new AppError('payment_not_possible')
  return shown
}

/** Plain JSON, as an approval stores it. */
export function storedOf({ paymentId, act, ...rest }: AskedAct) {
  const { about, question, orderId, valueOn, reference } = rest
  return {
    paymentId,
    act,
    ...(about !== undefined && { about }),
    ...(question !== undefined && { question }),
    ...(orderId !== undefined && { orderId }),
    ...(valueOn !== undefined && { valueOn: String(valueOn) }),
    ...(reference !== undefined && { reference }),
  }
}

async function payOffOf(
  { db, clock }: { readonly db: Db; readonly clock: StaffContext['clock'] },
  orderId: number | null,
): Promise<Centavos | null> {
  if (orderId === null) return null
  const { terms, events } = await getLoan(db, orderId)
  return position(terms, events, clock.today()).payOffCentavos
}
