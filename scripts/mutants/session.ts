// A process that keeps the tests of the switchable copy ready and runs them for one mutant after
// another. It is told what to do by `crew.ts`.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestResult } from '../testing/results.ts'
import { VitestSession } from '../testing/vitest-session.ts'
import type { Job, JobResult, Start } from './crew.ts'

/** Fewer random cases than `npm test` runs, as they run for each mutant. */
const CASES = { PROPERTY_RUNS: '10', PROPERTY_DAILY_RUNS: '1', COMPARED_HISTORIES: '60' }

/** A page that waits for something a mutant removed needn't wait long. */
Object.assign(process.env, { ...CASES, WAIT_MS: '4000' })

const processFile = join(tmpdir(), `pahiram-mutants-${process.pid}`)
process.env['MUTANTS_PROCESS'] = processFile

const session = new Promise<VitestSession>((resolve, reject) => {
  process.once('message', ({ folder, projects }: Start) => {
    const config = 'scripts/mutants/vitest.config.ts'
    VitestSession.open({ folder, projects, config }).then((opened) => {
      process.on('message', (job: Job) => void answer(opened, job))
      process.send?.(opened.testFiles)
      resolve(opened)
    }, reject)
  })
})

// Whoever started us tells us to end; a signal goes to all of us at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => {
  void session.then((opened) => opened.close()).finally(() => process.exit())
})

async function answer(opened: VitestSession, job: Job): Promise<void> {
  if (job.kind === 'loaders')
    process.send?.(
      Object.fromEntries(job.files.map((file) => [file, opened.testsLoading(file)] as const)),
    )
  else process.send?.(await run(opened, job))
}

function setVariable(name: string, value: string | null): void {
  if (value === null) delete process.env[name]
  else process.env[name] = value
}

async function run(opened: VitestSession, job: Extract<Job, { kind: 'run' }>): Promise<JobResult> {
  const { mutant, files, reachFile, limitMs } = job
  // The mutator's own name for it: processes that tests start are mutated as well.
  setVariable('__STRYKER_ACTIVE_MUTANT__', mutant?.id ?? null)
  setVariable('MUTANTS_HITS', mutant === null ? null : String(mutant.hitsMax))
  setVariable('MUTANTS_REACH', reachFile)
  rmSync(processFile, { force: true })
  let isEndless = false
  const timer = setTimeout(() => {
    isEndless = true
    endTests()
  }, limitMs)
  const ran = await opened.run(files, { stopsEarly: mutant !== null })
  clearTimeout(timer)
  const isFailed = ({ outcome }: TestResult) => outcome === 'failed'
  const failures = ran.files.flatMap(({ tests }) => tests.filter(isFailed))
  return {
    failed: ran.files.filter(({ tests }) => tests.some(isFailed)).map(({ file }) => file),
    why: failures[0]?.reason ?? '',
    isLate: failures.length > 0 && failures.every(({ reason = '' }) => LATE.test(reason)),
    faults: ran.faults,
    isEndless,
  }
}

const LATE = /timed out|time-?out/i

/** A loop without an end hears nothing: its process is ended, which the runner takes for a fault. */
function endTests(): void {
  if (!existsSync(processFile)) return
  try {
    process.kill(Number(readFileSync(processFile, 'utf8')), 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
