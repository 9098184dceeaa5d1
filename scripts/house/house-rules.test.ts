import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './house-rules.ts'
import { fileArrows, findRing, folderArrows } from './rings.ts'
import { featureOrder } from './server-layers.ts'
import type { SourceFile } from './source-file.ts'

function readTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const paths = listed
    .toString()
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|css|md|json|sql|svg|yml)$/.test(path))
  return paths.flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }]
    } catch {
      return []
    }
  })
}

const tree = readTree()

it('the tree holds every rule of the house', () => {
  expect(tree.length).toBeGreaterThan(50)
  expect(brokenRules(tree)).toEqual([])
})

describe('the layers of the server', () => {
  const features = readdirSync('server/features', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  it('every feature has its place in the order', () => {
    expect(featureOrder(tree).toSorted()).toEqual(features.toSorted())
  })

  it('no ring of folders: imports never lead back to where they began', () => {
    const server = tree.filter(({ path }) => /^(server|contract|lending)\//.test(path))
    expect(findRing(folderArrows(server))).toBeNull()
  })

  it('no ring of files, but where one imports only types of the other', () => {
    expect(findRing(fileArrows(tree))).toBeNull()
    const files = [
      { path: 'web/a.ts', text: "import type { B } from './b.ts'\nexport const a = 1" },
      { path: 'web/b.ts', text: "import { a } from './a.ts'" },
      { path: 'web/c.ts', text: "import { d, type D } from './d.ts'" },
      { path: 'web/d.ts', text: "const load = () => import('./c.ts')" },
    ]
    expect(findRing(fileArrows(files))).toEqual(['web/c.ts', 'web/d.ts', 'web/c.ts'])
  })

  it.each([
    ["db.selectFrom('message')", 'the feature messages comes after limits'],
    ["db.selectFrom('limit').innerJoin('message as m', 'm.id', 'limit.id')", 'comes after limits'],
    ['sql`SELECT FROM message WHERE id = 1`', 'the table message of server/features/messages/'],
    ['sql`UPDATE\n  message SET a = 1`', 'comes after limits'],
  ])('a table of a later feature is refused: %s', (text, said) => {
    const list = tree.filter((file) => file.path === 'server/features/all.ts')
    const table = 'interface Schema {\n    message: MessageTable\n  }'
    const owner = { path: 'server/features/messages/tables.ts', text: table }
    const reader = (path: string) => brokenRules([...list, owner, { path, text }]).join('\n')
    expect(reader('server/features/limits/a.ts')).toContain(said)
    expect(reader('server/ledger/a.ts')).toContain('stands above it')
    expect(reader('server/features/session/a.ts')).toBe('')
  })

  it('a ring is found where there is one', () => {
    const arrows = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['d', 'b'])],
    ])
    expect(findRing(arrows)).toEqual(['b', 'c', 'b'])
  })

  it.each([
    ['server/db/a.ts', '#server/gateways/sms/sandbox.ts', 'imports lead downwards'],
    ['server/config.ts', '#server/gateways/sms/twilio.ts', 'imports lead downwards'],
    ['server/calls/a.ts', '#server/features/session/service.ts', 'imports lead downwards'],
    ['server/http/a.ts', '#server/demo/world.ts', 'imports lead downwards'],
    ['server/http/a.ts', '#server/jobs/queue.ts', 'imports lead downwards'],
    ['server/observe/a.ts', '#server/audit/audit.ts', 'imports lead downwards'],
    ['server/gateways/sms/a.ts', '#server/gateways/payout/sandbox.ts', 'imports lead downwards'],
    ['server/features/session/a.ts', '#server/http/pages.ts', 'imports lead downwards'],
    ['server/features/session/a.ts', '#server/features/all.ts', 'imports lead downwards'],
    ['server/features/messages/a.ts', '../session/service.ts', 'comes after messages'],
    ['server/features/bank-account/a.ts', '../payout/service.ts', 'comes after bank-account'],
    ['server/features/payout/a.ts', '../bank-account/queries.ts', "queries are their folder's own"],
    ['server/features/account/a.ts', '../session/login-queries.ts', "queries are their folder's"],
    ['server/demo/a.ts', '#server/features/payout/queries.ts', "queries are their folder's own"],
    ['server/features/payout/a.ts', '#server/ledger/queries.ts', "queries are their folder's own"],
    ['server/features/unlisted/a.ts', '../session/service.ts', 'is not in'],
    ['server/somewhere/a.ts', '#server/clock.ts', 'no place among the layers'],
  ])('%s importing %s is refused', (path, target, said) => {
    const list = tree.filter((file) => file.path === 'server/features/all.ts')
    const file = { path, text: `import { b } from '${target}'` }
    expect(brokenRules([...list, file]).join('\n')).toContain(said)
  })
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
    ['web/features/a/a.tsx', "import { b } from '#web/app/b.tsx'", 'what stands above it'],
    ['web/parts/a.tsx', "import { b } from '#web/features/b/b.tsx'", 'what stands above it'],
    ['web/forms/a.tsx', "import { b } from '#web/loans/b.tsx'", 'what stands above it'],
    ['web/app/a.tsx', "import { b } from '#web/surfaces/site/pages.ts'", 'what stands above it'],
    ['web/parts/a.tsx', "import { b } from '#contract/order-status.ts'", 'must know no loan'],
    ['web/features/staff/desk/a.tsx', "import '../queue/b.tsx'", 'above it, or beside it'],
    ['web/features/staff/money/a.tsx', "import '../queue/b.tsx'", 'above it, or beside it'],
    ['web/features/staff/parts/a.tsx', "import { b } from '../desk/b.tsx'", 'above it, or beside'],
    ['web/features/staff/new/a.tsx', "import { b } from '../desk/b.tsx'", 'has no place'],
    ['lending/a.ts', "import { b } from './testing/reference/b.ts'", 'only tests may import'],
    ['server/a.ts', "import { b } from '#lending/testing/reference/b.ts'", 'only tests may import'],
    ['lending/testing/reference/a.ts', "import { b } from '../../b.ts'", 'shares no code'],
    ['web/lib/index.ts', '', 'no index files'],
    ['web/lib/a.ts', "export { b } from './b.ts'", 'no barrel files'],
    ['web/lib/a.ts', "export * from './b.ts'", 'no barrel files'],
    ['server/a.ts', "import { b } from '#lending/lending.ts'", 'for programs outside'],
    ['web/utils/a.ts', '', 'no folder called utils'],
    ['web/lib/camelCase.ts', '', 'kebab-case'],
    ['web/lib/a.ts', '// TODO later', 'number of its issue'],
    ['web/lib/a.ts', '// const a = b(1);', 'commented-out'],
    [
      'server/a.ts',
      'export async function isHeld(db: Db) {\n  await updatePayout(db)\n  return true\n}',
      'isHeld asks a question and writes',
    ],
    ['server/a.ts', 'const now = Date.now()', 'time is passed in'],
    ['server/a.ts', 'const now = new Date()', 'time is passed in'],
    ['web/parts/a.tsx', 'const shown = `•• ${last4}`', 'hidden digits'],
    ['server/a.ts', 'const shown = `****${last4}`', 'hidden digits'],
    ['lending/a.ts', 'const day = new Date(2026, 1)', 'calendar dates'],
    ['server/features/a/queries.ts', "db.insertInto('posting')", 'only the ledger'],
    ['server/features/a/queries.ts', "db.insertInto('settlement')", 'only the ledger'],
    ['server/features/a/service.ts', 'if (now.disputedCentavos > 0) return', 'in payments/'],
    ['server/features/a/service.ts', 'if (0 !== now.shortCentavos) return', 'in payments/'],
    ['server/features/a/service.ts', 'now.balanceCentavos ? 1 : 2', 'in payments/'],
    ['server/features/a/queries.ts', "where('balance_centavos', '>', 0)", 'in payments/'],
    ['server/features/a/queries.ts', 'WHERE gross_centavos > 0', 'in payments/'],
    ['server/features/a/queries.ts', 'AND amount = ${row.balance_centavos}', 'in payments/'],
    ['server/ledger/queries.ts', 'a > clawback_centavos + b', 'in payments/'],
    ['server/features/a/queries.ts', "db.insertInto('audit')", 'one place: server/audit'],
    ['server/passes.ts', 'timingSafeEqual(a, b)', 'one place: server/same-text.ts'],
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
    const figures =
      'const shown = (now) => now.balanceCentavos\nreturn { gross: now.grossCentavos }'
    expect(brokenRules([{ path: 'server/features/a/service.ts', text: figures }])).toEqual([])
    const compared = 'now.balanceCentavos > 0'
    expect(brokenRules([{ path: 'payments/a.ts', text: compared }])).toEqual([])
    expect(brokenRules([{ path: 'server/ledger/payment-rows.ts', text: compared }])).toEqual([])
    const desk = "import { b } from '../desk/b.tsx'\nimport { c } from './c.tsx'"
    expect(brokenRules([{ path: 'web/features/staff/queue/a.tsx', text: desk }])).toEqual([])
    const reference = "import { b } from './testing/reference/b.ts'"
    expect(brokenRules([{ path: 'lending/a.test.ts', text: reference }])).toEqual([])
    const entry = { path: 'lending/lending.ts', text: "export { b } from './b.ts'" }
    expect(brokenRules([entry])).toEqual([])
  })
})
