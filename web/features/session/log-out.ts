// Logging out of one session, given with its parameters: the tab may have forgotten them by now.
import { addressOf } from '#contract/call.ts'
import { isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import { logOut } from '#contract/session.ts'
import type { SessionParameters } from '#contract/session-parameters.ts'
import { postForm } from '#web/lib/http.ts'
import { forgetKept } from '#web/lib/kept.ts'

/** False when the server could not be asked, or did not do it. The cookie goes with the answer. */
export async function endSessionOf(session: SessionParameters, apiBase: string): Promise<boolean> {
  const query = new URLSearchParams(session).toString()
  const answer = await postForm(`${apiBase}${addressOf(logOut)}?${query}`, {})
  const isEnded = isEnvelope(answer) && isSuccessCode(answer.code)
  if (isEnded) await forgetKept()
  return isEnded
}
