import { expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { formatDate, formatDay } from './format-date.ts'

it('writes a day as it is read in the Philippines, month first', () => {
  expect(formatDate(businessDate('2026-11-30'), 'en')).toBe('Nov 30, 2026')
  expect(formatDate(businessDate('2026-11-30'), 'en-PH')).toBe('Nov 30, 2026')
  expect(formatDate(businessDate('2027-02-01'), 'fil-PH')).toBe('Peb 1, 2027')
})

it.each([
  ['en-PH', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  ['fil-PH', 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'],
] as const)('has a name for every month: %s', (language, names) => {
  const days = names
    .split(' ')
    .map((_, month) => businessDate(`2026-${String(month + 1).padStart(2, '0')}-05`))
  expect(days.map((day) => formatDate(day, language))).toEqual(
    names.split(' ').map((name) => `${name} 5, 2026`),
  )
})

it('writes a near day with its weekday and without its year', () => {
  expect(formatDay(businessDate('2026-11-17'), 'en-PH')).toBe('Tue, Nov 17')
  expect(formatDay(businessDate('2026-11-22'), 'fil-PH')).toBe('Linggo, Nob 22')
})
