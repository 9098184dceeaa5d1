// How often codes are sent and tried. Numbers are guarded closest: nobody is to be flooded, and a
// code of six digits stands a day of guessing at these figures with a chance of 1 in 20,000. An
// address may be a whole neighbourhood behind one mobile network, so it is given room.
import { CODE_ATTEMPTS, CODE_RESEND_SECONDS } from '#contract/session.ts'
import {
  countAgainst,
  countVisitor,
  endWindow,
  type Limit,
  type LimitDependencies,
  waitOf,
} from '#server/features/limits/service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'

const HOUR = 3600
const DAY = 24 * HOUR

export const RESEND: Limit = { name: 'code-resend', max: 1, windowSeconds: CODE_RESEND_SECONDS }

const SEND_BY_ADDRESS: Limit = { name: 'code-address', max: 200, windowSeconds: HOUR }
const SEND_BY_DEVICE: Limit = { name: 'code-device', max: 10, windowSeconds: HOUR }
const SEND_BY_MOBILE: Limit = { name: 'code-mobile', max: 5, windowSeconds: HOUR }
const SEND_BY_MOBILE_DAY: Limit = { name: 'code-mobile-day', max: 10, windowSeconds: DAY }

const TRY_BY_ADDRESS: Limit = { name: 'login-address', max: 600, windowSeconds: HOUR }
const TRY_BY_DEVICE: Limit = { name: 'login-device', max: 30, windowSeconds: HOUR }
/** Three codes' worth, also for guesses at codes that were never sent. */
const TRY_BY_MOBILE: Limit = {
  name: 'login-mobile',
  max: 3 * CODE_ATTEMPTS,
  windowSeconds: HOUR,
}

/** Who is counted: the number that it is about, and who asks. */
export interface Counted {
  readonly mobile: string
  readonly visitor: VisitorPrincipal
}

/**
 * The wait in seconds, and whether it is only that a code was just sent. The address and the device
 * come first: one that is blocked must not use up what belongs to a number. What is refused opens no
 * window for another code, so that whoever is told to wait for a code was truly sent one.
 */
export async function countSending(
  dependencies: LimitDependencies,
  { mobile, visitor }: Counted,
): Promise<{ reason: 'code_too_soon' | 'too_many_codes'; waitSeconds: number } | null> {
  const wide = await countVisitor(dependencies, visitor, SEND_BY_ADDRESS, SEND_BY_DEVICE)
  if (wide > 0) return { reason: 'too_many_codes', waitSeconds: wide }
  const sentJustNow = await waitOf(dependencies, RESEND, mobile)
  if (sentJustNow > 0) return { reason: 'code_too_soon', waitSeconds: sentJustNow }
  const near =
    (await waitOf(dependencies, SEND_BY_MOBILE, mobile)) ||
    (await waitOf(dependencies, SEND_BY_MOBILE_DAY, mobile))
  if (near > 0) return { reason: 'too_many_codes', waitSeconds: near }
  // Of several at once that come this far one is the first; it alone is counted further.
  const resend = await countAgainst(dependencies, RESEND, mobile)
  if (resend > 0) return { reason: 'code_too_soon', waitSeconds: resend }
  await countAgainst(dependencies, SEND_BY_MOBILE, mobile)
  await countAgainst(dependencies, SEND_BY_MOBILE_DAY, mobile)
  return null
}

/** Once a code was used nobody waits for it any more: another may be asked for at once. */
export function forgetResend(dependencies: LimitDependencies, mobile: string): Promise<void> {
  return endWindow(dependencies, RESEND, mobile)
}

/** The wait in seconds; 0 when the code may be looked at. */
export async function countTry(
  dependencies: LimitDependencies,
  { mobile, visitor }: Counted,
): Promise<number> {
  return (
    (await countVisitor(dependencies, visitor, TRY_BY_ADDRESS, TRY_BY_DEVICE)) ||
    (await countAgainst(dependencies, TRY_BY_MOBILE, mobile))
  )
}
