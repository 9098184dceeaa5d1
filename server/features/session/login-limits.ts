// How often codes may be sent and tried. Nobody should be flooded, no code guessed, and no owner locked
// out by a stranger who knows the number: whoever requests a code is counted separately, and too many
// requests are slowed down before they are refused. A stranger who works on a number all day, from any
// number of devices, gets in with a chance of 1 in 8,000. What codes may cost is limited elsewhere
// (messages/sms-code-ceilings.ts).
import { CODE_RESEND_SECONDS } from '#contract/session.ts'
import {
  countAgainst,
  countVisitor,
  endWindow,
  type Limit,
  type LimitDependencies,
  networkOf,
  waitOf,
} from '#server/features/limits/service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const RESEND: Limit = { name: 'code-resend', max: 1, windowSeconds: CODE_RESEND_SECONDS }
/** After this many in an hour, and in a day, codes come further apart. */
const QUICK_IN_HOUR: Limit = { name: 'code-quick-hour', max: 5, windowSeconds: HOUR }
const QUICK_IN_DAY: Limit = { name: 'code-quick-day', max: 10, windowSeconds: DAY }
const SLOW: Limit = { name: 'code-slow', max: 1, windowSeconds: HOUR / 4 }
const SLOWER: Limit = { name: 'code-slower', max: 1, windowSeconds: HOUR }

const SEND_BY_DEVICE: Limit = { name: 'code-device', max: 10, windowSeconds: HOUR }

const TRY_BY_ADDRESS: Limit = { name: 'login-address', max: 600, windowSeconds: HOUR }
const TRY_BY_DEVICE: Limit = { name: 'login-device', max: 30, windowSeconds: HOUR }
/** For everyone together who didn't request the code themselves. */
const TRY_BY_OTHERS: Limit = { name: 'login-others', max: 15, windowSeconds: DAY }

/** Who is counted: the number concerned, and the visitor. */
export interface Counted {
  readonly mobile: string
  readonly visitor: VisitorPrincipal
  /** Logged in, or on a device that has logged in to this number before. */
  readonly isKnown: boolean
}

/**
 * Identifies whoever is asking in a way that nobody else can imitate: by device, browser, or at
 * least network.
 */
export function askerOf({ deviceId, browserId, address }: VisitorPrincipal): string {
  if (deviceId !== undefined) return `device:${deviceId}`
  return browserId === null ? `network:${networkOf(address)}` : `browser:${browserId}`
}

/** Those we know are counted separately, so that strangers can't use up their codes. */
function senderOf({ mobile, visitor, isKnown }: Counted): string {
  return isKnown ? `${mobile} ${askerOf(visitor)}` : mobile
}

export interface Sending {
  /** Codes already come further apart and allow fewer tries. */
  readonly isSlowed: boolean
}

/**
 * Counts a code that is sent. A refused send counts nothing, so only people who were sent a code are
 * told to wait for it, and refused requests use up nobody's limit.
 */
export async function countSending(
  dependencies: LimitDependencies,
  counted: Counted,
): Promise<Sending | { reason: 'code_too_soon' | 'too_many_codes'; waitSeconds: number }> {
  const { visitor } = counted
  const sender = senderOf(counted)
  const device = askerOf(visitor)
  const isDevice = !device.startsWith('network:')
  const wide = isDevice ? await waitOf(dependencies, SEND_BY_DEVICE, device) : 0
  if (wide > 0) return { reason: 'too_many_codes', waitSeconds: wide }
  const sentJustNow = await waitOf(dependencies, RESEND, sender)
  if (sentJustNow > 0) return { reason: 'code_too_soon', waitSeconds: sentJustNow }
  const spacing = await spacingOf(dependencies, sender)
  const slow = spacing === null ? 0 : await waitOf(dependencies, spacing, sender)
  if (slow > 0) return { reason: 'too_many_codes', waitSeconds: slow }
  // Of several parallel requests that get this far, only the first is counted further.
  const resend = await countAgainst(dependencies, RESEND, sender)
  if (resend > 0) return { reason: 'code_too_soon', waitSeconds: resend }
  for (const limit of [QUICK_IN_HOUR, QUICK_IN_DAY, SLOW, SLOWER]) {
    await countAgainst(dependencies, limit, sender)
  }
  if (isDevice) await countAgainst(dependencies, SEND_BY_DEVICE, device)
  return { isSlowed: spacing !== null }
}

/** Null while codes may be sent once a minute. */
async function spacingOf(dependencies: LimitDependencies, sender: string): Promise<Limit | null> {
  if ((await waitOf(dependencies, QUICK_IN_DAY, sender)) > 0) return SLOWER
  return (await waitOf(dependencies, QUICK_IN_HOUR, sender)) > 0 ? SLOW : null
}

/** Seconds until another code may be requested. */
export function waitForCode(dependencies: LimitDependencies, counted: Counted): Promise<number> {
  return waitOf(dependencies, RESEND, senderOf(counted))
}

/** Once a code has been used, another can be requested right away. */
export async function forgetResend(
  dependencies: LimitDependencies,
  counted: Counted,
): Promise<void> {
  for (const isKnown of [false, true]) {
    await endWindow(dependencies, RESEND, senderOf({ ...counted, isKnown }))
  }
}

/** Counts a guess for a number without a code: there is nothing to find out, and nothing to lock. */
export function countIdleTry(
  dependencies: LimitDependencies,
  { visitor }: Counted,
): Promise<number> {
  return countVisitor(dependencies, visitor, TRY_BY_ADDRESS, TRY_BY_DEVICE)
}

/** Counts a try of a code that someone else requested. The wait in seconds; 0 if it may be tried. */
export async function countOthersTry(
  dependencies: LimitDependencies,
  counted: Counted,
): Promise<number> {
  return (
    (await countIdleTry(dependencies, counted)) ||
    (await countAgainst(dependencies, TRY_BY_OTHERS, counted.mobile))
  )
}
