// The product's tests as mutants are put to them: in the order that was asked for, one process at a
// time, and waiting less long for what a mutant keeps from happening.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.ts'

class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

const WAITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { test } = project
  const own = ['./scripts/mutants/in-worker.ts']
  if (test?.name === 'unit') own.push('./scripts/mutants/steady-random.ts')
  const setupFiles = own.concat(test?.setupFiles ?? [])
  return [{ test: { ...test, ...WAITS, setupFiles } }]
})

export default defineConfig({
  test: { ...config.test, maxWorkers: 1, sequence: { sequencer: AsAsked }, projects },
})
