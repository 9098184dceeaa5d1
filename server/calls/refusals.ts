// What somebody reads for each refusal: what happened and what to do. Clients show the server's
// message as it is.
import type { Text } from '#contract/language.ts'
import type { Reason } from '#contract/reasons.ts'
import type { RefusalDetails } from '#server/app-error.ts'

export type RefusalWording = string | ((details: RefusalDetails) => string)

/** The words of some reasons; each reason has its words in one place. */
export type RefusalWords = Partial<Readonly<Record<Reason, Text<RefusalWording>>>>

/** "42 seconds", "12 minutes", "3 hours": rounded up. */
export function waitText({ waitSeconds = 0 }: RefusalDetails, units: readonly string[]): string {
  const [seconds, minutes, hours] = units
  if (waitSeconds < 100) return `${waitSeconds} ${seconds}`
  if (waitSeconds < 100 * 60) return `${Math.ceil(waitSeconds / 60)} ${minutes}`
  return `${Math.ceil(waitSeconds / 3600)} ${hours}`
}

export const EN_UNITS = ['seconds', 'minutes', 'hours']
export const FIL_UNITS = ['segundo', 'minuto', 'oras']
