// Where a provider sends the borrower back to. That may be another browser than the one they left, so
// the address carries a pass that shows this one payment and nothing else.
import { repayReturnPage } from '#contract/page-addresses.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makePass, readPass } from '#server/passes.ts'
import type { IntentRow } from './queries.ts'

/** A payment may be reported days after its code's time, and the tab may still be open. */
const PASS_MS = 7 * 86_400_000

export function returnAddress(
  { keys, publicUrl }: Pick<Config, 'keys' | 'publicUrl'>,
  { reference, expires_at: expiresAt }: Pick<IntentRow, 'reference' | 'expires_at'>,
): string {
  const until = new Date(expiresAt.getTime() + PASS_MS)
  const pass = makePass(keys, 'payment', { reference }, until)
  return `${publicUrl}${repayReturnPage({ pass })}`
}

/** The intent's reference; null if the pass has expired or isn't ours. */
export function readPaymentPass(
  { config, clock }: { readonly config: Config; readonly clock: Clock },
  pass: string,
): string | null {
  const facts = readPass(config.keys, 'payment', pass, clock.now()) as { reference: string } | null
  return facts?.reference ?? null
}
