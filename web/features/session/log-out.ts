// Ends one session, given with its parameters, because the tab may already have dropped them.
import { isEnvelope, isSuccessCode } from '#contract/envelope.ts'
import { logOut } from '#contract/session.ts'
import type { SessionParameters } from '#contract/session-parameters.ts'
import { addressWith } from '#web/lib/call.ts'
import { postForm } from '#web/lib/http.ts'
import { forgetKept } from '#web/lib/kept.ts'
import { removeOfflineShell } from '#web/lib/offline-shell.ts'

/** False if the server couldn't be reached or didn't do it. The response clears the cookie. */
export async function endSessionOf(session: SessionParameters): Promise<boolean> {
  const answer = await postForm(addressWith(logOut, session), {})
  const isEnded = isEnvelope(answer) && isSuccessCode(answer.code)
  if (isEnded) await Promise.all([forgetKept(), removeOfflineShell()])
  return isEnded
}
