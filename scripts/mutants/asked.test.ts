import { expect, it } from 'vitest'
import { isWithin, readArguments, WrongArguments } from './asked.ts'

const asked = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''))

it('asks for a sample by its seed, of everything', () => {
  expect(asked('--sample 300 --seed 7')).toMatchObject({
    paths: [],
    sample: { size: 300, seed: 7 },
    projects: ['unit', 'pages', 'api-postgres'],
    tests: [],
  })
})

it('asks for every mutant of files and folders, by some tests', () => {
  expect(
    asked('lending/quotes.ts payments --tests unit,server/features/contact --workers 1'),
  ).toEqual({
    paths: ['lending/quotes.ts', 'payments'],
    sample: null,
    projects: ['unit'],
    tests: ['server/features/contact'],
    workers: 1,
  })
})

it.each([
  '',
  '--sample 300',
  '--seed 7',
  '--sample x --seed 7',
  '--sample 0 --seed 7',
  '--every 3',
])('refuses %j', (line) => expect(() => asked(line)).toThrow(WrongArguments))

it('a folder holds what lies in it, and nothing that only begins alike', () => {
  expect(isWithin(['lending'], 'lending/quotes.ts')).toBe(true)
  expect(isWithin(['lending/'], 'lending/quotes.ts')).toBe(true)
  expect(isWithin(['lending/quotes.ts'], 'lending/quotes.ts')).toBe(true)
  expect(isWithin(['lend'], 'lending/quotes.ts')).toBe(false)
  expect(isWithin([], 'lending/quotes.ts')).toBe(true)
})
