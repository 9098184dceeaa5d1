// Copies of a loan, for questions that begin with "what if".
import type { InstalmentState, LoanState } from './loan-state.ts'

/** A copy that can be walked on without touching the original, and without a trace. */
export function copyLoan(loan: LoanState): LoanState {
  const instalments = loan.instalments.map(copyInstalment)
  const copyOf = (instalment: InstalmentState | null): InstalmentState | null =>
    instalment === null ? null : (instalments[instalment.number - 1] ?? null)
  return {
    ...loan,
    instalments,
    byDueDay: loan.byDueDay.flatMap((instalment) => copyOf(instalment) ?? []),
    firstOpen: copyOf(loan.firstOpen),
    pauses: loan.pauses.map((pause) => ({ ...pause })),
    trace: null,
  }
}

function copyInstalment(instalment: InstalmentState): InstalmentState {
  return {
    ...instalment,
    policyPenalty: { ...instalment.policyPenalty },
    allowedPenalty: { ...instalment.allowedPenalty },
    projectedPolicyPenalty: { ...instalment.projectedPolicyPenalty },
    projectedAllowedPenalty: { ...instalment.projectedAllowedPenalty },
    paid: { ...instalment.paid },
    waived: { ...instalment.waived },
  }
}
