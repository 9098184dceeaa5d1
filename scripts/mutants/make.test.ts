import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { listMutants, makeSwitchable } from './make.ts'

const mutantsOf = async (content: string, name = 'lending/a.ts') => listMutants([{ name, content }])

const changes = async (content: string, name?: string) =>
  (await mutantsOf(content, name)).map(
    ({ original, replacement }) => `${original} → ${replacement}`,
  )

describe('mutants', () => {
  it('say where they are and what they change', async () => {
    const mutants = await mutantsOf('export const isOld = (age: number) =>\n  age >= 18\n')
    expect(mutants).toContainEqual(
      expect.objectContaining({
        fileName: 'lending/a.ts',
        mutatorName: 'EqualityOperator',
        line: 2,
        original: 'age >= 18',
        replacement: 'age > 18',
      }),
    )
  })

  it('are none of types, and none of messages for engineers', async () => {
    const typed = "export interface A { readonly a: 'x' }\nexport type B = 'y' | 'z'\n"
    expect(await changes(typed)).toEqual([])
    expect(await changes("throw new Error('wrong')")).toEqual([])
    expect(await changes("log.warn({ fault }, 'as it was')")).toEqual(['{ fault } → {}'])
    expect(await changes('invariant(a > 1, `too ${a}`)')).not.toContain('`too ${a}` → ``')
    expect(await changes("invariant(a > 1, 'too small')")).toContain('a > 1 → a >= 1')
    expect(await changes("refuse('too_small')")).toEqual(['\'too_small\' → ""'])
  })

  it('leave the words of a catalogue alone, and what it decides in', async () => {
    const catalogue = "export const texts = { en: (n: number) => (n === 1 ? 'day' : 'days') }"
    expect(await changes(catalogue, 'web/a/texts.ts')).toEqual([
      'n === 1 → true',
      'n === 1 → false',
      'n === 1 → n !== 1',
    ])
  })
})

it('each chosen mutant is switched on by its own number, and none without', async () => {
  const content = 'return age >= 18 ? first : second'
  const name = 'lending/a.ts'
  const source = { name, content: `export function f(age, first, second) { ${content} }` }
  const mutants = (await listMutants([source])).filter(
    ({ mutatorName }) => mutatorName === 'EqualityOperator',
  )
  const { files, switches } = await makeSwitchable([source], mutants)
  const code = (files[0]?.content ?? '').replace('export function f', 'function f')
  const ask = (id: string | undefined, age: number): unknown =>
    runInNewContext(`${code}\nf(${age}, 'old', 'young')`, {
      process: { env: { __STRYKER_ACTIVE_MUTANT__: id } },
    })
  expect([17, 18, 19].map((age) => ask(undefined, age))).toEqual(['young', 'old', 'old'])
  const byChange = new Map(mutants.map(({ replacement }, at) => [replacement, switches[at]]))
  expect(ask(byChange.get('age > 18'), 18)).toBe('young')
  expect(ask(byChange.get('age < 18'), 17)).toBe('old')
})
