// One shape for the results of every runner.
import { readFileSync } from 'node:fs'

export const RESULTS_FILE = 'test-output/results.json'

export interface TestResult {
  readonly title: string
  /** `not-run`: something before it failed, so its outcome is unknown. */
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'not-run'
  /** Why it was skipped, did not run or failed, as far as the runner says. */
  readonly reason?: string
  /** It failed first: something in it or in the product isn't steady. */
  readonly isSecondTry?: true
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export function readVitestResults(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap((testFile) => {
    // A file that fails before its first test has no tests, but still counts as failed.
    if (testFile.status === 'failed' && testFile.assertionResults.length === 0) {
      return [{ title: testFile.name, outcome: 'failed' as const }]
    }
    return testFile.assertionResults.map(({ fullName, status, failureMessages }): TestResult => {
      if (status === 'failed') return { title: fullName, outcome: 'failed' }
      if (status === 'passed') return passed(fullName, (failureMessages ?? []).length > 0)
      // Tests after a failed set-up are reported as if they were never meant to run.
      if (testFile.status === 'failed') return notRun(fullName)
      return { title: fullName, outcome: 'skipped', reason: 'skipped in the source' }
    })
  })
}

function passed(title: string, isSecondTry: boolean): TestResult {
  return { title, outcome: 'passed', ...(isSecondTry ? { isSecondTry } : {}) }
}

function notRun(title: string): TestResult {
  return { title, outcome: 'not-run', reason: 'something before it failed' }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
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
        // In a serial group, tests after a failed one are reported as skipped although they never
        // ran.
        const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
        if (skip === undefined) return notRun(title)
        return { title, outcome: 'skipped', reason: skip.description ?? 'skipped in the source' }
      }
      // The spec's own word is that of its first size only.
      if (test.status === 'unexpected') return { title, outcome: 'failed' }
      return passed(title, test.status === 'flaky')
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteResults(child, path))]
}
