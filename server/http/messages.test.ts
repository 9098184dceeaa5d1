import { expect, it } from 'vitest'
import { LANGUAGES, wordingOf } from '#contract/language.ts'
import { REASON_CODES } from '#contract/reasons.ts'
import { FEATURES } from '#server/features/all.ts'
import type { RefusalWording, RefusalWords } from '#server/calls/refusals.ts'
import { GENERAL_REFUSALS } from './messages.ts'

it('every refusal has its words in exactly one place', () => {
  const worded = [GENERAL_REFUSALS, ...FEATURES.map(({ refusals = {} }) => refusals)].flatMap(
    (words) => Object.keys(words),
  )
  expect(worded.toSorted()).toEqual(Object.keys(REASON_CODES).toSorted())
})

it('every refusal says something whole in each language', () => {
  const details = new Proxy({}, { get: () => 3 })
  const words: RefusalWords = Object.assign(
    {},
    GENERAL_REFUSALS,
    ...FEATURES.map(({ refusals }) => refusals),
  )
  for (const [reason, text] of Object.entries(words)) {
    for (const language of LANGUAGES) {
      const wording = wordingOf<RefusalWording>(text, language)
      const said = typeof wording === 'string' ? wording : wording(details)
      expect(said, `${reason} in ${language}`).toMatch(/^\p{L}[^]{8,}$/u)
      expect(said, `${reason} in ${language}`).not.toMatch(/undefined|NaN/)
    }
  }
})
