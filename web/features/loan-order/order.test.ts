import { expect, it } from 'vitest'
import { orderIn } from '#web/testing/orders.ts'
import { drawingOf, wantedDialogs } from './order.ts'

it('[T3] the rating is wanted where the server asks for it, and nowhere else', () => {
  expect(wantedDialogs(orderIn('settled', { shouldAskRating: true }), false)).toEqual(['rating'])
  expect(wantedDialogs(orderIn('settled', { shouldAskRating: false }), false)).toEqual([])
})

it('the most urgent comes first', () => {
  const everything = orderIn('pending', {
    needsAccount: true,
    kindTips: 'Pay only here.',
    withdrawMessage: 'Yours for 7 days.',
    nextLink: 'https://x.example/confirm',
    shouldAskRating: true,
  })
  const order = ['account', 'tips', 'withdraw', 'rating']
  expect(wantedDialogs(everything, false)).toEqual(order)
  expect(wantedDialogs(everything, true)).toEqual(order.filter((name) => name !== 'tips'))
})

it('a loan that was cancelled, stopped or written off doesn’t get the medal of a repaid one', () => {
  expect(drawingOf(orderIn('settled', { hasEndedUnpaid: true }))).toBe('ended-unpaid')
  // What has to be done about it comes first.
  const isToDo = { hasEndedUnpaid: true, needsAccount: true }
  expect(drawingOf(orderIn('settled', isToDo))).toBe('account-needed')
})

it('a paid loan whose refund was refused is drawn as what has to be done about it', () => {
  expect(drawingOf(orderIn('settled', { needsAccount: true }))).toBe('account-needed')
  expect(drawingOf(orderIn('settled'))).toBe('settled')
})
