import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { answerQuote } from './quote/quote-answer.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const quote = (line: string) => answerQuote(line.split(' ').filter(Boolean))

describe('npm run quote', () => {
  test('a schedule', () => {
    const { exitCode, output } = quote(
      '--principal 100.00 --annual-rate 15.678 --day-count act/365 --start 2024-01-01 --due 2024-02-01,2024-03-01',
    )
    expect(exitCode).toBe(0)
    expect(JSON.parse(output)).toEqual({
      instalments: [
        {
          due: '2024-02-01',
          amount: '50.98',
          interest: '1.33',
          principal: '49.65',
          balance: '50.35',
        },
        {
          due: '2024-03-01',
          amount: '50.98',
          interest: '0.63',
          principal: '50.35',
          balance: '0.00',
        },
      ],
      total: '101.96',
      eirMonthlyPercent: 1.2893,
      eirAnnualPercent: 16.8667,
    })
  })
  test('[K5] an effective rate', () => {
    const { output } = quote('--eir --net 9500.00 --flows 3741.10,3741.10,3741.09')
    expect(JSON.parse(output)).toEqual({ eirMonthlyPercent: 8.8217, eirAnnualPercent: 175.7934 })
  })
  test('a position whose explanation adds up', () => {
    const { output } = quote(
      '--policy received-2025 --amount 5000.00 --term-days 91 --periods 3 --disbursed 2026-05-01 --as-of 2026-12-01',
    )
    const answer = JSON.parse(output) as {
      payOff: string
      explanation: { amount: string; lines: { amount: string }[] }[]
    }
    expect(answer.payOff).toBe('6603.58')
    expect(answer.explanation.length).toBeGreaterThan(10)
    for (const { amount, lines } of answer.explanation) {
      const sum = lines.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0)
      expect(sum).toBe(Math.round(Number(amount) * 100))
    }
  })
  test('help', () => {
    const { exitCode, output } = quote('--help')
    expect([exitCode, output.includes('--flows')]).toEqual([0, true])
  })
  test.each([
    ['', 'only one of them'],
    ['--eir --principal 100', 'only one of them'],
    ['--bogus 1', 'Unknown option'],
    ['--eir --net 9500.00', '--flows is missing'],
    ['--eir --net 9500 --flows 1,x', 'not an amount'],
    ['--principal 1,000', 'not an amount'],
    ['--principal 1000', 'is missing'],
    [
      '--principal 1e3 --annual-rate 3 --day-count act/365 --start 2024-01-01 --due 2024-02-01',
      'not an amount',
    ],
    [
      '--principal 100 --annual-rate 3 --day-count act/366 --start 2024-01-01 --due 2024-02-01',
      'must be one of',
    ],
    [
      '--principal 100 --annual-rate 3 --day-count act/365 --start 2024-02-30 --due 2024-03-01',
      'not a date',
    ],
    ['--policy unknown', 'must be one of received-2025, ph-2026'],
    [
      '--policy ph-2026 --amount 5000 --term-days 91 --periods 3 --disbursed 2026-05-01 --as-of 2026-04-01',
      'must not be before',
    ],
  ])('%j is refused', (line, message) => {
    const { exitCode, output, error } = quote(line)
    expect([exitCode, output]).toEqual([2, ''])
    expect(error).toContain(message)
  })
  test('run as a command: JSON on standard output, a refusal on standard error and exit code 2', async () => {
    const run = (args: string[]) =>
      new Promise((resolve) => {
        const line = ['node_modules/tsx/dist/cli.mjs', 'scripts/quote.ts', ...args]
        execFile(process.execPath, line, { cwd: root }, (error, output, errors) =>
          resolve([error === null ? 0 : error.code, output, errors]),
        )
      })
    expect(await run(['--eir', '--net', '100', '--flows', '110'])).toEqual([
      0,
      '{"eirMonthlyPercent":10,"eirAnnualPercent":213.8428}\n',
      '',
    ])
    expect(await run(['--eir', '--net', '0', '--flows', '110'])).toEqual([
      2,
      '',
      'quote: --net: must be more than zero\n',
    ])
  })
})
