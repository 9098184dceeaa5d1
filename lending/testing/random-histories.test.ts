// The properties are worth as much as the histories that they see.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../dates.ts'
import { AGREED_ON, FIVE_YEARS_DAYS, story } from './random-histories.ts'

const STORIES = 600

test('random histories hold every kind of event, backdated and reversed, over five years', () => {
  const recorded = new Map<string, number>()
  const reversed = new Map<string, number>()
  let backdated = 0
  let lastDay = 0
  const count = (counts: Map<string, number>, kind: string) =>
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const { events } of fc.sample(story, { numRuns: STORIES, seed: 11 })) {
    for (const [index, event] of events.entries()) {
      count(recorded, event.kind)
      if (events.slice(0, index).some((earlier) => earlier.valueOn > event.valueOn)) backdated += 1
      if (event.kind === 'reversed') {
        const target = events.find(({ id }) => id === event.eventId)
        if (target !== undefined) count(reversed, target.kind)
      }
      lastDay = Math.max(lastDay, daysBetween(AGREED_ON, event.valueOn))
    }
  }
  const kinds = 'cancelled disbursed extended paused recovered refunded repaid restructured'
  const all = [...kinds.split(' '), 'reversed', 'waived', 'written-off']
  expect([...recorded.keys()].sort()).toEqual(all)
  expect([...reversed.keys()].sort()).toEqual(all.filter((kind) => kind !== 'reversed'))
  expect(backdated).toBeGreaterThan(STORIES / 4)
  expect(lastDay).toBeGreaterThan(FIVE_YEARS_DAYS - 31)
})
