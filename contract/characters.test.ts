import { expect, it } from 'vitest'
import { countCharacters, firstCharacters, isBlank } from './characters.ts'

it.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['👍🏽', 1],
  ['👩‍👩‍👧', 1],
  ['🇵🇭', 1],
  ['ñ\r\n', 2],
])('[V2] %j has %i characters, as a person counts', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

it.each([
  ['', true],
  [' \n\u00A0', true],
  ['\u200B\u2060\u3164\uFE0F', true],
  ['.', false],
  ['👍🏽', false],
])('[V2] whether there is nothing to see in %j: %s', (text, isNothing) => {
  expect(isBlank(text)).toBe(isNothing)
})

it('[V2] never cuts a character in half', () => {
  expect(firstCharacters('👩‍👩‍👧👍🏽x', 2)).toBe('👩‍👩‍👧👍🏽')
  expect(firstCharacters('ab', 2)).toBe('ab')
})
