// What staff do about payments: record money that no provider reported, and everything that can be
// decided about a payment, by one person or two. The ledger refuses what nobody may do.
import type { RequestOf } from '#contract/call.ts'
import type { decidePayment, PaymentAct } from '#contract/payment.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import { type Act, type Facts, movedBy, whoMay, type WhoMay } from '#payments/who-may.ts'
import { BANK } from '#payments/books.ts'
import { type LegId, plainReference, type Saying, type Source, WHOLE } from '#payments/events.ts'
import { keptOf, type Statement } from '#payments/product.ts'
import type { Standing } from '#payments/standing.ts'
import { AppError } from '#server/app-error.ts'
import type { Measures } from '#server/calls/alone-limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { businessTime, getLoan } from '#server/ledger/ledger.ts'
import type { Appended } from '#server/ledger/payment-ledger.ts'
import { lockStandings } from '#server/ledger/payment-standings.ts'
import { findByCause, findPaidOut, hasName, openPaymentRow } from '#server/ledger/payment-rows.ts'
import { type ByDay, NOTHING_TAKEN_OFF, takenOffByDay } from './forgiven.ts'
import { file } from './service.ts'

/** What is to be done, as it is asked for. */
export type AskedAct = Pick<
  RequestOf<typeof decidePayment>,
  'paymentId' | 'act' | 'about' | 'question' | 'orderId' | 'valueOn' | 'reference'
>

export interface ManualPayment {
  readonly orderId: number
  readonly borrowerId: number
  readonly amountCentavos: Centavos
  readonly valueOn: BusinessDate
  readonly source: Source
  /** The provider, if the money is there. */
  readonly provider: string
  readonly reference: string
  readonly payOffCentavos: Centavos
  /** The maker, and the checker where there is one. */
  readonly people: readonly number[]
}

/**
 * Money that only people say is here. What may be known already waits for them to say so. Runs in the
 * caller's transaction. Refuses with date_ahead, payment_known, date_before_payout and
 * second_person_needed.
 */
export async function recordManual(
  transaction: Db,
  dependencies: MessageDependencies,
  manual: ManualPayment,
): Promise<Appended> {
  const { clock } = dependencies
  const { orderId, borrowerId, amountCentavos, valueOn, source, reference, people } = manual
  if (valueOn > clock.today()) throw new AppError('date_ahead')
  const loan = await findPaidOut(transaction, orderId)
  const paidOutOn = loan?.paidOutOn ?? null
  if (paidOutOn === null || valueOn < paidOutOn) throw new AppError('date_before_payout')
  if (await hasName(transaction, plainReference(reference))) throw new AppError('payment_known')
  const payment = await openPaymentRow(transaction, {
    provider: source === 'provider' ? manual.provider : source,
    provider_payment_id: null,
    heard_at: clock.now(),
    paid_on: valueOn,
  })
  const by = { kind: 'people', ids: people } as const
  const on = { loan: orderId, borrower: borrowerId, valueOn }
  return file(transaction, dependencies, {
    statements: [
      { payment, saying: { kind: 'recorded', by, ...on, amountCentavos, source, reference } },
      { payment, saying: { kind: 'applied', by, ...on, code: null } },
    ],
    descriptions: new Map([[payment, { reference, channel: null }]]),
    payOffCentavos: manual.payOffCentavos,
  })
}

/** The payment whose event on a loan has this cause; null for an event of something else. */
export function paymentOfCause(db: Db, orderId: number, cause: string): Promise<number | null> {
  return findByCause(db, orderId, cause)
}

/** What is to be decided, looked at under the locks of everything that it touches. */
export interface Considered {
  readonly now: Standing
  readonly act: Act
  readonly statements: (people: readonly number[]) => Statement[]
  readonly who: WhoMay
  readonly loan: Facts['loan']
}

/** Refuses with not_found, field_invalid, date_ahead and payment_not_possible. */
export async function consider(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  asked: AskedAct,
): Promise<Considered> {
  const { paymentId, orderId, valueOn } = asked
  const otherId = isAboutPair(asked.act) ? idOf(needed('about', asked.about)) : null
  if (valueOn !== undefined && valueOn > clock.today()) throw new AppError('date_ahead')
  const ids = otherId === null ? [paymentId] : [paymentId, otherId]
  const standings = await lockStandings(transaction, ids, orderId === undefined ? [] : [orderId])
  const now = standings.get(paymentId)
  const other = otherId === null ? null : (standings.get(otherId) ?? null)
  if (now === undefined || (otherId !== null && other === null)) throw new AppError('not_found')
  const loanId = asked.act === 'apply' ? needed('orderId', orderId) : (now.applied?.loan ?? null)
  const loan = loanId === null ? null : await findPaidOut(transaction, loanId)
  if (asked.act === 'apply' && loan === null) throw new AppError('not_found')
  if (loan !== null && valueOn !== undefined && valueOn < (loan.paidOutOn ?? '9999')) {
    throw new AppError('date_before_payout')
  }
  const { act, sayings } = readAct(asked, now, other, loan)
  const who = whoMay(now, act, { now: businessTime(clock, clock.now()), loan })
  if (who === 'nobody') throw new AppError('payment_not_possible')
  const statements = (people: readonly number[]) =>
    sayings.map(({ payment, saying }) => {
      const by = { kind: 'people', ids: people } as const
      return { payment, saying: { ...saying, by } }
    })
  return { now, act, statements, who, loan }
}

