// What providers say about a day, beside what the ledger says. A difference that is still there on
// the second day becomes a task, and the task closes by itself when the two agree again.
import type { ResponseOf } from '#contract/call.ts'
import type { getSettlement } from '#contract/money.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import {
  type Centavos,
  centavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import type {
  CollectionGateway,
  PaymentReport,
} from '#server/gateways/collection/collection-gateway.ts'
import { withEach } from '#server/gateways/collection/each.ts'
import { closeTaskAbout, openOrAmendTask } from '#server/features/staff-task/service.ts'
import { type DaySum, sumReceived } from '#server/ledger/payment-sums.ts'
import {
  listOpenDifferences,
  listSaid,
  listSaidOfOpen,
  saveSaid,
  sumDisbursed,
  sumPaidOut,
} from './settlement-queries.ts'

/** As far back as the slowest channel reports. */
const DAYS_ASKED = 4
/** The provider's list of yesterday may not be complete this morning. */
const DAYS_BEFORE_TASK = 2

export const DIFFERENCE_TASK = 'settlement-differs'

type Settlement = ResponseOf<typeof getSettlement>
type Row = Settlement['rows'][number]

/** Scheduled. Returns how many days differ. */
export async function askForSettlements(dependencies: JobDependencies): Promise<number> {
  const { db, clock } = dependencies
  let differing = 0
  const ask = async (gateway: CollectionGateway) => {
    for (let back = 1; back <= DAYS_ASKED; back += 1) {
      const day = addDays(clock.today(), -back)
      const list = await gateway.listPayments(day)
      if (list === null) break
      const kept = list.payments.map(keptOf).filter((amount) => amount > 0)
      const said = {
        gateway: gateway.name,
        day,
        count: kept.length,
        amount: sumCentavos(kept),
        at: clock.now(),
      }
      await saveSaid(db, said)
      if (back >= DAYS_BEFORE_TASK && (await differs(dependencies, said))) differing += 1
    }
  }
  try {
    await withEach(dependencies.collections, ask)
  } finally {
    // What is put right later closes its task too; the provider has said what it has to say.
    for (const said of await listSaidOfOpen(db, addDays(clock.today(), -DAYS_ASKED))) {
      if (await differs(dependencies, said)) differing += 1
    }
  }
  return differing
}

/** What is at the provider of a payment: what it took back is gone. */
function keptOf({ status, grossCentavos, refunds }: PaymentReport): Centavos {
  if (status !== 'paid') return ZERO_CENTAVOS
  const gone = refunds.filter((refund) => refund.status === 'succeeded')
  return subtractToZero(grossCentavos, sumCentavos(gone.map((refund) => refund.amountCentavos)))
}

async function differs(
  { db, clock }: Pick<JobDependencies, 'db' | 'clock'>,
  said: { gateway: string; day: BusinessDate; amount: number },
): Promise<boolean> {
  const { gateway, day } = said
  const received = await sumReceived(db, { from: day, to: day })
  const ledger = received.find((one) => one.gateway === gateway)?.amount ?? 0
  const subject = { kind: 'settlement', id: `${gateway}:${day}` }
  if (ledger === said.amount) {
    await closeTaskAbout(db, clock, DIFFERENCE_TASK, subject)
    return false
  }
  const details = {
    provider: gateway,
    day,
    saidCentavos: said.amount,
    ledgerCentavos: ledger,
    differenceCentavos: said.amount - ledger,
  }
  await openOrAmendTask(db, clock, { kind: DIFFERENCE_TASK, subject, details })
  return true
}

/** By provider and day, newest first. */
export async function viewSettlement(
  db: Db,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<Row[]> {
  const days = { from, to }
  const tasks = new Map(
    (await listOpenDifferences(db)).map(({ subject_id: subject, id }) => [subject, id]),
  )
  const said = await listSaid(db, days)
  const incoming = paired(said, await sumReceived(db, days)).map(([key, theirs, ours]) => ({
    ...rowOf(key, 'in' as const, theirs, ours),
    askedAt: said.find((one) => keyOf(one) === key)?.at ?? null,
    taskId: tasks.get(key) ?? null,
  }))
  const outgoing = paired(await sumPaidOut(db, days), await sumDisbursed(db, days)).map(
    ([key, theirs, ours]) => ({
      ...rowOf(key, 'out' as const, theirs, ours),
      askedAt: null,
      taskId: null,
    }),
  )
  return [...incoming, ...outgoing].sort(
    (a, b) =>
      b.day.localeCompare(a.day) ||
      a.provider.localeCompare(b.provider) ||
      a.direction.localeCompare(b.direction),
  )
}

const keyOf = ({ gateway, day }: DaySum) => `${gateway}:${day}`

type Pair = readonly [key: string, theirs: DaySum | undefined, ours: DaySum | undefined]

/** Every provider and day that either of the two knows. */
function paired(theirs: readonly DaySum[], ours: readonly DaySum[]): Pair[] {
  const keys = new Set([...theirs, ...ours].map(keyOf))
  const find = (sums: readonly DaySum[], key: string) => sums.find((one) => keyOf(one) === key)
  return [...keys].map((key) => [key, find(theirs, key), find(ours, key)])
}

function rowOf(
  key: string,
  direction: 'in' | 'out',
  theirs: DaySum | undefined,
  ours: DaySum | undefined,
) {
  const split = key.lastIndexOf(':')
  const ledger = ours?.amount ?? 0
  // A provider that has not been asked about a day has said nothing, which is not zero.
  const said = theirs === undefined && direction === 'in' ? null : (theirs?.amount ?? 0)
  return {
    provider: key.slice(0, split),
    day: businessDate(key.slice(split + 1)),
    direction,
    said: said === null ? null : centavos(said),
    saidCount: theirs?.count ?? 0,
    ledger: centavos(ledger),
    ledgerCount: ours?.count ?? 0,
    difference: said === null ? null : centavos(said - ledger),
  }
}
