import { expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import { complaintDates } from './due.ts'

it.each([
  ['a Tuesday', '2026-11-10', '2026-11-13'],
  ['over a weekend', '2026-11-12', '2026-11-17'],
  ['on a Saturday', '2026-11-14', '2026-11-18'],
  ['over Bonifacio Day', '2026-11-26', '2026-12-02'],
])(
  '[K1] an answer is promised by the third weekday after the complaint: %s',
  (_what, on, dueOn) => {
    expect(complaintDates(businessDate(on), PHILIPPINE_HOLIDAYS).dueOn).toBe(dueOn)
  },
)
