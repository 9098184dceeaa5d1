import { expect, it } from 'vitest'
import { chooseTests } from './choose-tests.ts'

const test = (file: string, milliseconds: number, reached: number) => ({
  file,
  milliseconds,
  reached,
})

const MUTATED = 'server/features/contact/service.ts'

it('a mutant is first put to the test of its name, then to those beside it', () => {
  const { files } = chooseTests(
    MUTATED,
    [
      test('server/http/service.test.ts', 50, 50),
      test('server/features/contact/flood.test.ts', 10, 10),
      test('server/http/errors.test.ts', 1, 1),
      test('server/features/receipt/receipt.test.ts', 5, 5),
    ],
    1_000,
  )
  expect(files).toEqual([
    'server/http/service.test.ts',
    'server/features/contact/flood.test.ts',
    'server/features/receipt/receipt.test.ts',
    'server/http/errors.test.ts',
  ])
})

it('of tests as near, that which reaches less comes first, then the faster one', () => {
  const { files } = chooseTests(
    'lending/money.ts',
    [test('web/a.test.ts', 10, 7), test('web/b.test.ts', 90, 3), test('web/c.test.ts', 20, 3)],
    1_000,
  )
  expect(files).toEqual(['web/c.test.ts', 'web/b.test.ts', 'web/a.test.ts'])
})

it('as many as there is time for, the first in any case, and it is said how many are left out', () => {
  const slow = [
    test('a/a.test.ts', 500, 1),
    test('a/b.test.ts', 500, 2),
    test('a/c.test.ts', 40, 3),
  ]
  expect(chooseTests('a/x.ts', slow, 550)).toEqual({
    files: ['a/a.test.ts', 'a/c.test.ts'],
    milliseconds: 540,
    leftOut: 1,
  })
  expect(chooseTests('a/x.ts', slow, 1).files).toEqual(['a/a.test.ts'])
  expect(chooseTests('a/x.ts', [], 1)).toEqual({ files: [], milliseconds: 0, leftOut: 0 })
})

it('a record is tried however little time is left', () => {
  const near = [test('server/features/money/a.test.ts', 500, 1)]
  const far = [test('scripts/acts.test.ts', 300, 9), test('scripts/setup.test.ts', 300, 9)]
  expect(chooseTests('server/features/money/x.ts', [...far, ...near], 550)).toEqual({
    files: ['server/features/money/a.test.ts', 'scripts/acts.test.ts'],
    milliseconds: 800,
    leftOut: 1,
  })
})
