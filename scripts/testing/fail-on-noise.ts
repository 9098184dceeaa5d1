// A test that prints an error or leaves a rejection unhandled fails. (Unhandled rejections fail the
// run by Vitest's default.)
import { afterEach, beforeEach, expect } from 'vitest'

const printed: unknown[][] = []

beforeEach(() => {
  printed.length = 0
  console.error = (...values: unknown[]) => void printed.push(values)
})

afterEach(() => {
  expect(printed, 'console.error was called').toEqual([])
})
