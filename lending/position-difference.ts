// What changed for the borrower between two positions of one loan: after a payment, a backdated
// event or a reversal.
import type { BusinessDate } from './dates.ts'
import { type Centavos, subtractCentavos, ZERO_CENTAVOS } from './money.ts'
import { COMPONENTS } from './policy.ts'
import type { LoanStatus, Position } from './position.ts'

export type PositionChange =
  | {
      readonly what:
        | 'pay-off'
        | 'due'
        | 'next-due-amount'
        | 'credit'
        | 'received'
        | 'charges'
        | 'unpaid-principal'
        | 'unpaid-interest'
        | 'unpaid-fee'
        | 'unpaid-penalty'
      /** Null for the loan as a whole. */
      readonly instalment: number | null
      readonly beforeCentavos: Centavos
      readonly afterCentavos: Centavos
      readonly differenceCentavos: Centavos
    }
  | {
      readonly what: 'next-due-date' | 'due-date'
      readonly instalment: number | null
      readonly before: BusinessDate | null
      readonly after: BusinessDate | null
    }
  | { readonly what: 'status'; readonly before: LoanStatus; readonly after: LoanStatus }

/** The loan's own figures first, then instalment by instalment; nothing that stayed the same. */
export function differenceBetween(before: Position, after: Position): PositionChange[] {
  const changes: PositionChange[] = []
  const amount = (
    what: Extract<PositionChange, { afterCentavos: Centavos }>['what'],
    instalment: number | null,
    from: Centavos,
    to: Centavos,
  ): void => {
    if (from === to) return
    changes.push({
      what,
      instalment,
      beforeCentavos: from,
      afterCentavos: to,
      differenceCentavos: subtractCentavos(to, from),
    })
  }
  if (before.status !== after.status)
    changes.push({ what: 'status', before: before.status, after: after.status })
  amount('received', null, before.receivedCentavos, after.receivedCentavos)
  amount('pay-off', null, before.payOffCentavos, after.payOffCentavos)
  amount('due', null, before.dueCentavos, after.dueCentavos)
  amount('charges', null, before.chargesCentavos, after.chargesCentavos)
  amount('credit', null, before.creditCentavos, after.creditCentavos)
  amount('next-due-amount', null, before.nextDueCentavos, after.nextDueCentavos)
  if (before.nextDueOn !== after.nextDueOn)
    changes.push({
      what: 'next-due-date',
      instalment: null,
      before: before.nextDueOn,
      after: after.nextDueOn,
    })
  const count = Math.max(before.instalments.length, after.instalments.length)
  for (let index = 0; index < count; index += 1) {
    const from = before.instalments[index]
    const to = after.instalments[index]
    const fromDueOn = from?.dueOn ?? null
    const toDueOn = to?.dueOn ?? null
    if (fromDueOn !== toDueOn)
      changes.push({ what: 'due-date', instalment: index + 1, before: fromDueOn, after: toDueOn })
    for (const component of COMPONENTS)
      amount(
        `unpaid-${component}`,
        index + 1,
        from?.unpaid[component] ?? ZERO_CENTAVOS,
        to?.unpaid[component] ?? ZERO_CENTAVOS,
      )
  }
  return changes
}
