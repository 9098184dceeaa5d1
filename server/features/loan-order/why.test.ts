// How a figure's lines are worded.
import { describe, expect, it } from 'vitest'
import type { ExplanationLine } from '#lending/explanation-line.ts'
import { centavos, ratePpm } from '#lending/money.ts'
import { linesInWords } from './why.ts'

const LINE: ExplanationLine = {
  rule: 'penalty-days',
  source: '',
  amountCentavos: centavos(106_008),
  instalment: 1,
  component: 'penalty',
  fromOn: null,
  toOn: null,
  days: 12,
  baseCentavos: centavos(176_680),
  ratePpm: ratePpm(50_000),
  ratePer: 'day',
  eventId: null,
}
const ONCE: ExplanationLine = {
  ...LINE,
  rule: 'penalty-once',
  amountCentavos: centavos(100_000),
  days: 1,
  ratePpm: null,
}
const GUARD: ExplanationLine = {
  ...LINE,
  rule: 'monthly-guard',
  ratePpm: ratePpm(1_600),
  amountCentavos: centavos(-202_616),
}

describe('a penalty that the law limits is one line with what is charged', () => {
  it('how it is calculated, and apart from that the agreed figures and what was taken off', () => {
    expect(linesInWords([ONCE, LINE, GUARD], 'en-PH')).toEqual([
      {
        text: 'Late penalty for 12 days',
        amount: 3_392,
        note: '₱1,766.80 × 0.16% a day × 12 days. This is the most the law allows.',
        agreed:
          'The contract says ₱1,000.00 once + ₱1,060.08 for 12 days at 5% per day on ₱1,766.80; we don’t charge ₱2,026.16 of that.',
      },
    ])
  })

  it('without a formula where one would not give the amount', () => {
    const other = { ...GUARD, amountCentavos: centavos(-200_000) }
    const [line] = linesInWords([ONCE, LINE, other], 'en-PH')
    expect(line?.note).toBe('This is the most the law allows.')
  })

  it('for each payment by itself', () => {
    const second = [LINE, GUARD].map((line) => ({ ...line, instalment: 2 }))
    const amounts = linesInWords([ONCE, LINE, GUARD, ...second], 'fil-PH').map(
      ({ amount }) => amount,
    )
    expect(amounts).toEqual([3_392, -96_608])
  })

  it('without a limit each line stands by itself', () => {
    expect(linesInWords([ONCE, LINE], 'en')).toEqual([
      { text: 'Late penalty, once', amount: 100_000 },
      {
        text: 'Late penalty for 12 days',
        amount: 106_008,
        note: 'At 5% per day on ₱1,766.80',
      },
    ])
  })
})
