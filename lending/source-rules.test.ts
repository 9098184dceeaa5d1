// Rules about the source of this folder that the compiler and the linter cannot say.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: withoutComments(readFileSync(new URL(file, folder), 'utf8')) }))

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

/** `file: what was found`, for each match. */
function found(pattern: RegExp, except: readonly string[] = []): string[] {
  return files
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, code }) => [...code.matchAll(pattern)].map((match) => `${file}: ${match[0]}`))
}

describe('lending', () => {
  test('the rules below see the files', () => {
    expect(files.length).toBeGreaterThan(15)
    expect(found(/export function centavos\(/g)).toEqual(['money.ts: export function centavos('])
  })
  test('imports nothing outside itself', () => {
    expect(found(/from '(?!\.\/[a-z-]+\.ts')[^']*'/g)).toEqual([])
    expect(found(/\bimport\(|\brequire\(/g)).toEqual([])
  })
  test('no Date holds a business date, and nothing reads the clock', () => {
    expect(found(/\bDate\b\s*[.(]|\bnew Date\b|: Date\b|\bTemporal\b|performance\.now/g)).toEqual(
      [],
    )
  })
  test('no float holds money: amounts are multiplied and divided in money.ts alone', () => {
    const amount = String.raw`[A-Za-z.]*(?:[cC]entavos|principal|interest|penalty|fee|balance|amount)`
    const either = new RegExp(`\\b${amount} [*/%] |[*/%] ${amount}\\b(?!\\()`, 'g')
    // The solver of the effective rate discounts amounts and returns only a rate.
    expect(found(either, ['money.ts', 'effective-rate.ts'])).toEqual([])
    expect(
      found(/parseFloat|toFixed|Math\.round|\bBigInt\b/g, ['money.ts', 'effective-rate.ts']),
    ).toEqual([])
  })
  test('amounts are made only by centavos, never by a cast', () => {
    expect(
      found(/as Centavos\b|as RatePpm\b|as BusinessDate\b/g, ['money.ts', 'dates.ts']),
    ).toEqual([])
  })
  test('no file is longer than 400 lines', () => {
    const long = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').length > 401)
    expect(long.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
  })
})
