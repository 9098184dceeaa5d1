// Ends one session, given with its parameters, because the tab may already have dropped them.
import { addressOf } from '#contract/call.ts'
import { isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import { logOut } from '#contract/session.ts'
import type { SessionParameters } from '#contract/session-parameters.ts'
import { postForm } from '#web/lib/http.ts'
import { forgetKept } from '#web/lib/kept.ts'
import { removeOfflineShell } from '#web/lib/offline-shell.ts'

/** False if the server couldn't be reached or didn't do it. The response clears the cookie. */
export async function endSessionOf(session: SessionParameters, apiBase: string): Promise<boolean> {
  const query = new URLSearchParams(session).toString()
  const answer = await postForm(`${apiBase}${addressOf(logOut)}?${query}`, {})
  const isEnded = isEnvelope(answer) && isSuccessCode(answer.code)
  if (isEnded) await Promise.all([forgetKept(), removeOfflineShell()])
  return isEnded
}
