// Whatever a payment asks or allows has words in the console, in every language.
import { expect, it } from 'vitest'
import { LANGUAGES, wordingOf } from '#contract/language.ts'
import { PAYMENT_ACTS, QUESTION_KINDS } from '#contract/payment.ts'
import { centavos } from '#lending/money.ts'
import { actWords, type PossibleAct, QUESTIONS, questionWords } from './payment-words.ts'

const AMOUNT = centavos(180_000)
const ACT = { amount: AMOUNT, orderId: 71, about: 'refund:r1', question: null, people: 1 } as const
const SINCE = new Date('2026-05-12T02:00:00Z')

const ALL_ACTS: readonly PossibleAct[] = [
  ...PAYMENT_ACTS.filter((act) => act !== 'answer').map((act) => ({ ...ACT, act })),
  { ...ACT, act: 'rule-gone', about: 'whole' },
  { ...ACT, act: 'rule-back', about: 'whole' },
]

it.each(LANGUAGES)('each act is said by words of its own, in %s', (language) => {
  const said = ALL_ACTS.map((act) => actWords(act, language))
  for (const words of said) expect(words).toMatch(/^\p{L}[^:]{2,}/u)
  expect(new Set(said).size).toBe(said.length)
  const answers = QUESTION_KINDS.map((question) =>
    actWords({ ...ACT, act: 'answer', question }, language),
  )
  for (const words of answers) expect(words).toMatch(/^\p{L}.+\p{L}/u)
})

it.each(LANGUAGES)('each question is asked by words of its own, in %s', (language) => {
  const asked = QUESTION_KINDS.map((kind) => {
    expect(wordingOf(QUESTIONS[kind].text, language), kind).toMatch(/^\p{L}.+\.$/u)
    return questionWords({ kind, about: 'refund:r1', amount: AMOUNT, since: SINCE }, language)
  })
  for (const words of asked) expect(words).toMatch(/^\p{L}.+(₱1,800\.00|r1)/u)
  expect(new Set(asked).size).toBe(asked.length)
})

it.each(LANGUAGES)('what is named by an act or a question stands in it, in %s', (language) => {
  const about = 'transfer:BDO-991'
  const named = (act: PossibleAct['act']) => actWords({ ...ACT, act, about }, language)
  expect(named('apply')).toMatch(/₱1,800\.00.*71/)
  expect(named('take-off')).toMatch(/₱1,800\.00.*71/)
  expect(named('return')).toContain('₱1,800.00')
  expect(named('return-failed')).toMatch(/BDO-991.*₱1,800\.00/)
  for (const act of ['rule-gone', 'rule-back'] as const) {
    expect(actWords({ ...ACT, act }, language)).toContain('₱1,800.00')
    expect(actWords({ ...ACT, act }, language)).toContain('r1')
  }
})
