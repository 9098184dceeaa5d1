import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './house-rules.ts'

it('the tree holds every rule of the house', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const paths = listed
    .toString()
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|css|md|json|sql|svg|yml)$/.test(path))
  const files = paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }]
    } catch {
      return []
    }
  })
  expect(files.length).toBeGreaterThan(50)
  expect(brokenRules(files)).toEqual([])
})

describe('each rule catches what it is for', () => {
  it.each([
    ['web/lib/a.ts', "import { b } from '#server/b.ts'", 'web must not import'],
    ['server/a.ts', "import { b } from '../web/b.ts'", 'server must not import'],
    ['lending/a.ts', "import { b } from '#contract/b.ts'", 'lending must not import'],
    ['contract/a.ts', "import { b } from '#server/b.ts'", 'contract must not import'],
    ['web/features/a/a.tsx', "import { b } from '../b/b.tsx'", 'must not import another'],
    [
      'web/features/a/a.tsx',
      "const b = import('#web/features/b/b.tsx')",
      'must not import another',
    ],
    ['web/features/a/a.tsx', "import { b } from '#web/app/b.tsx'", 'the app around it'],
    ['web/parts/a.tsx', "import { b } from '#web/features/b/b.tsx'", 'must not import a screen'],
    [
      'server/features/a/service.ts',
      "import { b } from '../b/queries.ts'",
      "another feature's queries",
    ],
    ['server/http/a.ts', "import { b } from '#server/demo/world.ts'", 'only the start'],
    ['web/lib/index.ts', '', 'no index files'],
    ['web/lib/a.ts', "export { b } from './b.ts'", 'no barrel files'],
    ['web/lib/a.ts', "export * from './b.ts'", 'no barrel files'],
    ['server/a.ts', "import { b } from '#lending/lending.ts'", 'for programs outside'],
    ['web/utils/a.ts', '', 'no folder called utils'],
    ['web/lib/camelCase.ts', '', 'kebab-case'],
    ['web/lib/a.ts', '// TODO later', 'number of its issue'],
    ['web/lib/a.ts', '// const a = b(1);', 'commented-out'],
    ['server/a.ts', 'const now = Date.now()', 'time is passed in'],
    ['server/a.ts', 'const now = new Date()', 'time is passed in'],
    ['lending/a.ts', 'const day = new Date(2026, 1)', 'calendar dates'],
    ['server/features/a/queries.ts', "db.insertInto('posting')", 'only the ledger'],
    ['server/features/a/service.ts', "await fetch('https://x')", 'only gateways'],
    ['web/features/a/a.tsx', "localStorage.getItem('x')", 'only web/lib'],
    ['web/parts/a.tsx', '<p style={{ color }} />', 'no style attribute'],
    ['docs/a.md', ['see ', 'work', 'x'].join('/'), 'a path of one machine'],
    ['package-lock.json', '"resolved": "https://x"', 'download addresses'],
  ])('%s: %s', (path, text, said) => {
    expect(brokenRules([{ path, text }]).join()).toContain(said)
  })

  it('lets pass what is allowed', () => {
    const text = "import { b } from '#contract/b.ts'\nimport c from './c.ts'\nimport d from 'react'"
    expect(brokenRules([{ path: 'web/features/a/a.tsx', text }])).toEqual([])
    expect(brokenRules([{ path: 'server/clock.ts', text: 'new Date()' }])).toEqual([])
    const entry = { path: 'lending/lending.ts', text: "export { b } from './b.ts'" }
    expect(brokenRules([entry])).toEqual([])
  })
})
