import { expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { valueDateOf } from './value-date.ts'

const DISBURSED_ON = businessDate('2026-05-01')
const RECEIVED_AT = Date.parse('2026-06-02T09:00:00+08:00')

test.each([
  [
    'paid on 31 May just before midnight, heard of on 2 June',
    '2026-05-31T23:59:59+08:00',
    '2026-05-31',
  ],
  ['paid at midnight', '2026-06-01T00:00:00+08:00', '2026-06-01'],
  ['a time in the future', '2026-06-03T00:00:00+08:00', '2026-06-02'],
  ['paid on the day of the disbursement', '2026-05-01T00:00:00+08:00', '2026-05-01'],
])('%s', (_, paidAt, valueOn) => {
  expect(valueDateOf(Date.parse(paidAt), RECEIVED_AT, DISBURSED_ON)).toEqual({
    kind: 'dated',
    valueOn,
  })
})

test('no time of payment, or one that is no time, means the time of receipt', () => {
  for (const paidAt of [null, Number.NaN])
    expect(valueDateOf(paidAt, RECEIVED_AT, DISBURSED_ON)).toEqual({
      kind: 'dated',
      valueOn: '2026-06-02',
    })
})

test('a payment from before the disbursement goes to the staff', () => {
  expect(valueDateOf(Date.parse('2026-04-30T12:00:00+08:00'), RECEIVED_AT, DISBURSED_ON)).toEqual({
    kind: 'needs-staff',
    paidOn: '2026-04-30',
  })
})
