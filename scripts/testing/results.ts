// One shape for the results of every runner.
import { readFileSync } from 'node:fs'

export const RESULTS_FILE = 'test-output/results.json'

export interface TestResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped. */
  readonly reason?: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export function readVitestResults(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap((testFile) => {
    // A file that breaks before its first test has no tests, and has failed all the same.
    if (testFile.status === 'failed' && testFile.assertionResults.length === 0) {
      return [{ title: testFile.name, outcome: 'failed' as const }]
    }
    return testFile.assertionResults.map(({ fullName, status }): TestResult => {
      if (status === 'passed' || status === 'failed') return { title: fullName, outcome: status }
      return { title: fullName, outcome: 'skipped', reason: 'skipped in the source' }
    })
  })
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    ok: boolean
    tests: { status: string; annotations: { type: string; description?: string }[] }[]
  }[]
}

export function readPlaywrightResults(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { suites: PlaywrightSuite[] }
  return report.suites.flatMap((suite) => suiteResults(suite, ''))
}

function suiteResults(suite: PlaywrightSuite, parents: string): TestResult[] {
  const path = `${parents} ${suite.title}`.trim()
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): TestResult => {
      const title = `${path} ${spec.title}`
      if (test.status === 'skipped') {
        const skip = test.annotations.find((annotation) => annotation.type === 'skip')
        return { title, outcome: 'skipped', reason: skip?.description ?? 'skipped in the source' }
      }
      return { title, outcome: spec.ok ? 'passed' : 'failed' }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteResults(child, path))]
}
