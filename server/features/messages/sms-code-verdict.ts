// What a ceiling on codes says to whoever asks for one. Strangers and those we know are counted
// apart, so that no stranger can use up what is there for people who have logged in before; and
// nobody is ever locked out: above the ceiling, codes come one after the other.

export interface Asking {
  /** Logged in, or on a device that has logged in to this number before. */
  readonly isKnown: boolean
  /** Has solved a captcha for this code. */
  readonly hasSolved: boolean
}

/** `in-turn`: one at a time, `paceSeconds` apart. */
export type Verdict = 'send' | 'captcha' | 'in-turn'

/** `used`: the codes already sent to askers of the same kind in this window. */
export function verdictOf({ isKnown, hasSolved }: Asking, used: number, max: number): Verdict {
  if (!isKnown && !hasSolved && used >= max / 2) return 'captcha'
  return used < max ? 'send' : 'in-turn'
}

/** Above the ceiling, a window brings at most a quarter more. */
const PACED_SHARE = 4

export function paceSeconds(max: number, windowSeconds: number): number {
  return Math.ceil((windowSeconds * PACED_SHARE) / max)
}
