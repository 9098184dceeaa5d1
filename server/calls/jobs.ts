// The work that happens outside a request: how to ask for it, and how a feature offers it. Asking is
// part of the caller's transaction, so a job exists exactly when what caused it does.
import type { Db } from '#server/db/open.ts'
import type { JobDependencies } from './dependencies.ts'

declare const named: unique symbol
/** Made by the feature whose job it is, so that nobody asks for a job that nobody does. */
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

/** Work that nobody asks for: once in each span of time, however many processes there are. */
export interface TimedJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: (dependencies: JobDependencies) => Promise<unknown>
}
