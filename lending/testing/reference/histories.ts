// Random histories, by seed: what was tried, what of it was possible, and what came of it.
import { addDays } from './calendar.ts'
import { type Impossible, whyImpossible } from './impossible.ts'
import { toleranceWaivers } from './pay-codes.ts'
import { position } from './position.ts'
import { makeRandom, type Random } from './random.ts'
import {
  cancellation,
  eventsOfBusyDay,
  isBusy,
  malformedEvent,
  payByCode,
  randomEvents,
} from './random-events.ts'
import { randomRequest } from './random-offers.ts'
import { makeOffer, mayBePaidOut } from './schedule.ts'
import type { HolidayCalendar, Loan, LoanEvent, Terms } from './shapes.ts'

/** One try to record something: the events before it, and what the reference says of it. */
export type Try = {
  readonly eventsBefore: readonly LoanEvent[]
  readonly data: unknown
  readonly impossible: Impossible | null
}

export type History = {
  readonly seed: number
  readonly loan: Loan
  readonly tries: readonly Try[]
  /** The last day on which something happened. */
  readonly endsOn: string
}

const TRIES_FOR_AN_OFFER = 50

function randomTerms(random: Random, holidays: HolidayCalendar): { terms: Terms; paidOn: string } {
  for (let left = TRIES_FOR_AN_OFFER; left > 0; left -= 1) {
    const request = randomRequest(random, holidays)
    const offer = makeOffer(request)
    if (!offer.ok) continue
    const paidOn = addDays(request.agreedOn, random.pick([0, 0, 1, 5]))
    if (mayBePaidOut(offer.terms, paidOn)) return { terms: offer.terms, paidOn }
  }
  throw new Error('no lawful offer was found')
}

class Recorder {
  readonly tries: Try[] = []
  events: LoanEvent[] = []
  today: string
  private count = 0
  private readonly random: Random
  private readonly terms: Terms
  private readonly holidays: HolidayCalendar

  constructor(random: Random, terms: Terms, holidays: HolidayCalendar, today: string) {
    this.random = random
    this.terms = terms
    this.holidays = holidays
    this.today = today
  }

  get loan(): Loan {
    return { terms: this.terms, events: this.events, holidays: this.holidays }
  }

  newId(): string {
    this.count += 1
    return `${this.random.pick(['a', 'k', 'z'])}${this.count}`
  }

  scene() {
    const { random, loan, today } = this
    return { random, loan, today, newId: () => this.newId() }
  }

  tryToRecord(data: unknown): void {
    const impossible = whyImpossible(this.loan, data)
    this.tries.push({ eventsBefore: this.events, data, impossible })
    if (impossible === null) this.record(data as LoanEvent)
  }

  private record(event: LoanEvent): void {
    this.events = [...this.events, event]
    const isPayment = event.kind === 'repaid' || event.kind === 'recovered'
    if (!isPayment || this.random.chance(10)) return
    for (const waiver of toleranceWaivers(this.loan, event.valueOn))
      this.tryToRecord({ ...waiver, id: this.newId(), kind: 'waived', valueOn: event.valueOn })
  }

  moveDays(days: number): void {
    this.today = addDays(this.today, days)
  }

  /** A few days on, or to the next due date and its neighbours; often the same day again. */
  moveOn(): void {
    if (this.random.chance(25)) return
    const dueOn = position(this.loan, this.today)
      .instalments.map((one) => one.dueOn)
      .filter((day) => day > this.today)
      .sort()
    const [next] = dueOn
    if (next !== undefined && this.random.chance(40)) {
      const near = addDays(next, this.random.pick([-1, 0, 0, 1, 2, 5]))
      this.today = near > this.today ? near : next
    } else this.today = addDays(this.today, this.random.pick([1, 1, 2, 3, 9, 25, 60]))
  }
}

/** Most of what can go wrong goes wrong on the day of a plan, so much is made to happen on it. */
function liveBusyDay(recorder: Recorder, random: Random): void {
  for (let left = random.whole(1, 3); left > 0; left -= 1)
    for (const event of eventsOfBusyDay(recorder.scene())) recorder.tryToRecord(event)
  // A code of that day is paid on the next.
  if (!random.chance(30)) return
  recorder.moveDays(1)
  for (const event of payByCode(recorder.scene())) recorder.tryToRecord(event)
}

export function makeHistory(seed: number, holidays: HolidayCalendar): History {
  const random = makeRandom(seed)
  const { terms, paidOn } = randomTerms(random, holidays)
  const recorder = new Recorder(random, terms, holidays, paidOn)
  recorder.tryToRecord({
    id: recorder.newId(),
    kind: 'disbursed',
    valueOn: paidOn,
    amountCentavos: terms.netProceedsCentavos,
  })
  const isShort = random.chance(8)
  for (let left = random.whole(1, isShort ? 4 : 14); left > 0; left -= 1) {
    if (isShort) recorder.moveDays(random.whole(0, 2))
    else recorder.moveOn()
    if (isShort && random.chance(40)) recorder.tryToRecord(cancellation(recorder.scene()))
    if (random.chance(4)) recorder.tryToRecord(malformedEvent(recorder.scene()))
    for (const event of randomEvents(recorder.scene())) recorder.tryToRecord(event)
    if (isBusy(recorder.scene())) liveBusyDay(recorder, random)
  }
  return { seed, loan: recorder.loan, tries: recorder.tries, endsOn: recorder.today }
}
