import type { ResponseOf } from '#contract/call.ts'
import type { getContactDetails } from '#contract/support.ts'
import type { Config } from '#server/config.ts'

export function contactDetails(config: Config): ResponseOf<typeof getContactDetails> {
  return { email: config.support.email, whatsapp: config.support.whatsapp }
}
