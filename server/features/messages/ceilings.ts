// Limits what codes may cost in a day. Anyone who has codes sent to many numbers, or to numbers
// that are expensive to reach, runs into these ceilings, and staff get a task; messages about a
// loan are never held.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { countAgainst, type Limit, waitOf } from '#server/features/limits/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { SmsChannel } from '#server/gateways/sms/sms-gateway.ts'

interface CeilingDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

const DAY_SECONDS = 86_400
/** "+63917": a network of a country. */
const PREFIX_CHARACTERS = 6
/**
 * The share of the day's codes that one prefix may use, so that the others can still be reached
 * whatever happens to it.
 */
const PREFIX_SHARE = 4

interface Ceiling {
  readonly limit: Limit
  readonly subject: string
}

/**
 * The wait in seconds for a code of this kind to this number; 0 if it may be sent. Counts nothing.
 */
export async function waitUnderCeilings(
  dependencies: CeilingDependencies,
  to: string,
  channel: SmsChannel,
): Promise<number> {
  for (const { limit, subject } of ceilingsOf(dependencies, to, channel)) {
    const waitSeconds = await waitOf(limitsOf(dependencies), limit, subject)
    if (waitSeconds > 0) return waitSeconds
  }
  return 0
}

/** Counts a code that is sent. The last one that a ceiling allows opens a staff task. */
export async function countUnderCeilings(
  dependencies: CeilingDependencies,
  to: string,
  channel: SmsChannel,
): Promise<void> {
  const { db, clock } = dependencies
  for (const { limit, subject } of ceilingsOf(dependencies, to, channel)) {
    await countAgainst(limitsOf(dependencies), limit, subject)
    if ((await waitOf(limitsOf(dependencies), limit, subject)) === 0) continue
    await openTask(db, clock, {
      kind: 'message-ceiling',
      subject: { kind: limit.name, id: subject },
      details: { channel, max: limit.max, prefix: subject, day: clock.today() },
    })
  }
}

function ceilingsOf({ config }: CeilingDependencies, to: string, channel: SmsChannel): Ceiling[] {
  const max = config.codesDayMax[channel]
  const perPrefix = Math.ceil(max / PREFIX_SHARE)
  const windowSeconds = DAY_SECONDS
  return [
    { limit: { name: `${channel}-day`, max, windowSeconds }, subject: 'all' },
    {
      limit: { name: `${channel}-prefix-day`, max: perPrefix, windowSeconds },
      subject: to.slice(0, PREFIX_CHARACTERS),
    },
  ]
}

function limitsOf({ db, clock, config }: CeilingDependencies) {
  return { db, clock, keys: config.keys }
}
