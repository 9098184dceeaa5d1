// What a provider paid to our bank account for some of its days, recorded by finance. What is then left
// of clearing is compared with the fees that the provider reported, or with its contract's rate; a
// difference is a task, which closes when the two agree or when two people call it fees.
import * as z from 'zod/mini'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import {
  type listSettlements,
  type previewSettlement,
  SETTLEMENT_DAYS_MAX,
  SETTLEMENT_ROLES,
} from '#contract/money.ts'
import { addDays, businessDate, daysBetween } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type ActFacts, defineAct } from '#server/calls/acts.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import { takesTwo } from '#server/features/approval/service.ts'
import { closeTaskAbout, openOrAmendTask } from '#server/features/staff-task/service.ts'
import { listProviders, sumCleared } from '#server/ledger/payment-sums.ts'
import { lockSettlements, recordSettlement, type SettledDays } from '#server/ledger/settlements.ts'
import { hasReference, isSettledOtherwise, listPeriods, type Period } from './settled-queries.ts'
import { DIFFERENCE_TASK } from './settlement-service.ts'
import { listOpenDifferences } from './settlement-queries.ts'

/** Late news of a payment still changes what is left of its day. */
const DAYS_COMPARED = 92
const NO_RATE = { ratePpm: 0, fixedCentavos: 0 }

type Rates = Pick<Config, 'feeRates'>

const rateOf = ({ feeRates }: Rates, provider: string) =>
  feeRates.find((rate) => rate.provider === provider) ?? NO_RATE

const taskOf = ({ provider, from, to }: SettledDays) => ({
  kind: 'settlement',
  id: `${provider}:${from}:${to}`,
})

type AskedSettlement = RequestOf<typeof previewSettlement>

interface Considered {
  readonly cleared: Centavos
  readonly netBefore: Centavos
  /** What this one posts. */
  readonly fees: Centavos
  readonly rest: Centavos
}

/** Refuses with field_invalid, date_ahead, not_found and days_settled. */
async function consider(
  db: Db,
  { clock, config }: Pick<StaffContext, 'clock' | 'config'>,
  asked: AskedSettlement,
): Promise<Considered> {
  const { provider, from, to, net, isRestFees = false } = asked
  const days = daysBetween(from, to)
  if (days < 0 || days >= SETTLEMENT_DAYS_MAX)
    throw new AppError('field_invalid', [{ field: 'to', problem: 'invalid' }])
  if (to > clock.today()) throw new AppError('date_ahead')
  if (!(await listProviders(db)).includes(provider)) throw new AppError('not_found')
  if (await isSettledOtherwise(db, asked)) throw new AppError('days_settled')
  const known = (await listPeriods(db, to)).find((one) => taskOf(one).id === taskOf(asked).id)
  const before = { net: known?.net ?? 0, fees: known?.fees ?? 0 }
  const { cleared, fees: expected } = await sumCleared(db, asked, rateOf(config, provider))
  const open = cleared - before.net - before.fees - net
  // What two people have called fees stays.
  const fees = isRestFees ? open : Math.max(0, expected - before.fees)
  return {
    cleared: centavos(cleared),
    netBefore: centavos(before.net),
    fees: centavos(fees),
    rest: centavos(open - fees),
  }
}

const asked = z.object({
  provider: z.string(),
  from: z.string(),
  to: z.string(),
  netCentavos: z.int(),
  isRestFees: z.boolean(),
  reference: z.string(),
})
type Stored = z.output<typeof asked>

const askedOf = ({ from, to, netCentavos, ...rest }: Stored): AskedSettlement => ({
  ...rest,
  from: businessDate(from),
  to: businessDate(to),
  net: centavos(netCentavos),
})

