// Work that happens outside a request: how to queue it, and how a feature provides it. Queueing is
// part of the caller's transaction, so a job exists exactly when its cause does.
import type { Db } from '#server/db/open.ts'
import type { JobDependencies } from './dependencies.ts'

declare const named: unique symbol
/** Created by the feature that runs the job, so nobody can queue a job without a worker. */
export type JobName = string & { readonly [named]: true }

export function jobName(name: string): JobName {
  return name as JobName
}

export interface Jobs {
  /** The id says what the job is about; a job carries nothing else. */
  add(transaction: Db, name: JobName, id: string, afterSeconds?: number): Promise<void>
}

export interface QueuedJob {
  readonly name: JobName
  readonly run: (dependencies: JobDependencies, id: string) => Promise<void>
}

/** Scheduled work: once per time slot, however many processes there are. */
export interface TimedJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: (dependencies: JobDependencies) => Promise<unknown>
}
