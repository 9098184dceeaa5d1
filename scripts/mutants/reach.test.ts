import { expect, it } from 'vitest'
import { reachedBy } from './reach.ts'

const reach = (file: string, hits: Record<string, number>, loading: string[] = []) => ({
  file,
  milliseconds: 10,
  hits,
  loading,
})

const MEASURED = {
  reaches: [
    reach('a.test.ts', { 1: 4, 2: 1 }),
    reach('b.test.ts', { 1: 9 }, ['3']),
    reach('c.test.ts', { 1: 90 }, ['3']),
  ],
  loaders: { 'web/x.ts': ['a.test.ts', 'c.test.ts'] },
  unfit: ['c.test.ts'],
}

const filesOf = (id: string) => reachedBy(MEASURED, id, 'web/x.ts').tests.map(({ file }) => file)

it('a mutant is reached by the tests that came past it, unless they fail without it', () => {
  expect(filesOf('1')).toEqual(['a.test.ts', 'b.test.ts'])
  expect(filesOf('2')).toEqual(['a.test.ts'])
  expect(filesOf('9')).toEqual([])
})

it('one of code that runs while its file loads is reached by whatever loads the file', () => {
  expect(filesOf('3')).toEqual(['a.test.ts'])
})

it('says how often it was passed, and how much a test reaches', () => {
  expect(reachedBy(MEASURED, '1', 'web/x.ts')).toMatchObject({
    hits: 9,
    tests: [{ reached: 2 }, { reached: 1 }],
  })
})
