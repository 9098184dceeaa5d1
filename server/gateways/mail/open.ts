import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { MailGateway } from './mail-gateway.ts'
import { openSandboxMail } from './sandbox.ts'

/**
 * Null if no mail host is configured: whoever would have sent something hands it over. The library
 * is only loaded where it is used; a mail is rare.
 */
export async function openMail(dependencies: {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}): Promise<MailGateway | null> {
  const { db, clock, config } = dependencies
  const { mail } = config
  if (mail.gateway === 'smtp') {
    const { openSmtpMail } = await import('./smtp.ts')
    return openSmtpMail(mail)
  }
  return mail.gateway === 'sandbox' ? openSandboxMail(db, clock, config.keys) : null
}
