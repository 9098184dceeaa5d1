// Reminders by SMS before and after a due date. A run may come at any time of the day and any number
// of times: it sends what is due by then and has not been sent, and nothing outside the law's hours,
// to a silenced loan, or more often than the rules allow.
import { orderListPage } from '#contract/page-addresses.ts'
import { addDays, type BusinessDate, manilaDateOf, manilaStartOfDay } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import { eventsInForce } from '#lending/events-in-force.ts'
import { isContactAllowed, type Law, lawOn } from '#lending/law.ts'
import { position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { SilencedLoan } from '#server/calls/feature.ts'
import type { Clock } from '#server/clock.ts'
import { remindBorrower } from '#server/features/messages/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { type DueCursor, type DueOrder, listDueOn } from '#server/orders/due-lists.ts'
import { insertReminder, findHour, listReady, upsertChoice } from './queries.ts'
import { reminderText } from './reminder-texts.ts'
import { rulesOn } from './rules.ts'

const MINUTE_MS = 60_000
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
/** Today and the six days before it are any seven days that end today. */
const DAYS_BEFORE_IN_WINDOW = 6

/** The hour that the borrower has chosen, or the usual one. */
export async function getHour(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  borrowerId: number,
): Promise<number> {
  return (await findHour(db, borrowerId)) ?? rulesOn(clock.today()).hour
}

export async function chooseHour(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  borrowerId: number,
  hour: number,
): Promise<void> {
  await upsertChoice(db, { borrower_id: borrowerId, hour, chosen_at: clock.now() })
}

/** Scheduled. */
export async function sendReminders(dependencies: JobDependencies): Promise<void> {
  const { db, clock } = dependencies
  const law = lawOn(clock.today())
  const minute = minuteOfDay(clock.now())
  // In the last minute there would be no time left to hand the message over.
  if (!isContactAllowed(law, minute) || minute === law.contactToMinute) return
  for (const days of rulesOn(clock.today()).daysAfterDue) {
    let after: DueCursor | null = null
    do {
      const { orders, next } = await listDueOn(db, addDays(clock.today(), -days), after)
      await remindAll(dependencies, orders, minute, law)
      after = next
    } while (after !== null)
  }
}

/** One loan that can't be read must not keep the others from being reminded. */
async function remindAll(
  dependencies: JobDependencies,
  orders: readonly DueOrder[],
  minute: number,
  law: Law,
): Promise<void> {
  const { log } = dependencies
  for (const order of await listToRemind(dependencies, orders, minute)) {
    try {
      await remind(dependencies, order, (law.contactToMinute - minute) * MINUTE_SECONDS)
    } catch (error) {
      log.warn({ orderId: order.id, error: String(error) }, 'a loan could not be reminded of')
    }
  }
}

/** Without money that only has to be returned, and without what is silenced. */
async function listToRemind(
  dependencies: JobDependencies,
  orders: readonly DueOrder[],
  minute: number,
): Promise<DueOrder[]> {
  const { db, clock } = dependencies
  const owed = orders.filter(({ isToReturn }) => !isToReturn)
  if (owed.length === 0) return []
  const ready = await listReady(
    db,
    owed.map(({ id }) => id),
    {
      day: clock.today(),
      hour: Math.floor(minute / HOUR_MINUTES),
      defaultHour: rulesOn(clock.today()).hour,
    },
  )
  const silenced = await listSilenced(dependencies, ready)
  const silent = new Set(silenced.map(({ orderId }) => orderId))
  return owed.filter(({ id }) => ready.includes(id) && !silent.has(id))
}

/** What any feature has against reminding of these loans now, and why. */
export async function listSilenced(
  { db, clock, features }: Pick<JobDependencies, 'db' | 'clock' | 'features'>,
  orderIds: readonly number[],
): Promise<SilencedLoan[]> {
  if (orderIds.length === 0) return []
  const silenced: SilencedLoan[] = []
  for (const { remindersSilencedBy } of features) {
    silenced.push(...((await remindersSilencedBy?.({ db, clock }, orderIds)) ?? []))
  }
  return silenced
}

/**
 * A loan that is paused earns no penalty, and nobody is reminded of it. One that can't be read may be
 * paused; it must not keep the others from being reminded either.
 */
export async function listPaused(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderIds: readonly number[],
): Promise<SilencedLoan[]> {
  const today = clock.today()
  const silenced: SilencedLoan[] = []
  for (const orderId of orderIds) {
    const events = await getLoan(db, orderId).then(
      (loan) => loan.events,
      () => null,
    )
    if (events === null) silenced.push({ orderId, why: 'unreadable' })
    else if (isPausedOn(events, today)) silenced.push({ orderId, why: 'paused' })
  }
  return silenced
}

export function isPausedOn(events: readonly LoanEvent[], day: BusinessDate): boolean {
  return eventsInForce(events, day).events.some(
    (event) => event.kind === 'paused' && (event.untilOn === null || event.untilOn >= day),
  )
}

async function remind(
  dependencies: JobDependencies,
  { id: orderId, borrowerId, dueOn }: DueOrder,
  validSeconds: number,
): Promise<void> {
  const { db, clock, config } = dependencies
  const today = clock.today()
  const { terms, events } = await getLoan(db, orderId)
  const { nextDueOn, nextDueCentavos: amountCentavos } = position(terms, events, today)
  // Paid in the meantime.
  if (nextDueOn !== dueOn || amountCentavos <= 0) return
  await db.transaction().execute(async (transaction) => {
    const isRecorded = await insertReminder(transaction, {
      orderId,
      borrowerId,
      dueOn,
      sentOn: today,
      sinceOn: addDays(today, -DAYS_BEFORE_IN_WINDOW),
      max: rulesOn(today).inSevenDaysMax,
      createdAt: clock.now(),
    })
    if (!isRecorded) return
    const link = config.publicUrl + orderListPage()
    const reminded = { appName: config.brand.appName, link, amountCentavos, dueOn, today }
    await remindBorrower(transaction, dependencies, borrowerId, validSeconds, (language) =>
      reminderText(reminded, language),
    )
  })
}

function minuteOfDay(now: Date): number {
  const startOfDay = manilaStartOfDay(manilaDateOf(now.getTime()))
  return Math.floor((now.getTime() - startOfDay) / MINUTE_MS)
}
