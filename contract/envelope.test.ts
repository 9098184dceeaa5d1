import { expect, it } from 'vitest'
import { isSuccessCode, refusalCode, successCode } from './envelope.ts'

it.each([
  [0, true],
  ['0', true],
  ['00', true],
  [1001, false],
  ['1001', false],
  [-1, false],
  [11, false],
  ['', false],
  [undefined, false],
  [null, false],
])('[C2] a code succeeds only when it parses to 0: %j is %j', (code, isSuccess) => {
  expect(isSuccessCode(code)).toBe(isSuccess)
})

it("[C3] the two families write the same codes: 0 and '00', 1001 and '1001'", () => {
  expect(successCode('number')).toBe(0)
  expect(successCode('text')).toBe('00')
  expect(refusalCode('number', 1001)).toBe(1001)
  expect(refusalCode('text', 1001)).toBe('1001')
})
