// How often codes are sent and tried. Nobody is to be flooded, no code guessed, and no owner kept out
// by a stranger who knows the number: who asks is counted apart, and what is too much is slowed down
// before it is refused. A number that a stranger works on all day, from as many devices as they like,
// is opened with a chance of 1 in 8,000. An address may be a whole mobile network, so it has room.
import { CODE_RESEND_SECONDS } from '#contract/session.ts'
import {
  countAgainst,
  countVisitor,
  endWindow,
  type Limit,
  type LimitParts,
  networkOf,
  waitOf,
} from '#server/features/limits/service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const RESEND: Limit = { name: 'code-resend', max: 1, windowSeconds: CODE_RESEND_SECONDS }
/** After so many in an hour, and in a day, codes come further apart. */
const QUICK_IN_HOUR: Limit = { name: 'code-quick-hour', max: 5, windowSeconds: HOUR }
const QUICK_IN_DAY: Limit = { name: 'code-quick-day', max: 10, windowSeconds: DAY }
const SLOW: Limit = { name: 'code-slow', max: 1, windowSeconds: HOUR / 4 }
const SLOWER: Limit = { name: 'code-slower', max: 1, windowSeconds: HOUR }

const SEND_BY_ADDRESS: Limit = { name: 'code-address', max: 600, windowSeconds: HOUR }
const SEND_BY_DEVICE: Limit = { name: 'code-device', max: 10, windowSeconds: HOUR }

const TRY_BY_ADDRESS: Limit = { name: 'login-address', max: 600, windowSeconds: HOUR }
const TRY_BY_DEVICE: Limit = { name: 'login-device', max: 30, windowSeconds: HOUR }
/** Of everybody together who did not ask for the code themselves. */
const TRY_BY_OTHERS: Limit = { name: 'login-others', max: 15, windowSeconds: DAY }

/** Who is counted: the number that it is about, and who asks. */
export interface Counted {
  readonly mobile: string
  readonly visitor: VisitorPrincipal
}

/** Who asks, as one that nobody else can pass for: a device, a browser, or at least a network. */
export function askerOf({ deviceId, browserId, address }: VisitorPrincipal): string {
  if (deviceId !== undefined) return `device:${deviceId}`
  return browserId === null ? `network:${networkOf(address)}` : `browser:${browserId}`
}

/** A device that has logged in to the number before is counted by itself: strangers cannot use up its codes. */
function senderOf({ mobile, visitor }: Counted, isKnownDevice: boolean): string {
  return isKnownDevice ? `${mobile} ${askerOf(visitor)}` : mobile
}

export interface Sending {
  /** Codes come further apart by now, and stand fewer tries. */
  readonly isSlowed: boolean
}

/**
 * Counts a code that is sent; a refusal counts nothing, so that whoever is told to wait for a code
 * was truly sent one, and refused requests use up nobody's room.
 */
export async function countSending(
  parts: LimitParts,
  counted: Counted,
  isKnownDevice: boolean,
): Promise<Sending | { reason: 'code_too_soon' | 'too_many_codes'; waitSeconds: number }> {
  const { visitor } = counted
  const sender = senderOf(counted, isKnownDevice)
  const network = networkOf(visitor.address)
  const device = askerOf(visitor)
  const isDevice = !device.startsWith('network:')
  const wide =
    (isKnownDevice ? 0 : await waitOf(parts, SEND_BY_ADDRESS, network)) ||
    (isDevice ? await waitOf(parts, SEND_BY_DEVICE, device) : 0)
  if (wide > 0) return { reason: 'too_many_codes', waitSeconds: wide }
  const sentJustNow = await waitOf(parts, RESEND, sender)
  if (sentJustNow > 0) return { reason: 'code_too_soon', waitSeconds: sentJustNow }
  const spacing = await spacingOf(parts, sender)
  const slow = spacing === null ? 0 : await waitOf(parts, spacing, sender)
  if (slow > 0) return { reason: 'too_many_codes', waitSeconds: slow }
  // Of several at once that come this far one is the first; it alone is counted further.
  const resend = await countAgainst(parts, RESEND, sender)
  if (resend > 0) return { reason: 'code_too_soon', waitSeconds: resend }
  for (const limit of [QUICK_IN_HOUR, QUICK_IN_DAY, SLOW, SLOWER]) {
    await countAgainst(parts, limit, sender)
  }
  await countAgainst(parts, SEND_BY_ADDRESS, network)
  if (isDevice) await countAgainst(parts, SEND_BY_DEVICE, device)
  return { isSlowed: spacing !== null }
}

/** Null while codes may come one a minute. */
async function spacingOf(parts: LimitParts, sender: string): Promise<Limit | null> {
  if ((await waitOf(parts, QUICK_IN_DAY, sender)) > 0) return SLOWER
  return (await waitOf(parts, QUICK_IN_HOUR, sender)) > 0 ? SLOW : null
}

/** Seconds until another code may be asked for. */
export function waitForCode(
  parts: LimitParts,
  counted: Counted,
  isKnownDevice: boolean,
): Promise<number> {
  return waitOf(parts, RESEND, senderOf(counted, isKnownDevice))
}

/** Once a code was used nobody waits for it any more: another may be asked for at once. */
export async function forgetResend(parts: LimitParts, counted: Counted): Promise<void> {
  for (const isKnownDevice of [false, true]) {
    await endWindow(parts, RESEND, senderOf(counted, isKnownDevice))
  }
}

/** Counts a guess at a number to which no code was sent: there is nothing to find out, nor to lock. */
export function countIdleTry(parts: LimitParts, { visitor }: Counted): Promise<number> {
  return countVisitor(parts, visitor, TRY_BY_ADDRESS, TRY_BY_DEVICE)
}

/** Counts a try of a code that somebody else asked for. The wait in seconds; 0 when it may be tried. */
export async function countOthersTry(parts: LimitParts, counted: Counted): Promise<number> {
  return (
    (await countIdleTry(parts, counted)) ||
    (await countAgainst(parts, TRY_BY_OTHERS, counted.mobile))
  )
}
