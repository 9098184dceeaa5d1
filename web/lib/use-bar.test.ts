import { expect, it } from 'vitest'
import { isTooTall } from './use-bar.ts'

it('lets a bar take 40 % of the height and no more', () => {
  expect(isTooTall(256, 640)).toBe(false)
  expect(isTooTall(257, 640)).toBe(true)
  expect(isTooTall(120, 740)).toBe(false)
  expect(isTooTall(200, 360)).toBe(true)
})
