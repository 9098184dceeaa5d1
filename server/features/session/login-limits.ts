// How often codes may be sent and tried. The limits per number are the tightest: nobody should be
// flooded, and guessing a six-digit code all day succeeds with a chance of 1 in 20,000. One address
// may be a whole neighbourhood behind a mobile network, so its limit is generous.
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
/** The attempts of three codes, including guesses at codes that were never sent. */
const TRY_BY_MOBILE: Limit = {
  name: 'login-mobile',
  max: 3 * CODE_ATTEMPTS,
  windowSeconds: HOUR,
}

/** Who is counted: the number concerned, and the visitor. */
export interface Counted {
  readonly mobile: string
  readonly visitor: VisitorPrincipal
}

/**
 * The wait in seconds, and whether it is only because a code was just sent. Address and device are
 * checked first, so that a blocked one can't use up a number's limit. A refused send starts no
 * waiting period, so only people who were sent a code are told to wait for it.
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
  // Of several parallel requests that get this far, only the first is counted further.
  const resend = await countAgainst(dependencies, RESEND, mobile)
  if (resend > 0) return { reason: 'code_too_soon', waitSeconds: resend }
  await countAgainst(dependencies, SEND_BY_MOBILE, mobile)
  await countAgainst(dependencies, SEND_BY_MOBILE_DAY, mobile)
  return null
}

/** Once a code has been used, another can be requested right away. */
export function forgetResend(dependencies: LimitDependencies, mobile: string): Promise<void> {
  return endWindow(dependencies, RESEND, mobile)
}

/** The wait in seconds; 0 if the code may be checked. */
export async function countTry(
  dependencies: LimitDependencies,
  { mobile, visitor }: Counted,
): Promise<number> {
  return (
    (await countVisitor(dependencies, visitor, TRY_BY_ADDRESS, TRY_BY_DEVICE)) ||
    (await countAgainst(dependencies, TRY_BY_MOBILE, mobile))
  )
}
