// The address of a complaint's record. A file is downloaded without the session, so it carries a pass
// that opens this one record for an hour.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makePass, readPass } from '#server/passes.ts'

export const RECORD_PATH = '/complaint.pdf'
const PASS_MS = 3_600_000

export interface RecordFacts {
  readonly complaintId: number
  readonly borrowerId: number
}

interface LinkDependencies {
  readonly clock: Clock
  readonly config: Config
}

export function recordLink({ clock, config }: LinkDependencies, facts: RecordFacts): string {
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'complaint-record', facts, expiresAt)
  return `${RECORD_PATH}?pass=${encodeURIComponent(pass)}`
}

/** Null if the pass has expired or isn't ours. */
export function readRecordPass(
  { clock, config }: LinkDependencies,
  pass: string,
): RecordFacts | null {
  return readPass(config.keys, 'complaint-record', pass, clock.now()) as RecordFacts | null
}
