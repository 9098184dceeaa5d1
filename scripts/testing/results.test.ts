import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPlaywrightResults, readVitestResults } from './results.ts'

function fileWith(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'pahiram-results-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('a test behind a failed set-up did not run, and was not skipped', () => {
  const tests = (status: string) => [{ fullName: 'a', status }]
  const report = {
    testResults: [
      { name: 'x', status: 'failed', assertionResults: tests('skipped') },
      { name: 'y', status: 'passed', assertionResults: tests('skipped') },
      { name: 'z', status: 'failed', assertionResults: [] },
      { name: 'w', status: 'failed', assertionResults: tests('failed') },
    ],
  }
  expect(readVitestResults(fileWith(report)).map(({ outcome }) => outcome)).toEqual([
    'not-run',
    'skipped',
    'failed',
    'failed',
  ])
})

it('a test that passed only when tried again is told apart', () => {
  const test = (failureMessages: string[]) => ({ fullName: 'a', status: 'passed', failureMessages })
  const report = {
    testResults: [{ name: 'x', status: 'passed', assertionResults: [test([]), test(['late'])] }],
  }
  expect(readVitestResults(fileWith(report)).map(({ isSecondTry }) => isSecondTry)).toEqual([
    undefined,
    true,
  ])
  const journeys = ['expected', 'flaky'].map((status) => ({
    title: status,
    tests: [{ status, annotations: [] }],
  }))
  expect(
    readPlaywrightResults(fileWith({ suites: [{ title: 'a.spec.ts', specs: journeys }] })),
  ).toEqual([
    { title: 'a.spec.ts expected', outcome: 'passed' },
    { title: 'a.spec.ts flaky', outcome: 'passed', isSecondTry: true },
  ])
})

it('a journey behind a failed one of its row did not run; one that says why was skipped', () => {
  const spec = (title: string, status: string, annotations: object[]) => ({
    title,
    tests: [{ status, annotations }],
  })
  const report = {
    suites: [
      {
        title: 'start.spec.ts',
        specs: [
          spec('first', 'unexpected', []),
          spec('second', 'skipped', []),
          spec('third', 'skipped', [{ type: 'skip', description: 'no camera' }]),
          spec('fourth', 'expected', []),
        ],
      },
    ],
  }
  expect(readPlaywrightResults(fileWith(report))).toEqual([
    { title: 'start.spec.ts first', outcome: 'failed' },
    { title: 'start.spec.ts second', outcome: 'not-run', reason: 'something before it failed' },
    { title: 'start.spec.ts third', outcome: 'skipped', reason: 'no camera' },
    { title: 'start.spec.ts fourth', outcome: 'passed' },
  ])
})

it('a journey that fails at one size has failed, whichever size comes first', () => {
  const sizes = ['skipped', 'expected', 'unexpected'].map((status) => ({ status, annotations: [] }))
  const specs = [{ title: 'pays', ok: true, tests: sizes }]
  const found = readPlaywrightResults(fileWith({ suites: [{ title: 'a.spec.ts', specs }] }))
  expect(found.map(({ outcome }) => outcome)).toEqual(['not-run', 'passed', 'failed'])
})
