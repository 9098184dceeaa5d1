// What staff are offered to do about a loan, by its latest payout, and what a waiver is offered.
import { expect, it } from 'vitest'
import { getLoanPosition, getStaffLoan } from '#contract/staff-loan.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { LOAN, meAs } from '../staff.ts'

const ON = businessDate('2026-06-18')
const AT = new Date('2026-06-18T02:00:00Z')
const ME = meAs('lead')

it('a refund is not taken for the payout of the loan: what came back can still be stopped', async () => {
  const sent = { heldFor: null, refusal: null, remedy: null, at: AT }
  const loan = answer(getStaffLoan, {
    ...LOAN,
    phase: 'payout',
    status: 'on-its-way',
    days: null,
    payouts: [
      {
        ...sent,
        payoutId: 'po-12-1',
        purpose: 'loan',
        amount: centavos(485_000),
        state: 'reversed',
      },
      { ...sent, payoutId: 'rf-12-1', purpose: 'refund', amount: centavos(20_000), state: 'paid' },
    ],
  })
  const position = refusal(getLoanPosition, { message: 'Not now.' })
  const page = await openPage('/staff/loan?orderId=12', { answers: [ME, loan, position] })
  await page.find('button', 'Stop the payout')
  expect(page.has('button', 'Write off')).toBe(false)
})

it('what there is to waive stands below the amount, and all of it is waived by one tap', async () => {
  const unpaid = {
    principal: centavos(500_000),
    interest: centavos(30_041),
    fee: centavos(0),
    penalty: centavos(3_392),
  }
  const none = { ...unpaid, principal: centavos(0), interest: centavos(0), penalty: centavos(0) }
  const loan = answer(getStaffLoan, { ...LOAN, instalmentCount: 1 })
  const position = answer(getLoanPosition, {
    position: {
      asOf: ON,
      status: 'overdue',
      payOff: centavos(522_189),
      due: centavos(180_072),
      nextDueOn: ON,
      nextDue: centavos(180_072),
      daysLate: 12,
      unpaid,
      received: centavos(0),
      credit: centavos(0),
      charges: centavos(37_189),
      chargesCap: null,
      instalments: [
        {
          number: 1,
          dueOn: ON,
          agreedDueOn: ON,
          isReplaced: false,
          owed: unpaid,
          unpaid: none,
          owedTotal: centavos(180_072),
          paidTotal: centavos(180_072),
          waivedTotal: centavos(0),
          unpaidTotal: centavos(0),
          daysLate: 0,
        },
      ],
    },
    figures: [],
  })
  const page = await openPage('/staff/loan?orderId=12', { answers: [ME, loan, position] })
  // The parts of the plan have a sum of their own, which isn't the pay-off.
  await page.shows('₱5,334.33')
  await page.shows('with interest to come')
  await page.tap('Waive')
  await page.shows('Penalty unpaid: ₱33.92')
  await page.tap('Waive all')
  expect((await page.find('textbox', 'Amount in pesos')).getAttribute('value')).toBe('33.92')
  await page.user.selectOptions(await page.find('combobox', 'What to waive'), 'interest')
  await page.shows('Interest unpaid: ₱300.41')
  await page.user.selectOptions(await page.find('combobox', 'Installment'), '1')
  await page.shows('Interest unpaid: ₱0.00')
  expect(page.has('button', 'Waive all')).toBe(false)
})
