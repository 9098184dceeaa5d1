import { expect, it } from 'vitest'
import {
  falseProofs,
  missingNumbers,
  namedNumbers,
  partlyNamedNumbers,
  readPage,
  readTests,
  requirementNumbers,
  withProofs,
} from './requirements.ts'

const LIST = '## S\n- S1 title\n- S2 other\n- T6 tips\nS9 is prose\n'

it('reads the numbers of the list', () => {
  expect(requirementNumbers(LIST)).toEqual(['S1', 'S2', 'T6'])
})

it('reads one or several numbers from a title, and nothing else', () => {
  expect(namedNumbers('screen [S1] shows')).toEqual(['S1'])
  expect(namedNumbers('[S1, T6] and [S2 S3] x')).toEqual(['S1', 'T6', 'S2', 'S3'])
  expect(namedNumbers('S1 without brackets, [s1], [S], items[T6x]')).toEqual([])
})

it('a part of a requirement is no claim of the whole', () => {
  expect(namedNumbers('[S1 in part] [T6] x')).toEqual(['T6'])
  expect(partlyNamedNumbers('[S1 in part] [T6] x')).toEqual(['S1'])
  expect(missingNumbers(LIST, ['[S1 in part]', '[S2] [T6]'])).toEqual(['S1'])
})

it('prints what no title names', () => {
  expect(missingNumbers(LIST, ['a [T6] b', '[S1]'])).toEqual(['S2'])
})

const TESTS = [
  { path: 'a.test.ts', text: "it('[S1] [S2] x')" },
  { path: 'b.test.ts', text: "it('[S1] x')" },
  { path: 'c.test.ts', text: "it('[S1] [S2] [T6] x')" },
]
const PROVEN =
  '## S\n- S1 title\n  → `b.test.ts`, `a.test.ts`, 1 more\n- S2 other\n  → `a.test.ts`, `c.test.ts`\n' +
  '- T6 tips\n  → `c.test.ts`\nS9 is prose\n'

it('writes where each is proven, the most particular file first, and twice the same', () => {
  expect(withProofs(LIST, TESTS)).toBe(PROVEN)
  expect(withProofs(PROVEN, TESTS)).toBe(PROVEN)
})

it('finds a file that is gone or no longer names its requirement, and one without a file', () => {
  expect(falseProofs(PROVEN, TESTS)).toEqual([])
  expect(falseProofs(PROVEN, TESTS.slice(0, 2))).toEqual(['S2: c.test.ts', 'T6: c.test.ts'])
  expect(falseProofs(LIST, TESTS)).toEqual([
    'S1: nothing named',
    'S2: nothing named',
    'T6: nothing named',
  ])
})

it('docs/requirements.md says where each requirement is proven (npm run requirements -- --write)', () => {
  expect(falseProofs(readPage(), readTests())).toEqual([])
})
