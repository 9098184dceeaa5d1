// Several processes that run tests, each of them one job at a time.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Start {
  readonly folder: string
  readonly projects: readonly string[]
}

export type Job =
  | {
      readonly kind: 'run'
      readonly files: readonly string[]
      /** The one that is on, and how often it may be passed before it counts as endless. */
      readonly mutant: { readonly id: string; readonly hitsMax: number } | null
      readonly reachFile: string | null
      readonly limitMs: number
    }
  | { readonly kind: 'loaders'; readonly files: readonly string[] }

export interface JobResult {
  readonly failed: readonly string[]
  /** What the first failure says. */
  readonly why: string
  /** Every failure is one that a busy machine is enough for: something took too long. */
  readonly isLate: boolean
  readonly faults: readonly string[]
  readonly isEndless: boolean
}

export type Loaders = Readonly<Record<string, readonly string[]>>

export class Crew {
  readonly #start: Start
  readonly #members: ChildProcess[] = []
  readonly #idle: ChildProcess[] = []
  readonly #waiting: ((member: ChildProcess) => void)[] = []
  testFiles: readonly string[] = []

  private constructor(start: Start) {
    this.#start = start
  }

  static async open(start: Start, size: number): Promise<Crew> {
    const crew = new Crew(start)
    for (let index = 0; index < size; index += 1) await crew.#hire()
    return crew
  }

  async #hire(): Promise<void> {
    const program = fileURLToPath(new URL('session.ts', import.meta.url))
    const member = fork(program, { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
    this.testFiles = await ask<readonly string[]>(member, this.#start)
    this.#members.push(member)
    this.#release(member)
  }

  #release(member: ChildProcess): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#idle.push(member)
    else next(member)
  }

  /**
   * A change may end the process that tests it, and so may a machine without memory: nothing that was
   * to run then counts as passed.
   */
  async run(job: Omit<Extract<Job, { kind: 'run' }>, 'kind'>): Promise<JobResult> {
    const member =
      this.#idle.pop() ?? (await new Promise<ChildProcess>((next) => this.#waiting.push(next)))
    try {
      const result = await ask<JobResult>(member, { kind: 'run', ...job })
      this.#release(member)
      return result
    } catch (error) {
      this.#members.splice(this.#members.indexOf(member), 1)
      await this.#hire()
      const { message } = error as Error
      return { failed: job.files, why: message, isLate: true, faults: [], isEndless: false }
    }
  }

  /** When nobody is at work: the test files that load each of these, as far as any of us has seen. */
  async loadersOf(files: readonly string[]): Promise<Loaders> {
    const answers: Loaders[] = []
    for (const member of this.#members)
      answers.push(await ask<Loaders>(member, { kind: 'loaders', files }))
    return Object.fromEntries(
      files.map((file) => [file, [...new Set(answers.flatMap((one) => one[file] ?? []))]]),
    )
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#members.map(async (member) => {
        const ended = once(member, 'exit')
        member.disconnect()
        await ended
      }),
    )
  }
}

/** Rejects if the process ends instead of answering. */
function ask<T>(member: ChildProcess, question: Start | Job): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      member.off('message', answered)
      reject(new Error(`a process of tests ended with ${code}`))
    }
    const answered = (answer: unknown) => {
      member.off('exit', ended)
      resolve(answer as T)
    }
    member.once('exit', ended)
    member.once('message', answered)
    member.send(question)
  })
}
