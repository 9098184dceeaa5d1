import { expect, it } from 'vitest'
import { REASON_CODES } from '#contract/reasons.ts'
import { FEATURES } from '#server/features/all.ts'
import { GENERAL_REFUSALS } from './messages.ts'

it('every refusal has its words in exactly one place', () => {
  const worded = [GENERAL_REFUSALS, ...FEATURES.map(({ refusals = {} }) => refusals)].flatMap(
    (words) => Object.keys(words),
  )
  expect(worded.toSorted()).toEqual(Object.keys(REASON_CODES).toSorted())
})
