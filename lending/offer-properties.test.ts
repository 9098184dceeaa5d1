// No offer that may be made is over the law of its day: tested by discounting its flows at the law's
// own rate, which needs no solver.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayCountYear, daysBetween } from './dates.ts'
import { disclose } from './disclosure.ts'
import { lawOn } from './law.ts'
import { faultOfPayout } from './payout-check.ts'
import { AGREED_ON, loanTerms } from './testing/random-histories.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400)

vi.setConfig({ testTimeout: 3_600_000 })

test('[K5] an offer is lawful exactly if its flows, discounted at the law’s rate, are worth at most what is paid out', () => {
  const property = fc.property(loanTerms, (terms) => {
    fc.pre(terms.guardScope === 'all')
    const law = lawOn(AGREED_ON)
    const { isWithinLaw, instalments, financeChargeCentavos, totalToPayCentavos } = disclose(terms)
    const worth = instalments.reduce((sum, { dueOn, amountCentavos }) => {
      const months = daysBetween(AGREED_ON, dueOn) / 30
      return sum + amountCentavos / (1 + law.eirMonthlyMaxPpm / 1e6) ** months
    }, 0)
    const over = worth - terms.netProceedsCentavos
    // Within a hundredth of a centavo the solver and the powers may differ.
    if (Math.abs(over) > 0.01) expect([over <= 0, over]).toEqual([isWithinLaw, over])
    expect(faultOfPayout(terms, AGREED_ON)).toBe(isWithinLaw ? null : 'over-the-law')
    const daily = terms.annualRatePpm / dayCountYear(terms.policy.interest.dayCount)
    expect(daily).toBeLessThanOrEqual(law.nominalAnnualMaxPpm / 365)
    expect(totalToPayCentavos - terms.netProceedsCentavos).toBe(financeChargeCentavos)
  })
  fc.assert(property, { numRuns: RUNS })
})
