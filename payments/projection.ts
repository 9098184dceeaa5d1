// What is kept of a payment beside its events, so that it is found and asked about: its row, its names,
// the loans that name it. All of it follows from its standing; the ledger writes exactly this, and
// `ledger:verify` compares exactly this.
import { takenBackOn } from './legs.ts'
import type { Standing } from './standing.ts'

/**
 * `empty` if only doubts were heard of it; nothing of it is here if it is `gone`, or if we gave it back
 * ourselves, `returned`.
 */
type PaymentState = 'empty' | 'applied' | 'unapplied' | 'gone' | 'returned' | 'merged'

export type Projected = ReturnType<typeof projectionOf>

/** By the columns of its row. What counted last and the day of a payment are kept while unknown. */
export function projectionOf(now: Standing) {
  const { applied, paidOn } = now
  const whose = whoseOf(now)
  return {
    row: {
      code: now.codes.at(-1)?.reference ?? null,
      order_id: whose?.loan ?? null,
      borrower_id: whose?.borrower ?? null,
      state: stateOf(now),
      merged_into: now.mergedInto,
      is_manual: now.isManual,
      gross_centavos: now.grossCentavos,
      clawback_centavos: now.clawbackCentavos,
      voided_centavos: now.voidedCentavos,
      returned_centavos: now.returnedCentavos,
      balance_centavos: now.balanceCentavos,
      short_centavos: now.shortCentavos,
      disputed_centavos: now.disputedCentavos,
      fee_centavos: now.feeCentavos,
      taken_back: takenBackOn(now),
      questions: now.questions,
      ...(paidOn !== null && { paid_on: paidOn }),
      ...(applied !== null && {
        value_on: applied.valueOn,
        counted_centavos: applied.amountCentavos,
      }),
    },
    names: now.names,
    loans: now.loans,
  }
}

/** Where it counts or was put last; else whose code was paid, or for whom it was recorded. */
function whoseOf({ placed, codes, record, hasPeoplePlaced }: Standing) {
  return placed ?? codes.at(-1) ?? (hasPeoplePlaced ? null : record)
}

function stateOf(now: Standing): PaymentState {
  if (now.mergedInto !== null) return 'merged'
  if (now.applied !== null) return 'applied'
  if (now.balanceCentavos > 0) return 'unapplied'
  if (now.returnedCentavos > 0) return 'returned'
  return now.grossCentavos > 0 ? 'gone' : 'empty'
}
