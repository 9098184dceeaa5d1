import { expect, it } from 'vitest'
import { type Outcome, reportOf } from './report.ts'

const location = { start: { line: 6, column: 0 }, end: { line: 6, column: 5 } }

const tried = (fileName: string, outcome: Outcome, leftOut = 0) => ({
  mutant: {
    fileName,
    mutatorName: 'EqualityOperator',
    location,
    replacement: 'a <=\n  b',
    line: 7,
    original: 'a < b',
  },
  outcome,
  tests: 3,
  leftOut,
})

it('gives the share by area, and each that stands', () => {
  const report = reportOf([
    tried('lending/a.ts', 'noticed'),
    tried('lending/b.ts', 'endless'),
    tried('web/a.ts', 'standing', 2),
    tried('web/b.ts', 'unreached'),
  ])
  expect(report.split('\n')).toEqual([
    'lending   2 of 2 noticed, 100.0 % (1 without an end)',
    'web       0 of 2 noticed, 0.0 %',
    'all       2 of 4 noticed, 50.0 % (1 without an end)',
    '',
    '2 stand:',
    'web/a.ts:7 a < b → a <= b (3 test files, 2 more left out)',
    'web/b.ts:7 a < b → a <= b (no test reaches it)',
    '',
  ])
})
