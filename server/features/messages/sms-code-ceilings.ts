// Limits what codes may cost that are sent by SMS or read out in a call: in a day, to one prefix, and from
// one network. What a ceiling says is decided in sms-code-verdict.ts; here is what counts under which.
// Messages about a loan are never held.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import {
  countAgainst,
  type Limit,
  networkWidths,
  usedOf,
  waitOf,
} from '#server/features/limits/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { SmsChannel } from '#server/gateways/sms/sms-gateway.ts'
import { type Asking, paceSeconds, verdictOf } from './sms-code-verdict.ts'

interface CeilingDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** A code that somebody asks for. */
export interface AskedCode extends Asking {
  readonly to: string
  readonly channel: SmsChannel
  /** Where from; null for somebody who is logged in. */
  readonly address: string | null
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** "+63917": a network of a country. */
const PREFIX_CHARACTERS = 6
/**
 * The share of the day's codes that one prefix may use, so that the others can still be reached
 * whatever happens to it.
 */
const PREFIX_SHARE = 4
/** One address may be a whole mobile network. */
const NETWORK_MAX = 600

interface Ceiling {
  readonly limit: Limit
  readonly subject: string
  /** Staff get a task when it is reached. */
  readonly isTold: boolean
}

/** Whether a code may be sent now, and if not, what has to come before. Counts nothing. */
export async function answerUnderCeilings(
  dependencies: CeilingDependencies,
  asked: AskedCode,
): Promise<'send' | 'captcha' | { readonly waitSeconds: number }> {
  const full = await fullCeilings(dependencies, asked)
  if (full === 'captcha') return full
  const waits = full
    .map(paceOf)
    .map(({ limit, subject }) => waitOf(limitsOf(dependencies), limit, subject))
  const waitSeconds = Math.max(0, ...(await Promise.all(waits)))
  return waitSeconds > 0 ? { waitSeconds } : 'send'
}

/**
 * Counts a code that is sent. Returns 0, or the seconds to wait if others at the same moment were
 * faster: it must not be sent then. The last one that a ceiling allows opens a staff task.
 */
export async function countUnderCeilings(
  dependencies: CeilingDependencies,
  asked: AskedCode,
): Promise<number> {
  const full = await fullCeilings(dependencies, asked)
  for (const { limit, subject } of full === 'captcha' ? [] : full.map(paceOf)) {
    const waitSeconds = await countAgainst(limitsOf(dependencies), limit, subject)
    if (waitSeconds > 0) return waitSeconds
  }
  for (const ceiling of ceilingsOf(dependencies, asked)) {
    await countAgainst(limitsOf(dependencies), ceiling.limit, ceiling.subject)
    const isReached = await waitOf(limitsOf(dependencies), ceiling.limit, ceiling.subject)
    if (isReached > 0 && ceiling.isTold) await tellStaff(dependencies, asked, ceiling)
  }
  return 0
}

/** Those under which codes go out one by one; or 'captcha' if one of them asks for it. */
async function fullCeilings(
  dependencies: CeilingDependencies,
  asked: AskedCode,
): Promise<'captcha' | readonly Ceiling[]> {
  const ceilings = ceilingsOf(dependencies, asked)
  const used = await usedOf(limitsOf(dependencies), ceilings)
  const verdicts = ceilings.map(({ limit }, index) => verdictOf(asked, used[index] ?? 0, limit.max))
  if (verdicts.includes('captcha')) return 'captcha'
  return ceilings.filter((_ceiling, index) => verdicts[index] === 'in-turn')
}

function ceilingsOf({ config }: CeilingDependencies, asked: AskedCode): readonly Ceiling[] {
  const { to, channel, address, isKnown } = asked
  const max = config.codesDayMax[channel]
  // Those we know have ceilings of their own: as many again, which no stranger can use.
  const named = (name: string) => (isKnown ? `${name}-known` : name)
  const ofDay = (name: string, most: number, subject: string): Ceiling => ({
    limit: { name: named(name), max: most, windowSeconds: DAY_SECONDS },
    subject,
    isTold: true,
  })
  const networks = address === null ? [] : networkWidths(address)
  return [
    ofDay(`${channel}-day`, max, 'all'),
    ofDay(`${channel}-prefix-day`, Math.ceil(max / PREFIX_SHARE), to.slice(0, PREFIX_CHARACTERS)),
    ...networks.map(({ network, times }) => ({
      limit: {
        name: named('code-address'),
        max: NETWORK_MAX * times,
        windowSeconds: HOUR_SECONDS,
      },
      subject: network,
      isTold: false,
    })),
  ]
}

function paceOf({ limit, subject }: Ceiling): Pick<Ceiling, 'limit' | 'subject'> {
  const windowSeconds = paceSeconds(limit.max, limit.windowSeconds)
  return { limit: { name: `${limit.name}-pace`, max: 1, windowSeconds }, subject }
}

async function tellStaff(
  { db, clock }: CeilingDependencies,
  { channel }: AskedCode,
  { limit, subject }: Ceiling,
): Promise<void> {
  await openTask(db, clock, {
    kind: 'message-ceiling',
    subject: { kind: limit.name, id: subject },
    details: { channel, max: limit.max, prefix: subject, day: clock.today() },
  })
}

function limitsOf({ db, clock, config }: CeilingDependencies) {
  return { db, clock, keys: config.keys }
}
