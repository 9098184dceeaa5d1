// A loan's figures and events as the console shows them.
import type { ResponseOf } from '#contract/call.ts'
import type { getLoanPosition, ShownEvent, ShownPosition } from '#contract/staff-loan.ts'
import type { Explanation } from '#lending/explanation.ts'
import { sumCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import type { RecordedLine } from '#server/ledger/recorded.ts'

type Figures = ResponseOf<typeof getLoanPosition>['figures']

export function shownPositionOf(now: Position): ShownPosition {
  return {
    asOf: now.asOf,
    status: now.status,
    payOff: now.payOffCentavos,
    due: now.dueCentavos,
    nextDueOn: now.nextDueOn,
    nextDue: now.nextDueCentavos,
    daysLate: now.daysLate,
    unpaid: { ...now.unpaid },
    received: now.receivedCentavos,
    credit: now.creditCentavos,
    charges: now.chargesCentavos,
    chargesCap: now.guard.chargesCapCentavos,
    instalments: now.instalments.map((item) => ({
      number: item.number,
      dueOn: item.dueOn,
      agreedDueOn: item.agreedDueOn,
      isReplaced: item.isReplaced,
      owed: { ...item.owed },
      unpaid: { ...item.unpaid },
      owedTotal: item.owedCentavos,
      paidTotal: item.paidCentavos,
      waivedTotal: sumCentavos(Object.values(item.waived)),
      unpaidTotal: item.unpaidCentavos,
      daysLate: item.daysLate,
    })),
  }
}

/** Figures of nothing are left out, unless something went into them and out again. */
export function shownFiguresOf({ figures }: Explanation): Figures {
  return figures
    .filter(({ lines }) => lines.some((line) => line.amountCentavos !== 0))
    .map(({ id, amountCentavos, lines }) => ({
      id,
      amount: amountCentavos,
      lines: lines.map((line) => ({
        rule: line.rule,
        source: line.source,
        amount: line.amountCentavos,
        instalment: line.instalment,
        component: line.component,
        fromOn: line.fromOn,
        toOn: line.toOn,
        days: line.days,
        base: line.baseCentavos,
        ratePpm: line.ratePpm,
        ratePer: line.ratePer,
        eventId: line.eventId,
      })),
    }))
}

export function shownEventOf(line: RecordedLine): ShownEvent {
  const { event } = line
  return {
    eventId: event.id,
    kind: event.kind,
    valueOn: event.valueOn,
    recordedAt: line.recordedAt,
    amount: 'amountCentavos' in event ? event.amountCentavos : null,
    component: event.kind === 'waived' ? event.component : null,
    instalment: event.kind === 'waived' ? (event.number ?? null) : null,
    untilOn: event.kind === 'paused' ? event.untilOn : null,
    reverses: event.kind === 'reversed' ? event.eventId : null,
    isReversed: line.isReversed,
    provider: line.provider,
    cause: line.cause,
    postings: line.postings.map(({ account, amountCentavos }) => ({
      account,
      amount: amountCentavos,
    })),
  }
}
