// The address of an agreement. It is opened in frames, in browsers without a session and from saved
// links, so it carries a pass that gives whoever has it access to this one document.
import { loanAgreementPage } from '#contract/page-addresses.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makePass, readPass } from '#server/passes.ts'

const PASS_MS = 24 * 3_600_000

export interface AskedAgreement {
  readonly productId: number
  /** Which document, counted from 0. */
  readonly position: number
  /** Null while the loan is an offer. */
  readonly orderId: number | null
}

type PassFacts = AskedAgreement & { readonly borrowerId: number }

export function agreementLink(
  { clock, config }: { clock: Clock; config: Config },
  borrowerId: number,
  { productId, position, orderId }: AskedAgreement,
): string {
  const facts: PassFacts = { borrowerId, productId, position, orderId }
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'agreement', facts, expiresAt)
  const query = { productId, orderId: orderId ?? undefined, position, pass }
  return `${config.publicUrl}${loanAgreementPage(query)}`
}

/** Null if the pass has expired or isn't ours. */
export function readAgreementPass(
  { clock, config }: { clock: Clock; config: Config },
  pass: string,
): PassFacts | null {
  return readPass(config.keys, 'agreement', pass, clock.now()) as PassFacts | null
}
