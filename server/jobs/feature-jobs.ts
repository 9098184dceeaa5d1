// All features' jobs, bound to their dependencies.
import { invariant } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { QueueWork } from './queue.ts'

export function workOf(dependencies: JobDependencies): QueueWork {
  const { features } = dependencies
  const queued = features.flatMap(({ queuedJobs = [] }) => queuedJobs)
  const timed = features.flatMap(({ timedJobs = [] }) => timedJobs)
  const names = [...queued, ...timed].map(({ name }) => name)
  invariant(new Set(names).size === names.length, `jobs have names of their own: ${names.join()}`)
  return {
    queued: queued.map(({ name, run }) => ({ name, run: (id) => run(dependencies, id) })),
    timed: timed.map((job) => ({ ...job, run: () => job.run(dependencies) })),
  }
}
