// What `import … from 'vitest'` means while mutants are tested: the same matchers, and tests that are
// collected instead of run, so that one process can run any of them again for each mutant. It has
// what the engine's tests use and nothing else; a test that needs more fails to load.
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'

/** @type {{ id: string, name: string, fileName: string, run: () => unknown }[]} */
export const collected = []

let fileName = ''
/** @type {string[]} */
let suites = []

/** @param {string} file */
export function collectFrom(file) {
  fileName = file
  suites = []
}

/** @param {unknown} row */
const argumentsOf = (row) => (Array.isArray(row) ? row : [row])

/** @param {string} name @param {() => void} body */
export function describe(name, body) {
  suites.push(name)
  body()
  suites.pop()
}

/** @param {readonly unknown[]} table */
describe.each =
  (table) =>
  /** @param {string} name @param {(...row: unknown[]) => void} body */
  (name, body) => {
    for (const [index, row] of table.entries())
      describe(`${name} (row ${index + 1})`, () => body(...argumentsOf(row)))
  }

/** @param {string} name @param {() => unknown} run */
export function test(name, run) {
  const full = [...suites, name].join(' › ')
  const same = collected.filter((known) => known.fileName === fileName && known.name === full)
  // The same in every sandbox, so that results of earlier runs are found again.
  const id = `${basename(fileName)}#${full}#${same.length}`
  collected.push({ id, name: full, fileName, run })
}

/** @param {readonly unknown[]} table */
test.each =
  (table) =>
  /** @param {string} name @param {(...row: unknown[]) => unknown} run */
  (name, run) => {
    for (const [index, row] of table.entries())
      test(`${name} (row ${index + 1})`, () => run(...argumentsOf(row)))
  }

export const it = test

/** Time limits are the mutation tester's own. */
export const vi = { setConfig: () => undefined }

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const { expect } = chai

const folder = () => dirname(fileName)

// A page that a test writes is compared and never written.
expect.extend(expect, {
  /** @param {unknown} received @param {string} path */
  async toMatchFileSnapshot(received, path) {
    const stored = await readFile(resolve(folder(), path), 'utf8')
    return { pass: received === stored, message: () => `${path} differs` }
  },
})
