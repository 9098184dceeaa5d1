import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paceSeconds, verdictOf } from './sms-code-verdict.ts'

const STRANGER = { isKnown: false, hasSolved: false }
const SOLVED = { isKnown: false, hasSolved: true }
const KNOWN = { isKnown: true, hasSolved: false }

it.each([
  // used of 100, a stranger, one who has solved a captcha, somebody we know
  [0, 'send', 'send', 'send'],
  [49, 'send', 'send', 'send'],
  [50, 'captcha', 'send', 'send'],
  [99, 'captcha', 'send', 'send'],
  [100, 'captcha', 'in-turn', 'in-turn'],
  [5_000, 'captcha', 'in-turn', 'in-turn'],
])('of 100 codes %i are used: %s, solved %s, known %s', (used, stranger, solved, known) => {
  expect(verdictOf(STRANGER, used, 100)).toBe(stranger)
  expect(verdictOf(SOLVED, used, 100)).toBe(solved)
  expect(verdictOf(KNOWN, used, 100)).toBe(known)
})

it('above a ceiling, a window brings at most a quarter more, and never nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (max) => {
      const pace = paceSeconds(max, 86_400)
      expect(pace).toBeGreaterThan(0)
      expect(Math.floor(86_400 / pace)).toBeLessThanOrEqual(Math.max(1, max / 4))
    }),
  )
})
