// The borrower's words for each refusal. The specification shows the server's message, so these are
// what a person reads: what happened, and what to do.
import type { Text } from '#contract/language.ts'
import type { Reason } from '#contract/reasons.ts'

export const MESSAGES: Readonly<Record<Reason, Text>> = {
  session_missing: {
    en: 'Please log in to continue.',
    'fil-PH': 'Mag-log in muna para magpatuloy.',
  },
  session_ended: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in muli.',
  },
  session_mismatch: {
    en: 'You have been logged out. Please log in again.',
    'fil-PH': 'Na-log out ka na. Mag-log in muli.',
  },
  origin_mismatch: {
    en: 'This request did not come from our own page. Please open the app again.',
    'fil-PH': 'Hindi galing sa aming page ang request. Buksan muli ang app.',
  },
  field_invalid: {
    en: 'Something in the form is not right. Please check it and try again.',
    'fil-PH': 'May mali sa form. Pakitingnan at subukan muli.',
  },
  body_unreadable: {
    en: 'We could not read what was sent. Please try again.',
    'fil-PH': 'Hindi namin mabasa ang ipinadala. Subukan muli.',
  },
  body_too_large: {
    en: 'That is too large to send.',
    'fil-PH': 'Masyadong malaki ang ipinadala.',
  },
  not_found: {
    en: 'We could not find that.',
    'fil-PH': 'Hindi namin ito mahanap.',
  },
  path_unknown: {
    en: 'There is nothing at this address.',
    'fil-PH': 'Walang laman ang address na ito.',
  },
  too_many_requests: {
    en: 'Too many tries. Please wait a moment and try again.',
    'fil-PH': 'Masyadong maraming subok. Maghintay sandali at subukan muli.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    'fil-PH': 'May problema sa aming panig. Subukan muli maya-maya.',
  },
}
