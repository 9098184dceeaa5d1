// One thing that may happen to a loan on a day, made with the help of the reference so that most of
// it is possible. Each maker answers the events to record, in order; an empty list when it does not
// fit.
import { addDays } from './calendar.ts'
import { quoteExtension } from './extension-quote.ts'
import { knownOn, standing } from './history.ts'
import { payCodeAmount, type PayCodePurpose, payCodeWaivers } from './pay-codes.ts'
import { planFaults, planLimits } from './plan-limits.ts'
import { position } from './position.ts'
import type { Random } from './random.ts'
import { COMPONENTS, type Loan, type LoanEvent, type PlannedInstalment } from './shapes.ts'
import { costOf } from './agreements.ts'

export type Scene = {
  readonly random: Random
  readonly loan: Loan
  readonly today: string
  /** Nothing is backdated: the events meet what else happens today. */
  readonly isBusyDay?: boolean
  /** A fresh id. Their order as text has nothing to do with the order of recording. */
  readonly newId: () => string
}

type Maker = (scene: Scene) => LoanEvent[]

/** Mostly today, sometimes earlier. */
function valueDay({ random, today, isBusyDay }: Scene, backdatedPercent = 20): string {
  if (isBusyDay === true) return today
  return random.chance(backdatedPercent) ? addDays(today, -random.whole(1, 40)) : today
}

const repay: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene)
  const found = position(loan, valueOn)
  const amounts = [
    found.dueCentavos,
    found.dueCentavos,
    found.payOffCentavos,
    found.payOffCentavos - random.whole(1, 250),
    found.payOffCentavos + random.whole(1, 500_00),
    found.dueCentavos - 1,
    payCodeAmount(loan, valueOn, 'next-instalment'),
    random.whole(1, Math.max(1, found.payOffCentavos)),
    random.whole(1, 1_000_00),
    1,
  ]
  const amountCentavos = Math.max(1, random.pick(amounts))
  return [{ id: scene.newId(), kind: 'repaid', valueOn, amountCentavos }]
}

const waive: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene)
  const { instalments } = position(loan, valueOn)
  const unpaid = COMPONENTS.filter((component) =>
    instalments.some((one) => one[component].unpaidCentavos > 0),
  )
  if (unpaid.length === 0) return []
  const component = random.pick(unpaid)
  const shown = instalments.filter((one) => one[component].unpaidCentavos > 0)
  const one = random.pick(shown)
  const isWhole = random.chance(35)
  const there = isWhole
    ? shown.reduce((sum, each) => sum + each[component].unpaidCentavos, 0)
    : one[component].unpaidCentavos
  const amountCentavos = random.pick([there, there + 1, 1, random.whole(1, there)])
  const base = { id: scene.newId(), kind: 'waived' as const, valueOn, component, amountCentavos }
  return [isWhole ? base : { ...base, number: one.number }]
}

const pause: Maker = (scene) => {
  const { random } = scene
  const valueOn = valueDay(scene)
  const untilOn = random.chance(25) ? null : addDays(valueOn, random.whole(0, 20))
  return [{ id: scene.newId(), kind: 'paused', valueOn, untilOn }]
}

const extend: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene, 5)
  const quote = quoteExtension(loan, valueOn, random.pick([7, 14, 30]))
  if (!quote.ok) return []
  const cost = costOf(quote.agreed)
  const extra = random.pick([0, 0, 0, 1, 500_00, -1])
  const amountCentavos = cost + extra
  if (amountCentavos <= 0) return [{ ...quote.agreed, id: scene.newId(), paymentId: null }]
  const paymentId = scene.newId()
  const paidOn = addDays(valueOn, random.pick([0, 0, 0, 1, 1, -1]))
  return [
    { id: paymentId, kind: 'repaid', valueOn: paidOn, amountCentavos },
    { ...quote.agreed, id: scene.newId(), paymentId: random.chance(97) ? paymentId : 'nowhere' },
  ]
}

/** Equal parts of the principal on rising dates, with interest up to a share of what is allowed. */
export function draftPlan(
  random: Random,
  loan: Loan,
  day: string,
  interestPercent: number,
): PlannedInstalment[] | null {
  const count = random.whole(1, 6)
  const principal = planLimits(loan, day, [])?.principalCentavos
  if (principal === undefined) return null
  const step = random.whole(5, 45)
  const part = Math.floor(principal / count)
  const dated = Array.from({ length: count }, (_, index) => ({
    dueOn: addDays(day, step * (index + 1)),
    principalCentavos: index === count - 1 ? principal - part * (count - 1) : part,
  }))
  const most = planLimits(loan, day, dated)?.interestMaxCentavos ?? []
  return dated.map((one, index) => ({
    ...one,
    interestCentavos: Math.floor(((most[index] ?? 0) * interestPercent) / 100),
  }))
}

const plan: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene, 5)
  const penalty = planLimits(loan, valueOn, [])?.penaltyUnpaidCentavos ?? 0
  const penaltyWaivedCentavos = random.pick([0, penalty, Math.floor(penalty / 2)])
  for (const percent of [100, 75, 40, 0]) {
    const instalments = draftPlan(random, loan, valueOn, percent)
    if (instalments === null) return []
    if (planFaults(loan, valueOn, instalments, penaltyWaivedCentavos).length > 0) continue
    const event = { id: scene.newId(), kind: 'restructured' as const, valueOn, instalments }
    return [{ ...event, penaltyWaivedCentavos }]
  }
  return []
}

