// Holidays in the console: what stands, the warning about a year without rows, and what is sent.
import { expect, it } from 'vitest'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import { listHolidays, loadHolidays } from '#contract/holidays.ts'
import { businessDate } from '#lending/dates.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const ROW = 'Proclamation 1'
const HOLIDAYS: ResponseOf<typeof listHolidays> = {
  years: [
    {
      year: 2027,
      isProclaimed: true,
      holidays: [
        { on: businessDate('2027-02-06'), name: 'Chinese New Year', kind: 'special', source: ROW },
      ],
    },
    { year: 2028, isProclaimed: false, holidays: [] },
  ],
  missingYear: 2028,
  approvals: [],
}

const open = (role: StaffRole) =>
  openPage('/staff/holidays', { answers: [meAs(role), answer(listHolidays, HOLIDAYS)] })

it('warns while the next year has no rows, and proposes what is pasted for a reason', async () => {
  const page = await open('risk')
  await page.shows('Nothing that was proclaimed for 2028 is loaded.')
  await page.shows('Chinese New Year')
  await page.shows('2028, what the law fixes')
  await page.tap('Load holidays')
  await page.type('One on each line', '2028-01-26; Chinese New Year; special; Proclamation 2')
  await page.type('Reason', 'proclaimed today')
  page.answerWith(answer(loadHolidays, { approvalId: 9 }))
  await page.tap('Propose')
  await page.shows('Proposed. A second person has to approve it.')
  expect(page.sentFields(loadHolidays)).toEqual([
    { rows: '2028-01-26; Chinese New Year; special; Proclamation 2', reason: 'proclaimed today' },
  ])
})

it('keeps what was typed where it can not be read', async () => {
  const page = await open('lead')
  await page.tap('Load holidays')
  await page.type('One on each line', 'next Monday')
  await page.type('Reason', 'proclaimed today')
  page.answerWith(
    refusal(loadHolidays, { message: 'Each line is a day.', reason: 'holidays_unreadable' }),
  )
  await page.tap('Propose')
  await page.shows('Each line is a day.')
  await page.shows('One on each line')
})

it('lets those look who may not load', async () => {
  const page = await open('agent')
  await page.shows('Chinese New Year')
  expect(page.text()).not.toContain('Load holidays')
})
