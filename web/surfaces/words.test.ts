// Every text of the pages has words in every language: whole ones, with what stands in them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Texts } from '#web/lib/language.ts'

const defined = vi.hoisted((): Texts[] => [])

vi.mock(import('#web/lib/language.ts'), async (original) => ({
  ...(await original()),
  defineTexts: (texts) => {
    defined.push(texts)
    return texts
  },
}))

/** What starts a page, and what is only for tests. */
const NOT_LOADED = /\.test\.tsx?$|^(testing|surfaces)\/|\/?(entry|start)[^/]*\.tsx?$|live-reload/

beforeAll(async () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !NOT_LOADED.test(file),
  )
  for (const file of files) await import(join(process.cwd(), 'web', file))
}, 60_000)

type Worded = (...values: readonly unknown[]) => unknown

/** What stands in a text is a word, an amount or a list. */
const VALUES: readonly unknown[] = ['7', 7, []]

function saidBy(wording: unknown): unknown {
  if (typeof wording !== 'function') return wording
  for (const value of VALUES) {
    try {
      return (wording as Worded)(...Array.from({ length: wording.length }, () => value))
    } catch {
      // It takes something else.
    }
  }
  throw new Error(`a text takes none of these: ${wording.toString()}`)
}

function faultOf(wording: unknown): string | null {
  const said = saidBy(wording)
  if (typeof said !== 'string') return 'is no text'
  if (said.trim() === '') return 'is empty'
  return said.includes('undefined') ? `says “${said}”` : null
}

it('has words in every language', () => {
  expect(defined.length).toBeGreaterThan(100)
  const faults = defined.flatMap((texts) =>
    Object.entries(texts).flatMap(([name, text]) =>
      (['en', 'fil-PH', ...('en-PH' in text ? ['en-PH'] : [])] as const).flatMap((language) => {
        const fault = faultOf(text[language as 'en'])
        return fault === null ? [] : [`${name} in ${language} ${fault}`]
      }),
    ),
  )
  expect(faults).toEqual([])
})
