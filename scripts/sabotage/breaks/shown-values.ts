// How times and rates are shown, everywhere alike.
import { type Break, breaksOf } from '../break.ts'

const DATES = 'lending/dates.ts'
const RATE = 'contract/short-rate.ts'
const WHY = 'loan-order/why.ts'

export const shownValueBreaks: readonly Break[] = [
  ...breaksOf('the clock is read by twelve hours', 'unit', [
    ['noon is in the morning', DATES, "hours < 12 ? 'AM' : 'PM'", "hours <= 12 ? 'AM' : 'PM'"],
    ['midnight is 0:00', DATES, '${hours % 12 || 12}:', '${hours % 12}:'],
  ]),
  ...breaksOf('shows a rate with two decimals', 'unit', [
    ['four', RATE, 'toFixed(2)', 'toFixed(4)'],
    ['whole ones too', RATE, '/\\d+\\.\\d+/', '/\\d+(\\.\\d+)?/'],
  ]),
  ...breaksOf('a penalty that the law limits is one line', 'api', [
    [
      'its large figures are lines',
      WHY,
      "part.some(({ rule }) => rule === 'monthly-guard')",
      'false',
    ],
    ['payments are mixed', WHY, 'line.instalment === before.instalment', 'true'],
    [
      'what was taken off is not said',
      WHY,
      '${agreed}; we don’t charge ${taken} of that.',
      '${agreed}.',
    ],
  ]),
]
