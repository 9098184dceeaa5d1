import { expect, it } from 'vitest'
import { rememberAnswers } from './remembered-answers.ts'
import { WireAnswer } from './wire-answer.ts'

/** Which of the inputs had to be worked out, in their order. */
function remembering(countMax: number) {
  const remember = rememberAnswers(countMax)
  const made: string[] = []
  const ask = (...inputs: string[]) =>
    remember(inputs, () => {
      made.push(inputs.join('+'))
      return new WireAnswer({ of: inputs })
    })
  return { ask, made }
}

it('makes an answer once for the same inputs, and anew when any of them differs', () => {
  const { ask, made } = remembering(10)
  expect(ask('order', 'en')).toBe(ask('order', 'en'))
  expect(ask('order', 'fil-PH').data).toEqual({ of: ['order', 'fil-PH'] })
  expect(ask('other', 'en').data).toEqual({ of: ['other', 'en'] })
  expect(made).toEqual(['order+en', 'order+fil-PH', 'other+en'])
})

it('does not take inputs that read alike when joined for the same', () => {
  const { ask, made } = remembering(10)
  ask('ab', 'c')
  ask('a', 'bc')
  ask('abc', '')
  expect(made).toHaveLength(3)
})

it('forgets what was not asked for longest', () => {
  const { ask, made } = remembering(2)
  for (const input of ['a', 'b', 'a', 'c', 'a', 'b']) ask(input)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('remembers nothing of an answer that could not be made', () => {
  const remember = rememberAnswers(2)
  const failing = () =>
    remember(['a'], () => {
      throw new Error('a fault')
    })
  expect(failing).toThrow('a fault')
  expect(remember(['a'], () => new WireAnswer({ a: 1 })).data).toEqual({ a: 1 })
})
