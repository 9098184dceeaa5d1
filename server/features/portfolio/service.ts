// The portfolio at the close of a day, from what was counted then.
import type { ResponseOf } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import type { getPortfolio } from '#contract/portfolio.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos, sumCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { channelNameOf } from '#server/features/repayment/paid-service.ts'
import { type Cell, LATE_DAYS } from './close-queries.ts'
import {
  countDueOn,
  type DayRow,
  findDay,
  findDayBefore,
  listCells,
  listSeries,
  sumChannels,
  sumVintages,
} from './queries.ts'

type Portfolio = ResponseOf<typeof getPortfolio>

/** A picture of more days is no clearer. */
const DAYS_SHOWN = 90
const LATE_VINTAGE_DAYS = 30
const HUNDREDTHS = 10_000

export async function viewPortfolio(
  context: Pick<StaffContext, 'db' | 'clock' | 'features' | 'language'>,
  asked: { readonly on?: BusinessDate | undefined; readonly productId?: number | undefined },
): Promise<Portfolio> {
  const { db, clock, features, language } = context
  const today = clock.today()
  const { on = today, productId = null } = asked
  const found = await findDay(db, on)
  const closedOn = found === null ? null : businessDate(found.closed_on)
  const cells = closedOn === null ? [] : await listCells(db, closedOn, productId)
  const products = await listOwnProducts(db)
  const promises = features.flatMap(({ keptPromises = [] }) => keptPromises)
  const series = closedOn === null ? [] : await listSeries(db, closedOn, productId, DAYS_SHOWN)
  const channels = closedOn === null ? [] : await sumChannels(db, closedOn)
  return {
    on,
    today,
    closedOn,
    since: closedOn === null ? null : await findDayBefore(db, closedOn),
    products: products.map(({ id, name }) => ({ productId: id, name })),
    ...flowsOf(found),
    dueTodayCount: await countDueOn(db, today),
    running: cells.reduce((sum, cell) => sum + cell.loan_count, 0),
    principal: principalOf(cells),
    owed: sumCentavos(cells.map((cell) => centavos(cell.owed_centavos))),
    atRisk: atRiskOf(cells),
    vintages:
      closedOn === null ? [] : vintagesOf(cells, await sumVintages(db, closedOn, productId)),
    channels: channels.map((paid) => ({
      channel: channelNameOf(paid),
      count: paid.count,
      amount: centavos(paid.amount),
    })),
    kept: await Promise.all(
      promises.map(async ({ title, count }) => ({
        title: wordingOf(title, language),
        ...(await count(db, on)),
      })),
    ),
    days: series.map((row) => ({
      day: businessDate(row.day),
      principal: centavos(row.principal),
      late30: centavos(row.late30),
      lent: centavos(row.lent),
      collected: centavos(row.collected),
    })),
  }
}

function flowsOf(row: DayRow | null): Pick<Portfolio, 'lent' | 'collected' | 'due'> {
  const flow = (count = 0, amount = 0) => ({ count, amount: centavos(amount) })
  return {
    lent: flow(row?.lent_count, row?.lent_centavos),
    collected: flow(row?.collected_count, row?.collected_centavos),
    due: flow(row?.due_count, row?.due_centavos),
  }
}

const principalOf = (cells: readonly Cell[]): Centavos =>
  sumCentavos(cells.map((cell) => centavos(cell.principal_centavos)))

/** Of a whole, in hundredths of a percent, rounded as on paper. */
function shareOf(part: Centavos, whole: Centavos): number {
  return whole === ZERO_CENTAVOS ? 0 : Math.round((part / whole) * HUNDREDTHS)
}

function atRiskOf(cells: readonly Cell[]): Portfolio['atRisk'] {
  const all = principalOf(cells)
  return LATE_DAYS.filter((days) => days > 0).map((days) => {
    const late = cells.filter((cell) => cell.late_days >= days)
    const principal = principalOf(late)
    return {
      days,
      count: late.reduce((sum, cell) => sum + cell.loan_count, 0),
      principal,
      share: shareOf(principal, all),
    }
  })
}

function vintagesOf(
  cells: readonly Cell[],
  lent: Awaited<ReturnType<typeof sumVintages>>,
): Portfolio['vintages'] {
  return lent.map(({ vintage, count, amount }) => {
    const own = cells.filter((cell) => cell.vintage === vintage)
    const late30 = principalOf(own.filter((cell) => cell.late_days >= LATE_VINTAGE_DAYS))
    return {
      month: vintage.slice(0, 7),
      lent: { count, amount: centavos(amount) },
      principal: principalOf(own),
      late30,
      share: shareOf(late30, centavos(amount)),
    }
  })
}
