import { EN_UNITS, FIL_UNITS, type RefusalWords, waitText } from '#server/calls/refusals.ts'

export const SESSION_REFUSALS: RefusalWords = {
  session_ended: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in ulit.',
  },
  session_mismatch: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in ulit.',
  },
  code_attempts_used: {
    en: (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Too many wrong tries with this code. You can get a new one in ${waitText(details, EN_UNITS)}.`
        : 'Too many wrong tries with this code. Please get a new one.',
    'fil-PH': (details) =>
      (details['waitSeconds'] ?? 0) > 0
        ? `Naubos na ang subok para sa code na ito. Makakakuha ka ng bago pagkalipas ng ${waitText(details, FIL_UNITS)}.`
        : 'Naubos na ang subok para sa code na ito. Kumuha ng bago.',
  },
  code_expired: {
    en: 'This code has expired or has already been used. Please get a new one.',
    'fil-PH': 'Expired o nagamit na ang code na ito. Kumuha ng bago.',
  },
  code_too_soon: {
    en: (details) =>
      `A code is already on its way. You can get another in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `May code nang papunta sa iyo. Makakakuha ka ng isa pa pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  code_wrong: {
    en: ({ attemptsLeft }) =>
      attemptsLeft === 1
        ? 'That code isn’t right. You have 1 try left.'
        : `That code isn’t right. You have ${attemptsLeft} tries left.`,
    'fil-PH': ({ attemptsLeft }) => `Mali ang code. May ${attemptsLeft} subok ka pa.`,
  },
  too_many_attempts: {
    en: (details) =>
      `Too many login attempts. You can try again in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming subok mag-log in. Subukan ulit pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
  too_many_codes: {
    en: (details) =>
      `Too many code requests. You can get another in ${waitText(details, EN_UNITS)}.`,
    'fil-PH': (details) =>
      `Masyadong maraming code ang hiningi. Makakakuha ka ng isa pa pagkalipas ng ${waitText(details, FIL_UNITS)}.`,
  },
}