/** Carries it out. Runs in the caller's transaction. */
export async function decideBy(
  transaction: Db,
  dependencies: MessageDependencies,
  asked: AskedAct,
  people: readonly number[],
): Promise<Appended> {
  const { statements } = await consider(transaction, dependencies, asked)
  return file(transaction, dependencies, { statements: statements(people) })
}

const isAboutPair = (act: PaymentAct) => act === 'merge' || act === 'tell-apart'

type Unsigned = Saying extends infer S ? (S extends Saying ? Omit<S, 'by'> : never) : never

interface ReadAct {
  readonly act: Act
  readonly sayings: readonly { readonly payment: number; readonly saying: Unsigned }[]
}

function readAct(
  asked: AskedAct,
  now: Standing,
  other: Standing | null,
  loan: Facts['loan'],
): ReadAct {
  const { payment } = now
  const one = (act: Act, saying: Unsigned): ReadAct => ({
    act,
    sayings: [{ payment, saying }],
  })
  switch (asked.act) {
    case 'apply': {
      const valueOn = needed('valueOn', asked.valueOn ?? now.paidOn ?? undefined)
      const to = { loan: loan?.id ?? 0, borrower: loan?.borrower ?? 0, valueOn }
      // By a code of that loan and on its day, it does what the report would have done.
      const code = now.codes.findLast((named) => named.loan === to.loan)?.reference ?? null
      const isAsPaid = code !== null && valueOn === now.paidOn
      const saying = { kind: 'applied', ...to, code: isAsPaid ? code : null } as const
      return one({ kind: 'apply', loan: to.loan, valueOn }, saying)
    }
    case 'take-off':
      return one({ kind: 'take-off' }, { kind: 'taken-off' })
    case 'merge':
    case 'tell-apart':
      return pairOf(asked.act, now, other)
    case 'return': {
      const id = `transfer:${needed('reference', asked.reference)}`
      const ordered = {
        kind: 'return-ordered',
        id,
        amountCentavos: now.balanceCentavos,
        from: BANK,
      } as const
      const sent = { kind: 'return-sent', id } as const
      return {
        act: { kind: 'return' },
        sayings: [ordered, sent].map((saying) => ({ payment, saying })),
      }
    }
    case 'return-failed': {
      const id = needed('about', asked.about)
      return one({ kind: 'end-return', id }, { kind: 'return-failed', id })
    }
    case 'rule-gone':
    case 'rule-back': {
      const leg = legOf(needed('about', asked.about))
      const to = asked.act === 'rule-gone' ? 'gone' : 'back'
      const amountCentavos = leg === WHOLE ? null : (now.legs.get(leg)?.amountCentavos ?? null)
      const reference = needed('reference', asked.reference)
      return one({ kind: 'rule', leg, to }, { kind: 'ruled', leg, to, amountCentavos, reference })
    }
    case 'answer': {
      const question = needed('question', asked.question)
      const about = needed('about', asked.about)
      const lost = question === 'short' ? { lostCentavos: now.shortCentavos } : {}
      return one(
        { kind: 'answer', question, about },
        { kind: 'answered', question, about, ...lost },
      )
    }
  }
}

function pairOf(act: 'merge' | 'tell-apart', now: Standing, other: Standing | null): ReadAct {
  if (other === null) throw new AppError('not_found')
  const kept = keptOf(now, other)
  const saying = (about: number): Unsigned =>
    act === 'merge' ? { kind: 'merged', other: about, kept } : { kind: 'distinct', other: about }
  return {
    act: { kind: act, other },
    sayings: [
      { payment: now.payment, saying: saying(other.payment) },
      { payment: other.payment, saying: saying(now.payment) },
    ],
  }
}

function legOf(about: string): LegId {
  if (about === WHOLE || about.startsWith('refund:')) return about as LegId
  throw new AppError('field_invalid', [{ field: 'about', problem: 'invalid' }])
}

/** Of the other payment. */
function idOf(about: string): number {
  if (/^[1-9]\d{0,14}$/.test(about)) return Number(about)
  throw new AppError('field_invalid', [{ field: 'about', problem: 'invalid' }])
}

/** Refuses with field_invalid, naming the field that this act needs. */
function needed<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw new AppError('field_invalid', [{ field, problem: 'missing' }])
  return value
}

/** What a threshold looks at; money that only people say is here has one of its own. */
export function measuresOf({ now, act }: Considered): Measures {
  const moved = movedBy(now, act)
  if (moved === 0) return {}
  if (act.kind === 'take-off') return { reverse: moved }
  const isManual = now.isManual || ('other' in act && act.other.isManual && isWaiting(act.other))
  return isManual ? { 'record-payment': moved } : { 'match-payment': moved }
}

/** What the day takes off on which the money is to count. */
export async function takenOff(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  { now, act, loan }: Considered,
): Promise<ByDay> {
  if (act.kind !== 'apply' || loan === null || now.paidOn === null) return NOTHING_TAKEN_OFF
  const { terms, events } = await getLoan(transaction, loan.id)
  const today = clock.today()
  // Of money that only people say is here, nobody else knows the day.
  const dates = { valueOn: act.valueOn, knownOn: now.isManual ? today : now.paidOn }
  return takenOffByDay({ terms, events, today }, now.balanceCentavos, dates)
}

const isWaiting = ({ applied }: Standing) => applied === null
