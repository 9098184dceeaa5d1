// "What the loan really cost, from the dated flows as they happened (penalties and refunds
// included)."
import { dayNumber } from './calendar.ts'
import { standing } from './history.ts'
import { type EffectiveRates, type Flow, ratesNearestToZero } from './rates.ts'
import type { Loan } from './shapes.ts'

/** Null if the money that moved has no rate: nothing was lent overnight, or nothing came back. */
export function actualRates(loan: Loan, on: string): EffectiveRates | null {
  const stand = standing(loan.events).filter((event) => event.valueOn <= on)
  const payout = stand.find(({ kind }) => kind === 'disbursed')
  if (payout === undefined) return null
  // A loan that was paid out again starts on that day, and earlier money counts from then.
  const start = dayNumber(payout.valueOn)
  const byDay = new Map<number, bigint>()
  for (const event of stand) {
    if (!('amountCentavos' in event) || event.kind === 'waived') continue
    const amount = BigInt(event.amountCentavos)
    const isOut = event.kind === 'disbursed' || event.kind === 'refunded'
    const day = Math.max(start, dayNumber(event.valueOn))
    byDay.set(day, (byDay.get(day) ?? 0n) + (isOut ? -amount : amount))
  }
  const flows = [...byDay].map(([day, amountCentavos]): Flow => ({ day, amountCentavos }))
  const isLent = (byDay.get(start) ?? 0n) < 0n
  const isPaidLater = flows.some(({ day, amountCentavos }) => day > start && amountCentavos !== 0n)
  return isLent && isPaidLater ? ratesNearestToZero(flows) : null
}
