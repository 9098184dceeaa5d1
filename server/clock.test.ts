import { expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { createClock } from './clock.ts'

it('the business date is the day in Manila, not in London', () => {
  expect(createClock(() => new Date('2026-05-12T15:59:59Z')).today()).toBe('2026-05-12')
  expect(createClock(() => new Date('2026-05-12T16:00:00Z')).today()).toBe('2026-05-13')
})

it('a moved date goes on from where it was moved to', () => {
  let now = new Date('2026-05-12T01:00:00Z')
  const clock = createClock(() => now)
  clock.moveTo(businessDate('2027-01-31'))
  expect(clock.today()).toBe('2027-01-31')
  expect(clock.now()).toEqual(now)
  now = new Date('2026-05-13T01:00:00Z')
  expect(clock.today()).toBe('2027-02-01')
})
