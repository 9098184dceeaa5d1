// The work that happens outside a request: what there is, and how to ask for it. Asking is part of
// the caller's transaction, so a job exists exactly when what caused it does.
import type { Db } from '#server/db/open.ts'

/** Each name with the id that it is about. */
export type JobName = 'decide-order' | 'send-payout' | 'send-sms'

export interface Jobs {
  add(transaction: Db, name: JobName, id: string, afterSeconds?: number): Promise<void>
}

export type JobHandlers = Readonly<Record<JobName, (id: string) => Promise<void>>>

/** Work that nobody asks for: once in each span of time, however many processes there are. */
export interface TimedJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: () => Promise<unknown>
}