const reverse: Maker = (scene) => {
  const { random, loan } = scene
  const candidates = standing(loan.events).filter(
    ({ kind }) => kind !== 'disbursed' || random.chance(15),
  )
  const eventId =
    candidates.length === 0 || random.chance(5)
      ? random.pick(['nowhere', ...loan.events.map(({ id }) => id)])
      : random.pick(candidates).id
  return [{ id: scene.newId(), kind: 'reversed', valueOn: valueDay(scene, 5), eventId }]
}

const refund: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene, 10)
  const credit = position(loan, valueOn).creditCentavos
  if (credit === 0 && random.chance(90)) return []
  const amountCentavos = random.pick([credit, credit, Math.ceil(credit / 2), credit + 1])
  return [{ id: scene.newId(), kind: 'refunded', valueOn, amountCentavos }]
}

export function cancellation(scene: Scene): LoanEvent {
  return { id: scene.newId(), kind: 'cancelled', valueOn: valueDay(scene, 10) }
}

const writeOff: Maker = (scene) => [
  { id: scene.newId(), kind: 'written-off', valueOn: valueDay(scene, 5) },
]

const recover: Maker = (scene) => {
  const { random, loan } = scene
  const valueOn = valueDay(scene, 5)
  const owed = position(loan, valueOn).payOffCentavos
  const amountCentavos = Math.max(1, random.pick([owed, owed - 50, random.whole(1, 500_00)]))
  return [{ id: scene.newId(), kind: 'recovered', valueOn, amountCentavos }]
}

const payOutAgain: Maker = ({ newId, loan, today }) => {
  const { netProceedsCentavos } = loan.terms
  return [{ id: newId(), kind: 'disbursed', valueOn: today, amountCentavos: netProceedsCentavos }]
}

/** A code of yesterday, or of today, paid today with what must be waived for it. */
export const payByCode: Maker = (scene) => {
  const { random, loan, today } = scene
  const purpose = random.pick<PayCodePurpose>(['pay-off', 'due', 'next-instalment'])
  const madeOn = addDays(today, random.pick([-1, -1, 0]))
  const loanThen = knownOn(loan, madeOn)
  const amountCentavos = payCodeAmount(loanThen, madeOn, purpose)
  if (amountCentavos === 0) return []
  const waivers = payCodeWaivers({ madeOn, amountCentavos, loanThen }, loan, today)
  return [
    ...waivers.map((waiver) => ({
      ...waiver,
      id: scene.newId(),
      kind: 'waived' as const,
      valueOn: today,
    })),
    { id: scene.newId(), kind: 'repaid', valueOn: today, amountCentavos },
  ]
}

const MAKERS: readonly (readonly [weight: number, Maker])[] = [
  [30, repay],
  [8, waive],
  [7, pause],
  [16, extend],
  [14, plan],
  [11, reverse],
  [8, refund],
  [3, (scene) => [cancellation(scene)]],
  [5, writeOff],
  [3, recover],
  [10, payByCode],
]

const MAKES_A_DAY_BUSY: readonly LoanEvent['kind'][] = [
  'extended',
  'restructured',
  'cancelled',
  'written-off',
]

/** Whether an agreement, a cancellation or a write-off of today stands. */
export const isBusy = ({ loan, today }: Scene) =>
  standing(loan.events).some(
    ({ kind, valueOn }) => valueOn === today && MAKES_A_DAY_BUSY.includes(kind),
  )

/** What meets an agreement, a cancellation or a write-off on its own day. */
export function eventsOfBusyDay(scene: Scene): LoanEvent[] {
  const maker = scene.random.pick([
    repay,
    repay,
    waive,
    waive,
    waive,
    payByCode,
    refund,
    recover,
    reverse,
  ])
  return maker({ ...scene, isBusyDay: true })
}

export function randomEvents(scene: Scene): LoanEvent[] {
  const stand = standing(scene.loan.events)
  const has = (kind: LoanEvent['kind']) => stand.some((event) => event.kind === kind)
  if (scene.random.chance(has('disbursed') ? 2 : 50)) return payOutAgain(scene)
  if (has('written-off') && scene.random.chance(60)) return recover(scene)
  const total = MAKERS.reduce((sum, [weight]) => sum + weight, 0)
  let place = scene.random.whole(1, total)
  for (const [weight, maker] of MAKERS) {
    place -= weight
    if (place <= 0) return maker(scene)
  }
  return []
}

/** Data that no history may take: each is refused whatever the loan is. */
export function malformedEvent(scene: Scene): unknown {
  const { random, loan, today } = scene
  const id = scene.newId()
  const repaid = { id, kind: 'repaid', valueOn: today, amountCentavos: 100 }
  return random.pick<unknown>([
    { ...repaid, valueOn: 'yesterday' },
    { ...repaid, valueOn: '2026-06-31' },
    { ...repaid, amountCentavos: 0 },
    { ...repaid, amountCentavos: -1 },
    { ...repaid, amountCentavos: 0.5 },
    { ...repaid, kind: 'forgiven' },
    { ...repaid, id: loan.events[0]?.id ?? '' },
    { ...repaid, id: '' },
    { id, kind: 'disbursed', valueOn: today, amountCentavos: 0 },
    { id, kind: 'paused', valueOn: today, untilOn: addDays(today, -1) },
    { id, kind: 'waived', valueOn: today, component: 'tax', amountCentavos: 1 },
    { id, kind: 'reversed', valueOn: today, eventId: 'nowhere' },
    { id, kind: 'restructured', valueOn: today, instalments: [], penaltyWaivedCentavos: 0 },
  ])
}
