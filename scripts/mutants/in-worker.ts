// In the process that runs tests: what they reach while no mutant is on is written down, and a mutant
// that is on and runs far more often than before is stopped.
import { appendFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Reach } from './reach.ts'

interface Switches {
  currentTestId?: string | undefined
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
  hitCount?: number
  hitLimit?: number
}

const shared = globalThis as { __stryker__?: Switches }
const switches = (shared.__stryker__ ??= {})

const { MUTANTS_REACH: reachFile, MUTANTS_HITS: hits, MUTANTS_PROCESS: processFile } = process.env

if (processFile !== undefined) writeFileSync(processFile, String(process.pid))
if (hits !== undefined) Object.assign(switches, { hitCount: 0, hitLimit: Number(hits) })

/** Tests may stop the clock. */
const now = performance.now.bind(performance)
const startedAt = now()

// What runs while files load belongs to every test that loads them; it comes before this.
beforeAll(() => {
  if (reachFile !== undefined) switches.currentTestId = 'this file'
})

afterAll(() => {
  if (reachFile === undefined) return
  const { static: loading = {}, perTest = {} } = switches.mutantCoverage ?? {}
  const line: Reach = {
    file: relative(process.cwd(), expect.getState().testPath ?? ''),
    milliseconds: Math.round(now() - startedAt),
    hits: perTest['this file'] ?? {},
    loading: Object.keys(loading),
  }
  appendFileSync(reachFile, `${JSON.stringify(line)}\n`)
  switches.currentTestId = undefined
  delete perTest['this file']
})
