// The portfolio page: a day that is not closed is marked, and every picture has its table.
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getPortfolio } from '#contract/portfolio.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const ME = meAs('lead')
const CLOSED = businessDate('2026-05-11')
const nothing = { count: 0, amount: centavos(0) }
const PORTFOLIO: ResponseOf<typeof getPortfolio> = {
  on: businessDate('2026-05-12'),
  today: businessDate('2026-05-12'),
  closedOn: CLOSED,
  since: businessDate('2026-05-10'),
  products: [{ productId: 1, name: 'Starter' }],
  lent: { count: 2, amount: centavos(1_000_000) },
  collected: { count: 1, amount: centavos(176_680) },
  due: { count: 1, amount: centavos(176_680) },
  dueTodayCount: 4,
  running: 3,
  principal: centavos(1_400_000),
  owed: centavos(1_456_700),
  atRisk: [1, 7, 30, 60, 90].map((days) => ({
    days,
    count: days < 60 ? 1 : 0,
    principal: centavos(days < 60 ? 400_000 : 0),
    share: days < 60 ? 2_857 : 0,
  })),
  vintages: [
    {
      month: '2026-04',
      lent: { count: 3, amount: centavos(1_500_000) },
      principal: centavos(1_400_000),
      late30: centavos(400_000),
      share: 2_666,
    },
  ],
  channels: [{ channel: 'GCash', count: 1, amount: centavos(176_680) }],
  kept: [{ title: 'Complaints in time', kept: 3, of: 4 }],
  days: [
    {
      day: CLOSED,
      principal: centavos(1_400_000),
      late30: centavos(400_000),
      lent: centavos(1_000_000),
      collected: centavos(176_680),
    },
  ],
}

it('marks a day that is not closed, and shows each figure with the table behind its picture', async () => {
  const page = await openPage('/staff/portfolio', {
    answers: [ME, answer(getPortfolio, PORTFOLIO)],
  })
  await page.shows('May 12, 2026 is not closed yet. These are the figures of May 11, 2026.')
  for (const words of [
    '₱14,567.00',
    '₱10,000.00',
    '4 due today',
    '28.57%',
    '26.66%',
    'Apr 2026',
    '3 of 4',
  ]) {
    await page.shows(words)
  }
  const tables = [...document.querySelectorAll('table caption')].map((one) => one.textContent)
  expect(tables).toEqual([
    'Principal over time',
    'At risk',
    'Lent and collected',
    'By month of lending',
    'Payments by channel, 30 days',
  ])
})

it('draws every bar against the whole and says what that is, never against the largest bar', async () => {
  const channels = ['GCash', 'Maya'].map((channel, index) => ({
    channel,
    count: 1,
    amount: centavos(index === 0 ? 300 : 100),
  }))
  const page = await openPage('/staff/portfolio', {
    answers: [ME, answer(getPortfolio, { ...PORTFOLIO, channels })],
  })
  await page.shows('A full bar is all principal: ₱14,000.00.')
  await page.shows('A full bar is everything that was lent in the month: 100%.')
  await page.shows('A full bar is everything that was collected: ₱4.00.')
  await page.shows('₱1.00 · 25.00%')
  const filled = (title: string) =>
    [...document.querySelectorAll(`ul[aria-label="${title}"] rect:last-child`)].map((bar) =>
      Number(bar.getAttribute('width')).toFixed(2),
    )
  expect(filled('At risk')).toEqual(['28.57', '28.57', '28.57', '0.00', '0.00'])
  expect(filled('By month of lending')).toEqual(['26.66'])
  expect(filled('Payments by channel, 30 days')).toEqual(['75.00', '25.00'])
})

it('says that nothing is closed yet instead of showing zeros', async () => {
  const empty = { ...PORTFOLIO, closedOn: null, since: null, lent: nothing, days: [], kept: [] }
  const page = await openPage('/staff/portfolio', { answers: [ME, answer(getPortfolio, empty)] })
  await page.shows('No day has been closed yet.')
  expect(page.text()).not.toContain('₱')
})
