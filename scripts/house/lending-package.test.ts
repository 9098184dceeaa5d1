// The loan engine as a package: packed from lending/ alone, installed in an empty folder, and used by
// a program of its own with strict types.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..', '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const folder = mkdtempSync(join(tmpdir(), 'lending-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  expect(status, `${command}: ${stdout}${stderr}`).toBe(0)
  return stdout
}

const PROGRAM = `
import { businessDate, businessDaysAfter, centavos, checkEvent, explain, findPolicy,
  type HolidayCalendar, type Law, lawOn, type LoanEvent, makeLoanTerms, PHILIPPINE_HOLIDAYS,
  position } from '@pahiram/lending'

const policy = findPolicy('received-2025')
if (policy === null) throw new Error('no such policy')
const on = businessDate('2026-05-01')
const terms = makeLoanTerms({ policy, principalCentavos: centavos(500_000), agreedOn: on,
  termDays: 91, periods: 3, isRepeatClient: false })
const events: LoanEvent[] = []
for (const event of [
  { id: 'payout', kind: 'disbursed', valueOn: '2026-05-01', amountCentavos: 485_000 },
  { id: 'payment', kind: 'repaid', valueOn: '2026-05-21', amountCentavos: 100_000 },
]) events.push(checkEvent(terms, events, event))
const law: Law = lawOn(on)
const calendar: HolidayCalendar = PHILIPPINE_HOLIDAYS
const asOf = businessDate('2026-05-31')
const due: number = position(terms, events, asOf).dueCentavos
const until = businessDaysAfter(on, law.coolingOffBusinessDays, calendar).on
console.log(JSON.stringify({ due, until, figures: explain(terms, events, asOf).figures.length > 10 }))
`

const OPTIONS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023'],
    types: [],
    noEmitOnError: true,
  },
  files: ['console.d.ts', 'program.ts'],
}

it('is packed and used by another program, with strict types', { timeout: 180_000 }, () => {
  cpSync(join(ROOT, 'lending'), join(folder, 'lending'), { recursive: true })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  run('npm', ['pack', '--pack-destination', folder], join(folder, 'lending'))
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const empty = mkdtempSync(join(folder, 'program-'))
  writeFileSync(join(empty, 'package.json'), JSON.stringify({ type: 'module' }))
  run('npm', ['install', '--offline', '--no-audit', join(folder, packed)], empty)
  writeFileSync(join(empty, 'program.ts'), PROGRAM)
  writeFileSync(join(empty, 'console.d.ts'), 'declare const console: { log(text: string): void }\n')
  writeFileSync(join(empty, 'tsconfig.json'), JSON.stringify(OPTIONS))
  run('tsc', ['-p', '.'], empty)
  expect(JSON.parse(run('node', ['program.js'], empty))).toEqual({
    due: 75_790,
    until: '2026-05-06',
    figures: true,
  })
})
