// The figures of a loan on a day.
import { dayText } from './calendar.ts'
import { copyState, dueOf, isDue, type Owed, payOffOf, type Row, type State } from './loan-state.ts'
import { walkToLastDueDate } from './one-day.ts'
import type {
  ComponentFigures,
  InstalmentFigures,
  Loan,
  LoanStatus,
  PositionFigures,
} from './shapes.ts'
import { walk } from './walk.ts'

function figuresOf({ charged, paid, waived }: Owed): ComponentFigures {
  return {
    chargedCentavos: Number(charged),
    paidCentavos: Number(paid),
    waivedCentavos: Number(waived),
    unpaidCentavos: Number(charged - paid - waived),
  }
}

/** "An instalment not yet due is shown as it will ask if nothing more is paid ahead." */
export function shownRows(state: State): Row[] {
  const later = walkToLastDueDate(copyState(state))
  return state.rows.map((row) => {
    const then = later.rows.find(({ number }) => number === row.number)
    if (then === undefined || isDue(row, state.today)) return row
    return { ...row, owed: { ...row.owed, interest: then.owed.interest, fee: then.owed.fee } }
  })
}

function instalmentOf(row: Row): InstalmentFigures {
  return {
    number: row.number,
    dueOn: dayText(row.dueOn),
    isReplaced: row.replacedBy !== null,
    penalty: figuresOf(row.owed.penalty),
    fee: figuresOf(row.owed.fee),
    interest: figuresOf(row.owed.interest),
    principal: figuresOf(row.owed.principal),
  }
}

export function statusOf(state: State): LoanStatus {
  // "Paying the pay-off settles", also after a write-off.
  if (payOffOf(state) === 0n) return 'settled'
  return state.writtenOffOn === null ? 'running' : 'written-off'
}

export function position(loan: Loan, day: string): PositionFigures {
  const walked = walk(loan, day)
  if (walked.kind === 'not-disbursed') {
    const debt = Number(walked.debt)
    return {
      status: 'not-disbursed',
      instalments: [],
      dueCentavos: debt,
      payOffCentavos: debt,
      creditCentavos: Number(walked.credit),
      refundDebtCentavos: debt,
      withoutEffect: [...walked.withoutEffect].sort(),
    }
  }
  if (walked.kind === 'cancelled') {
    return {
      status: 'cancelled',
      instalments: [],
      dueCentavos: Number(walked.toReturn),
      payOffCentavos: Number(walked.toReturn),
      creditCentavos: Number(walked.credit),
      refundDebtCentavos: 0,
      withoutEffect: [...walked.withoutEffect].sort(),
    }
  }
  const { state } = walked
  return {
    status: statusOf(state),
    instalments: shownRows(state).map(instalmentOf),
    dueCentavos: Number(dueOf(state)),
    payOffCentavos: Number(payOffOf(state)),
    creditCentavos: Number(state.credit),
    refundDebtCentavos: Number(state.debt),
    withoutEffect: [...state.withoutEffect].sort(),
  }
}
