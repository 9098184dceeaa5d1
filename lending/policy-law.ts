// Whether the law allows a policy by itself, before any loan is made by it. The guard would keep an
// unlawful one from being charged; a new one must not need it.
import type { Law } from './law.ts'
import type { Policy } from './policy.ts'

/** Which limit of the law a policy passes. */
export type PolicyLawFault = 'interest' | 'penalty-daily' | 'penalty-once' | 'prepayment'

export function lawFaultsOfPolicy(policy: Policy, law: Law): PolicyLawFault[] {
  const { interest, penalty, prepayment } = policy
  const faults: PolicyLawFault[] = []
  if (interest.annualRatePpm > law.nominalAnnualMaxPpm) faults.push('interest')
  if (penalty.bands.some((band) => band.dailyRatePpm > law.penaltyDailyMaxPpm))
    faults.push('penalty-daily')
  // An amount that is charged once passes the share of the month for every instalment small enough.
  if (penalty.onceNewClientCentavos > 0 || penalty.onceRepeatClientCentavos > 0)
    faults.push('penalty-once')
  if (prepayment.kind !== law.prepayment) faults.push('prepayment')
  return faults
}
