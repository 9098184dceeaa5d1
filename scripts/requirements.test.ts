import { expect, it } from 'vitest'
import {
  missingNumbers,
  namedNumbers,
  partlyNamedNumbers,
  requirementNumbers,
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
