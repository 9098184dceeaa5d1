// What a stranger sends is read by patterns; none of them may take much longer than reading it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSteady, patternsIn } from './patterns.ts'

/** What reads requests, and the addresses that pages are rendered with. */
const FOLDERS = ['contract', 'server', 'web/lib', 'web/app']
const isShipped = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !/^(?:lending\/reference|(?:lending|server|web)\/testing)\//.test(path)

it.each([/\/+$/, /^(a+)+$/, /\s+$/, /^\d*\d*$/, /^key=(?:[a-z]+,?)+$/, /(x+)y/, /\B(?=(\d{3})+$)/])(
  'a pattern like %s is found out',
  (pattern) => expect(isSteady(pattern)).toBe(false),
)

it.each([/^\/+/, /[^a-z]+/, /^[a-z]+(?:-[a-z]+)+$/, /^\d{6}$/, /\p{M}/u])(
  'a pattern like %s reads a text once',
  (pattern) => expect(isSteady(pattern)).toBe(true),
)

it('twice the text takes no pattern three times as long, whatever a stranger writes', () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter(isShipped)
  const found = paths.flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')))
  expect(found.length).toBeGreaterThan(100)
  const slow = found.filter(({ pattern }) => !isSteady(pattern))
  expect(slow.map(({ path, pattern }) => `${path}: ${pattern}`)).toEqual([])
})
