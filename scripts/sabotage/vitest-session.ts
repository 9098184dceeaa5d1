// One Vitest instance that stays open for all breaks of a stage, so that unchanged files are
// compiled, and PostgreSQL is started, only once.
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestCase, Vitest } from 'vitest/node'
import type { TestResult } from '../testing/results.ts'

export class VitestSession {
  readonly #vitest: Vitest
  readonly #folder: string

  private constructor(vitest: Vitest, folder: string) {
    this.#vitest = vitest
    this.#folder = folder
  }

  static async open(folder: string, project: string): Promise<VitestSession> {
    // Tests and their set-up read files by paths from the project's root.
    process.chdir(folder)
    const { createVitest } = await import('vitest/node')
    const vitest = await createVitest('test', {
      root: folder,
      config: join(folder, 'vitest.config.ts'),
      project: [project],
      watch: false,
      reporters: [{}],
    })
    return new VitestSession(vitest, folder)
  }

  /** The tests of these files whose titles match; the first failure is enough where it stops early. */
  async run(
    files: readonly string[],
    titles: RegExp,
    { changed, stopsEarly }: { changed: string | null; stopsEarly: boolean },
  ): Promise<TestResult[]> {
    if (changed !== null) this.forget(changed)
    this.#vitest.config.bail = stopsEarly ? 1 : 0
    for (const project of this.#vitest.projects) project.config.bail = stopsEarly ? 1 : 0
    this.#vitest.setGlobalTestNamePattern(titles)
    const all = await this.#vitest.globTestSpecifications()
    const wanted = new Set(files.map((file) => join(this.#folder, file)))
    const { testModules } = await this.#vitest.runTestSpecifications(
      all.filter(({ moduleId }) => wanted.has(moduleId)),
    )
    for (const project of this.#vitest.projects) {
      await dropDatabases(project.getProvidedContext().postgresUrl)
    }
    // It gives every file that it ever ran: one that an earlier break kept from loading says nothing
    // about this one.
    const own = testModules.filter(({ moduleId }) => wanted.has(moduleId))
    return own.flatMap((module) => {
      const tests = [...module.children.allTests()].map(resultOf)
      const isBroken =
        module.state() === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
      return isBroken ? [...tests, { title: module.moduleId, outcome: 'failed' as const }] : tests
    })
  }

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

function resultOf(test: TestCase): TestResult {
  const { state } = test.result()
  return { title: test.fullName, outcome: state === 'pending' ? 'skipped' : state }
}
