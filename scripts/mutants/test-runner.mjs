// Runs the engine's tests for the mutation tester, inside one process: the tests are loaded once, and
// for each mutant those that reach it run until one fails. Starting the usual runner for each of some
// thousand mutants took minutes for what now takes seconds.
import { readdirSync } from 'node:fs'
import { register as registerHooks } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import * as fc from 'fast-check'
import { register as registerTypeScript } from 'tsx/esm/api'
import { collected, collectFrom } from './test-functions.mjs'

/**
 * Fewer random cases than `npm test` runs, as they run for each mutant. Of comparing with the
 * reference, most is the reference's own work, which is done once: there can be more.
 */
const CASES = {
  PROPERTY_RUNS: '10',
  PROPERTY_DAILY_RUNS: '1',
  COMPARED_HISTORIES: '60',
  COMPARED_AGAIN: 'yes',
}

/**
 * Rules about source text, in which the mutants stand, and tests of the reference and of random
 * histories alone.
 */
const LEFT_OUT = /source-rules|random-histories|reference\/(?!engine)/

const isSlow = (/** @type {string} */ file) => /properties|reference\//.test(file)

/** Comes first of the slow ones: it finds most of what examples miss. */
const isComparison = (/** @type {string} */ file) => /reference\/engine/.test(file)

/** Examples take milliseconds and come first, random cases take seconds. */
function testFiles() {
  const files = readdirSync('lending', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file))
    .sort()
  const slow = files.filter(isSlow)
  return [
    ...files.filter((file) => !isSlow(file)),
    ...slow.filter(isComparison),
    ...slow.filter((file) => !isComparison(file)),
  ]
}

const WARM_UP = 'warm-up'

const switches = (globalThis.__stryker__ ??= {})

class InProcessTestRunner {
  /**
   * What a test file computes while it loads is computed once, without a mutant, so there is nothing
   * to load again: a runner that said no here would be started anew, with all its preparing, for
   * each mutant that such code reaches.
   */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, CASES)
    // The same random cases for every mutant: whether it is found must not depend on luck. A case
    // that fails is not made smaller, as nobody reads it.
    fc.configureGlobal({ seed: 20_260_701, endOnFailure: true })
    registerTypeScript()
    const functions = new URL('test-functions.mjs', import.meta.url).href
    const hook = `export const resolve = (name, context, next) =>
      name === 'vitest' ? { url: ${JSON.stringify(functions)}, shortCircuit: true } : next(name, context)`
    registerHooks(`data:text/javascript,${encodeURIComponent(hook)}`)
    // Not in the time of the first mutant, which would be taken for an endless loop.
    await this.#load()
    await this.#warmUp()
  }

  async #load() {
    for (const file of testFiles()) {
      const path = join(process.cwd(), 'lending', file)
      collectFrom(path)
      await import(pathToFileURL(path).href)
    }
  }

  /**
   * Code that remembers a text must remember it as it is, not as a mutant has it, and the reference
   * has to have given its answers. What is reached by this is no test's doing.
   */
  async #warmUp() {
    switches.currentTestId = WARM_UP
    for (const { fileName, ...test } of collected)
      if (!isSlow(fileName) || isComparison(fileName)) await resultOf({ fileName, ...test })
    switches.currentTestId = undefined
    delete switches.mutantCoverage?.perTest[WARM_UP]
  }

  async dryRun() {
    const tests = []
    for (const test of collected) {
      switches.currentTestId = test.id
      tests.push(await resultOf(test))
      switches.currentTestId = undefined
    }
    return { status: 'complete', tests, mutantCoverage: switches.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    Object.assign(switches, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 })
    const wanted = testFilter === undefined ? null : new Set(testFilter)
    const tests = []
    for (const test of collected) {
      if (wanted !== null && !wanted.has(test.id)) continue
      const result = await resultOf(test)
      tests.push(result)
      if (result.status === TestStatus.Failed && !disableBail) break
    }
    const endless = determineHitLimitReached(switches.hitCount, hitLimit)
    switches.activeMutant = undefined
    return toMutantRunResult(endless ?? { status: 'complete', tests })
  }
}

/** @param {(typeof collected)[number]} test */
async function resultOf({ id, name, fileName, run }) {
  const startedAt = performance.now()
  const result = { id, name, fileName }
  collectFrom(fileName)
  try {
    await run()
    return { ...result, status: TestStatus.Success, timeSpentMs: performance.now() - startedAt }
  } catch (error) {
    const timeSpentMs = performance.now() - startedAt
    return { ...result, status: TestStatus.Failed, timeSpentMs, failureMessage: String(error) }
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessTestRunner),
]
