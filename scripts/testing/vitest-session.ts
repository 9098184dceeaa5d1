// One Vitest that stays open while the product is broken in one way after another, so that unchanged
// files are compiled, and PostgreSQL is started, only once. Each run starts a process of its own for
// the tests: nothing of one break is left for the next.
import { join, relative } from 'node:path'
import { Client } from 'pg'
import type { EnvironmentModuleNode } from 'vite'
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import type { TestResult } from './results.ts'

interface SessionOptions {
  readonly folder: string
  readonly projects: readonly string[]
  /** Relative to the folder. */
  readonly config?: string
}

export interface FileResult {
  readonly file: string
  readonly tests: readonly TestResult[]
}

export interface RunResult {
  readonly files: readonly FileResult[]
  /** What went wrong outside any test: a rejection that nobody handled, a process that ended. */
  readonly faults: readonly string[]
}

export class VitestSession {
  readonly #vitest: Vitest
  readonly #folder: string
  readonly #specifications: ReadonlyMap<string, TestSpecification>

  private constructor(vitest: Vitest, folder: string, found: readonly TestSpecification[]) {
    this.#vitest = vitest
    this.#folder = folder
    this.#specifications = new Map(found.map((one) => [relative(folder, one.moduleId), one]))
  }

  static async open({ folder, projects, config }: SessionOptions): Promise<VitestSession> {
    // Tests and their set-up read files by paths from the project's root.
    process.chdir(folder)
    const { createVitest } = await import('vitest/node')
    const vitest = await createVitest('test', {
      root: folder,
      config: join(folder, config ?? 'vitest.config.ts'),
      project: [...projects],
      watch: false,
      reporters: [{}],
    })
    return new VitestSession(vitest, folder, await vitest.globTestSpecifications())
  }

  get testFiles(): readonly string[] {
    return [...this.#specifications.keys()]
  }

  /** The tests of these files whose titles match; the first failure is enough where it stops early. */
  async run(
    files: readonly string[],
    { titles = /./, stopsEarly }: { titles?: RegExp; stopsEarly: boolean },
  ): Promise<RunResult> {
    this.#vitest.config.bail = stopsEarly ? 1 : 0
    for (const project of this.#vitest.projects) project.config.bail = stopsEarly ? 1 : 0
    this.#vitest.setGlobalTestNamePattern(titles)
    const wanted = files.flatMap((file) => this.#specifications.get(file) ?? [])
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(wanted)
    for (const project of this.#vitest.projects) {
      await dropDatabases(project.getProvidedContext().postgresUrl)
    }
    // It gives every file that it ever ran: one that an earlier break kept from loading says nothing
    // about this one.
    const own = new Set(wanted.map(({ moduleId }) => moduleId))
    return {
      files: testModules
        .filter(({ moduleId }) => own.has(moduleId))
        .map((one) => this.#resultOf(one)),
      faults: unhandledErrors.map(textOf),
    }
  }

  #resultOf(module: TestModule): FileResult {
    const file = relative(this.#folder, module.moduleId)
    const tests = [...module.children.allTests()].map(resultOf)
    const isBroken =
      module.state() === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
    return {
      file,
      tests: isBroken ? [...tests, { title: module.moduleId, outcome: 'failed' }] : tests,
    }
  }

  /** The test files that load a file, whatever lies between, as far as they have run here. */
  testsLoading(path: string): string[] {
    const seen = new Set<EnvironmentModuleNode>()
    const waiting = this.#vitest.projects.flatMap(({ vite }) =>
      Object.values(vite.environments).flatMap(({ moduleGraph }) => [
        ...(moduleGraph.getModulesByFile(join(this.#folder, path)) ?? []),
      ]),
    )
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      waiting.push(...node.importers)
    }
    const files = new Set([...seen].map(({ file }) => relative(this.#folder, file ?? '')))
    return this.testFiles.filter((file) => files.has(file))
  }

  /** A file has changed, and is compiled again. */
  forget(path: string): void {
    this.#vitest.invalidateFile(join(this.#folder, path))
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }
}

/** What the tests of a thousand breaks leave behind would fill the memory that it is kept in. */
async function dropDatabases(postgresUrl: string | undefined): Promise<void> {
  if (!postgresUrl) return
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
  )
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await client.end()
}

/** What was thrown may be anything, such as an object without a prototype. */
function textOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : typeof thrown
}

function resultOf(test: TestCase): TestResult {
  const { state, errors } = test.result()
  const title = test.fullName
  if (state !== 'failed') return { title, outcome: state === 'pending' ? 'skipped' : state }
  return { title, outcome: state, reason: errors[0]?.message ?? '' }
}