export const SETTLE = defineAct<Stored>({
  name: 'money-settlement',
  title: { en: 'Record a settlement', 'fil-PH': 'Itala ang settlement' },
  roles: SETTLEMENT_ROLES,
  two: ['record-settlement'],
  alsoTwo: 'calling what is left of clearing fees, and correcting an earlier one',
  asked,
  subject: ({ provider, from, to }) => ({ kind: 'settlement', id: `${provider}:${from}:${to}` }),
  async facts(within, stored) {
    const { db } = within
    const { provider, reference } = stored
    await lockSettlements(db, provider)
    if (await hasReference(db, provider, reference)) throw new AppError('settlement_known')
    return factsOf(stored, await consider(db, within, askedOf(stored)))
  },
  async carryOut(within, stored, { makerId, checkerId, reason }) {
    const { db, clock, staff } = within
    const { provider, reference } = stored
    const { from, to, net } = askedOf(stored)
    const { fees } = await consider(db, within, askedOf(stored))
    const settled = { provider, from, to, netCentavos: net, feesCentavos: fees, reference }
    await recordSettlement(db, within, settled)
    await keepTasks(db, within, (one) => taskOf(one).id === taskOf(settled).id)
    await writeAudit(db, {
      actor: staff,
      action: 'settlement-recorded',
      orderId: null,
      borrowerId: null,
      details: { ...settled, reason, ...(checkerId !== null && { proposedBy: makerId }) },
      at: clock.now(),
    })
  },
})

function factsOf(stored: Stored, { cleared, netBefore, fees, rest }: Considered): ActFacts {
  const { provider, from, to, netCentavos, reference, isRestFees } = stored
  return {
    shown: {
      provider,
      fromOn: from,
      toOn: to,
      netCentavos,
      reference,
      clearedCentavos: cleared,
      netBeforeCentavos: netBefore === 0 ? null : netBefore,
      feesCentavos: fees,
      restCentavos: rest,
    },
    measures: { 'record-settlement': Math.abs(netCentavos) },
    // A correction, and money that nobody reported as a fee.
    takesTwo: isRestFees || netCentavos < 0,
  }
}

/** Plain JSON, as an approval stores it. */
export function storedOf(request: AskedSettlement & { readonly reference: string }): Stored {
  const { provider, from, to, net, isRestFees = false, reference } = request
  return { provider, from, to, netCentavos: net, isRestFees, reference }
}

export async function previewOf(
  context: StaffContext,
  request: AskedSettlement,
): Promise<ResponseOf<typeof previewSettlement>> {
  const { db } = context
  const considered = await consider(db, context, request)
  const stored = storedOf({ ...request, reference: '' })
  const isForTwo = await takesTwo(context, SETTLE.of(stored), factsOf(stored, considered))
  return { ...considered, takesTwo: isForTwo }
}

/** Scheduled. Returns how many settlements leave something of clearing. */
export async function compareSettled(dependencies: JobDependencies): Promise<number> {
  return keepTasks(dependencies.db, dependencies, () => true)
}

async function keepTasks(
  db: Db,
  { clock, config }: Pick<StaffContext, 'clock' | 'config'>,
  isWanted: (days: SettledDays) => boolean,
): Promise<number> {
  const periods = await listPeriods(db, addDays(clock.today(), -DAYS_COMPARED))
  let differing = 0
  for (const period of periods.filter(isWanted)) {
    const { provider, from, to, net, fees } = period
    const { cleared, rest } = await restOf(db, config, period)
    if (rest === 0) {
      await closeTaskAbout(db, clock, DIFFERENCE_TASK, taskOf(period))
      continue
    }
    differing += 1
    const figures = { clearedCentavos: cleared, netCentavos: net, feesCentavos: fees }
    const details = { provider, fromOn: from, toOn: to, ...figures, restCentavos: rest }
    await openOrAmendTask(db, clock, { kind: DIFFERENCE_TASK, subject: taskOf(period), details })
  }
  return differing
}

async function restOf(db: Db, rates: Rates, { net, fees, ...days }: Period) {
  const { cleared } = await sumCleared(db, days, rateOf(rates, days.provider))
  return { cleared: centavos(cleared), rest: centavos(cleared - net - fees) }
}

export async function viewSettled(
  context: StaffContext,
): Promise<ResponseOf<typeof listSettlements>> {
  const { db, clock, config } = context
  const tasks = new Map((await listOpenDifferences(db)).map((one) => [one.subject_id, one.id]))
  const periods: ResponseOf<typeof listSettlements>['periods'] = []
  for (const period of await listPeriods(db, addDays(clock.today(), -DAYS_COMPARED))) {
    periods.push({
      ...period,
      net: centavos(period.net),
      fees: centavos(period.fees),
      references: [...period.references],
      ...(await restOf(db, config, period)),
      taskId: tasks.get(taskOf(period).id) ?? null,
    })
  }
  const { approvals } = await listShown(context, { acts: [SETTLE.name] })
  return { providers: await listProviders(db), periods, approvals }
}
