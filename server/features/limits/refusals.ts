import { EN_UNITS, FIL_UNITS, type RefusalWords, waitText } from '#server/calls/refusals.ts'

export const LIMITS_REFUSALS: RefusalWords = {
  too_many_requests: {
    en: (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `You have done this many times already. You can do it again in ${waitText(details, EN_UNITS)}.`
        : 'Too many requests. Please wait a moment and try again.',
    'fil-PH': (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Maraming beses mo na itong ginawa. Puwede ulit pagkalipas ng ${waitText(details, FIL_UNITS)}.`
        : 'Masyadong maraming request. Maghintay sandali at subukan ulit.',
  },
}
