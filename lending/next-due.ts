// What a loan asks for next: one answer for the position, for a pay code and for every page. All but
// `dueOf` need a loan whose interest to come has been projected.
import {
  feeUnpaid,
  type InstalmentState,
  interestUnpaid,
  isDue,
  type LoanState,
  penaltyUnpaid,
  principalUnpaid,
  refundDebt,
} from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'

/** Unpaid of the instalments whose date has come, and a refund that has to come back. */
export function dueOf(loan: LoanState): Centavos {
  let due = refundDebt(loan)
  for (const instalment of loan.instalments)
    if (isDue(loan, instalment))
      due = addCentavos(due, addCentavos(chargedUnpaid(instalment), principalUnpaid(instalment)))
  return due
}

/** The earliest date that still asks for something. */
export function firstUnpaid(loan: LoanState): InstalmentState | null {
  return loan.byDueDay.find((instalment) => asItWillAsk(instalment) > 0) ?? null
}

/**
 * What is due; where nothing is, what leaves nothing to pay on the next date: that instalment as it
 * will ask, and what early money pays before it. All accrued charges are paid by number, and then
 * principal by number: a later number's charges count only where there is principal to reach.
 */
export function nextDueOf(loan: LoanState, due: Centavos = dueOf(loan)): Centavos {
  if (due > 0) return due
  const next = firstUnpaid(loan)
  if (next === null) return ZERO_CENTAVOS
  const hasPrincipal = principalUnpaid(next) > 0
  let asked = asItWillAsk(next)
  for (const instalment of loan.instalments) {
    const isEarlier = instalment.number < next.number
    if (instalment === next || (!isEarlier && !hasPrincipal)) continue
    asked = addCentavos(asked, chargedUnpaid(instalment))
    if (isEarlier && hasPrincipal) asked = addCentavos(asked, principalUnpaid(instalment))
  }
  return asked
}

function chargedUnpaid(instalment: InstalmentState): Centavos {
  return addCentavos(
    addCentavos(interestUnpaid(instalment), penaltyUnpaid(instalment)),
    feeUnpaid(instalment),
  )
}

function asItWillAsk(instalment: InstalmentState): Centavos {
  return sumCentavos([
    principalUnpaid(instalment),
    chargedUnpaid(instalment),
    subtractCentavos(instalment.interestToCome, instalment.waivedToCome),
    instalment.feeToCome,
  ])
}
