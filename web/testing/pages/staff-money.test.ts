// The page of those who keep the books: what it says about differences, days that are not closed, and
// where the journal comes from.
import { expect, it } from 'vitest'
import {
  getRefundsDue,
  getSettlement,
  getTrialBalance,
  listSettlements,
  openJournal,
  previewSettlement,
  recordSettlement,
} from '#contract/money.ts'
import { businessDate, daysBetween } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { meAs } from '../staff.ts'

const ON = businessDate('2026-05-12')
const ME = meAs('finance')
const TRIAL = answer(getTrialBalance, {
  on: ON,
  isClosed: false,
  accounts: [
    { account: 'cash:wallet', debit: centavos(0), credit: centavos(485_000) },
    { account: 'principal_receivable', debit: centavos(485_000), credit: centavos(0) },
  ],
  debit: centavos(485_000),
  credit: centavos(485_000),
})
const line = {
  provider: 'wallet',
  day: ON,
  direction: 'in' as const,
  said: centavos(12_300),
  saidCount: 1,
  ledger: centavos(0),
  ledgerCount: 0,
  difference: centavos(12_300),
  askedAt: null,
  taskId: 9,
}
const SETTLEMENT = answer(getSettlement, {
  from: businessDate('2026-04-29'),
  to: ON,
  rows: [
    line,
    { ...line, provider: 'bank', said: null, difference: null, taskId: null },
    { ...line, direction: 'out', ledger: centavos(12_300), difference: centavos(0), taskId: null },
  ],
})
const REFUNDS = answer(getRefundsDue, {
  loans: [
    {
      orderId: 1_000_001,
      borrowerId: 5,
      productName: 'Starter',
      amount: centavos(4_200),
      since: ON,
    },
  ],
  count: 1,
  total: centavos(4_200),
})

const NONE = answer(listSettlements, { providers: [], periods: [], approvals: [] })

it('says what differs and who has the task, what nobody asked, and what is not closed yet', async () => {
  const page = await openPage('/staff/money', { answers: [ME, TRIAL, SETTLEMENT, REFUNDS, NONE] })
  await page.shows('Settlement by provider and day')
  await page.shows('₱123.00')
  expect((await page.find('link', 'Task')).getAttribute('href')).toBe('/staff/task?taskId=9')
  for (const words of ['Not asked', 'Agrees', 'Refunds due (1, ₱42.00)', 'Principal receivable']) {
    await page.shows(words)
  }
  await page.shows('Not closed yet: interest and penalties of this day are missing.')
  // Fourteen days, with today.
  const asked = page.sent(getSettlement)
  expect(asked.length).toBeGreaterThan(0)
  for (const { from = ON, to = ON } of asked) expect(daysBetween(from, to)).toBe(13)
})

it('begins with what needs work, and lists its rows first', async () => {
  const agreeing = { ...line, difference: centavos(0), ledger: centavos(12_300), taskId: null }
  const unasked = { ...agreeing, provider: 'paymongo', said: null, difference: null }
  const rows = answer(getSettlement, { from: ON, to: ON, rows: [agreeing, unasked] })
  const page = await openPage('/staff/money', { answers: [ME, TRIAL, rows, REFUNDS, NONE] })
  await page.shows('1 day not asked · ₱123.00')
  await page.shows('Refunds due ₱42.00')
  await page.shows('PayMongo')
  expect(document.querySelector('tbody tr')?.textContent).toContain('PayMongo')
})

it('asks for the journal of the days that are shown, and leaves for the file', async () => {
  const page = await openPage('/staff/money', { answers: [ME, TRIAL, SETTLEMENT, REFUNDS, NONE] })
  page.answerWith(answer(openJournal, { link: '/custom/v3/staff/journal?pass=x' }))
  await page.tap('For hledger')
  await page.eventually(() =>
    expect(page.sentFields(openJournal)).toEqual([
      { from: '2026-04-12', to: '2026-05-11', format: 'hledger' },
    ]),
  )
  await page.eventually(() =>
    expect(page.departures).toEqual([{ how: 'assign', to: '/custom/v3/staff/journal?pass=x' }]),
  )
})

it('records what a provider paid to our bank account, and says before what is left of clearing', async () => {
  const settled = answer(listSettlements, {
    providers: ['wallet', 'over-the-counter'],
    periods: [
      {
        provider: 'wallet',
        from: ON,
        to: ON,
        cleared: centavos(80_000),
        net: centavos(70_000),
        fees: centavos(2_000),
        rest: centavos(8_000),
        references: ['BDO 1', 'BDO 2'],
        taskId: 12,
      },
    ],
    approvals: [],
  })
  const page = await openPage('/staff/money', {
    answers: [ME, TRIAL, SETTLEMENT, REFUNDS, settled],
  })
  await page.shows('₱80.00')
  await page.shows('BDO 1, BDO 2')
  await page.tap('Record a settlement')
  page.answerWith(
    answer(previewSettlement, {
      cleared: centavos(80_000),
      netBefore: centavos(0),
      fees: centavos(2_000),
      rest: centavos(100),
      takesTwo: true,
    }),
  )
  await page.type('Amount received', '779.00')
  await page.shows('₱1.00')
  await page.shows('A second person has to approve this.')
  await page.type('Note', 'on the statement')
  const dialogs = () => page.sentFields(recordSettlement)
  // What is no amount is said at its field.
  await page.type('Amount received', '7x9')
  await page.tap('Record a settlement')
  await page.shows('Enter an amount such as 1234.50.')
  expect(dialogs()).toEqual([])
  await page.type('Amount received', '779.00')
  await page.tap('Record a settlement')
  await page.shows('Enter the bank’s reference.')
  expect(dialogs()).toEqual([])
  await page.type('Bank reference', 'BDO 3')
  page.answerWith(answer(recordSettlement, { isDone: false }))
  await page.tap('Record a settlement')
  await page.shows('Proposed. A second person approves it.')
  expect(dialogs()).toMatchObject([
    { provider: 'wallet', net: '779.00', reference: 'BDO 3', reason: 'on the statement' },
  ])
})
