// The figures in dispute. They are stored with the complaint as they were on its day, by rule and
// amount rather than in words, so that borrower and staff read them in their own languages.
import type { ResponseOf } from '#contract/call.ts'
import type { getComplaint } from '#contract/complaints.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { explain, getFigure } from '#lending/explanation.ts'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { inDetail } from '#server/features/loan-order/details-rows.ts'
import { ROWS } from '#server/features/loan-order/details-texts.ts'
import { countedInPlan, linesInWords } from '#server/features/loan-order/why.ts'
import { getLoan } from '#server/ledger/ledger.ts'

const LABELS = {
  'pay-off': ROWS.payOff,
  due: ROWS.dueNow,
  charges: ROWS.charges,
} as const satisfies Record<string, Text>
const FIGURE_IDS = ['pay-off', 'due', 'charges'] as const

interface StoredFigures {
  readonly on: BusinessDate
  readonly figures: readonly {
    readonly id: (typeof FIGURE_IDS)[number]
    readonly amountCentavos: Centavos
    readonly lines: readonly ExplanationLine[]
  }[]
}

type ShownFigures = ResponseOf<typeof getComplaint>['figures']

/** Of a loan whose money was sent; as text to store. */
export async function figuresOn(db: Db, orderId: number, today: BusinessDate): Promise<string> {
  const { terms, events } = await getLoan(db, orderId)
  const explained = explain(terms, events, today)
  const linesOf = (lines: readonly ExplanationLine[]) =>
    countedInPlan(explained, inDetail(explained, lines))
  const known = new Set(explained.figures.map(({ id }) => id))
  const stored: StoredFigures = {
    on: today,
    figures: FIGURE_IDS.filter((id) => known.has(id)).flatMap((id) => {
      const { amountCentavos, lines } = getFigure(explained, id)
      return amountCentavos === 0 ? [] : [{ id, amountCentavos, lines: linesOf(lines) }]
    }),
  }
  return JSON.stringify(stored)
}

export function shownFigures(
  stored: string | null,
  language: Language,
): { figures: ShownFigures; figuresOn: string } {
  if (stored === null) return { figures: [], figuresOn: '' }
  // Written by figuresOn alone.
  const { on, figures } = JSON.parse(stored) as StoredFigures
  return {
    figuresOn: on,
    figures: figures.map(({ id, amountCentavos, lines }) => ({
      label: wordingOf<string>(LABELS[id], language),
      value: formatPesos(amountCentavos),
      why: linesInWords(lines, language).map(({ text, amount, note, agreed }) => {
        const notes = [note, agreed].filter((part) => part !== undefined).join(' ')
        return { text: notes === '' ? text : `${text}: ${notes}`, amount }
      }),
    })),
  }
}
