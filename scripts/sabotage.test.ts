// That every break still applies to code that can be read, and every claim has its break. Whether
// tests notice them is what `npm run sabotage` finds out.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { namedNumbers, partlyNamedNumbers } from './requirements.ts'
import { ALL_BREAKS } from './sabotage/all-breaks.ts'
import { broken, fileOf } from './sabotage/apply.ts'
import { filesNaming, STAGE_TESTS } from './sabotage/run-tests.ts'
import { trackedFiles } from './testing/scratch-copy.ts'

const BREAKS_MAX = 250

const paths = trackedFiles('.')
// Every break asks for the same few files again.
const texts = new Map<string, string>()
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

function faultOf(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    return [String(error)]
  }
}

it('every break applies to exactly one place of one file', () => {
  const faults = ALL_BREAKS.flatMap((one) =>
    faultOf(() => {
      const path = fileOf(one, paths)
      expect(broken(one, read(path))).not.toBe(read(path))
    }),
  )
  expect(faults).toEqual([])
})

// A file that can't be read at all fails every test, whatever the test checks.
it('every break leaves code that can be read', () => {
  const faults = ALL_BREAKS.flatMap((one) => {
    const path = fileOf(one, paths)
    if (!/\.tsx?$/.test(path)) return []
    const { errors } = parseSync(path, broken(one, read(path)))
    return errors.map(({ message }) => `${one.requirement} (${one.what}): ${path}: ${message}`)
  })
  expect(faults).toEqual([])
})

it('no break is listed twice', () => {
  const keys = ALL_BREAKS.map((one) => JSON.stringify(one))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('each has tests of its number in the stage that has to notice it', () => {
  const asked = new Map(
    ALL_BREAKS.map((one) => [`${one.requirement} in ${one.stage}`, one] as const),
  )
  const unheard = [...asked].filter(
    ([, { requirement, stage }]) => filesNaming(requirement, stage, paths, read).length === 0,
  )
  expect(unheard.map(([said]) => said)).toEqual([])
})

/** Claimed in a title, in whole or in part. */
function claimedNumbers(): string[] {
  const listed = /^- ([A-Z]\d+) /gm
  const known = [...read('docs/requirements.md').matchAll(listed)].map((match) => match[1] ?? '')
  const tests = paths.filter((path) => Object.values(STAGE_TESTS).some((one) => one.test(path)))
  const titles = tests.filter((path) => !path.startsWith('scripts/')).map(read)
  const claimed = new Set([...titles.flatMap(namedNumbers), ...titles.flatMap(partlyNamedNumbers)])
  return known.filter((number) => claimed.has(number))
}

it('every claim has a break', () => {
  const covered = new Set(ALL_BREAKS.map(({ requirement }) => requirement))
  expect(claimedNumbers().filter((number) => !covered.has(number))).toEqual([])
})

// A list that only grows costs more than it finds: what a mutator can make is sampled instead.
it('the list stays short', () => {
  expect(ALL_BREAKS.length).toBeLessThanOrEqual(BREAKS_MAX)
})

describe('a break that no longer applies', () => {
  const one = {
    requirement: 'T5',
    what: 'x',
    file: 'a.ts',
    find: 'b',
    replace: 'c',
    stage: 'unit',
  } as const

  it('is named, with why', () => {
    expect(() => broken(one, 'none here')).toThrow('T5 (x): a.ts: "b" is not in the file')
    expect(() => broken(one, 'b b')).toThrow('is there more than once')
    expect(() => fileOf(one, ['web/b.ts'])).toThrow('T5 (x): a.ts: there is no such file')
    expect(() => fileOf(one, ['x/a.ts', 'y/a.ts'])).toThrow('several: x/a.ts, y/a.ts')
  })

  it('applies wherever its file has moved', () => {
    expect(fileOf(one, ['web/new/place/a.ts', 'web/ba.ts'])).toBe('web/new/place/a.ts')
    expect(broken(one, 'a b c')).toBe('a c c')
  })
})
