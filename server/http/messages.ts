// What is told for refusals that any request can meet. Features word their own, in their manifests.
import type { Feature } from '#server/calls/feature.ts'
import type { RefusalWords } from '#server/calls/refusals.ts'

export const GENERAL_REFUSALS: RefusalWords = {
  session_missing: {
    en: 'Please log in to continue.',
    'fil-PH': 'Mag-log in muna para magpatuloy.',
  },
  origin_mismatch: {
    en: 'This request didn’t come from our app. Please open the app again.',
    'fil-PH': 'Hindi galing sa app namin ang request. Buksan ulit ang app.',
  },
  https_needed: {
    en: 'This connection isn’t secure. Please use the address that starts with https.',
    'fil-PH': 'Hindi secure ang koneksyon. Gamitin ang address na nagsisimula sa https.',
  },
  role_missing: {
    en: 'Your role doesn’t allow this.',
    'fil-PH': 'Hindi ito puwede sa role mo.',
  },
  field_invalid: {
    en: 'Please check the fields in red.',
    'fil-PH': 'Paki-check ang mga nakapula.',
  },
  body_unreadable: {
    en: 'We couldn’t read what you sent. Please try again.',
    'fil-PH': 'Hindi namin mabasa ang ipinadala mo. Subukan ulit.',
  },
  body_too_large: {
    en: 'This is too large to send.',
    'fil-PH': 'Masyadong malaki ang ipinadala.',
  },
  not_found: {
    en: 'We couldn’t find that.',
    'fil-PH': 'Hindi namin ito mahanap.',
  },
  link_expired: {
    en: 'This link doesn’t work any more. Please open it again from the app or from our message.',
    'fil-PH': 'Hindi na gumagana ang link na ito. Buksan ulit ito mula sa app o sa text namin.',
  },
  idempotency_conflict: {
    en: 'This request was already sent with different details. Please start again.',
    'fil-PH': 'Naipadala na ito nang may ibang detalye. Magsimula ulit.',
  },
  path_unknown: {
    en: 'Page not found.',
    'fil-PH': 'Hindi makita ang page.',
  },
  busy: {
    en: 'We’re still working on something for you. Please try again in a moment.',
    'fil-PH': 'May inaasikaso pa kami para sa iyo. Subukan ulit maya-maya.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    'fil-PH': 'Nasa amin ang problema. Subukan ulit maya-maya.',
  },
}

/** The words of every refusal: these, and those of the features. */
export function refusalWordsOf(features: readonly Feature[]): RefusalWords {
  return Object.assign({}, GENERAL_REFUSALS, ...features.map(({ refusals }) => refusals))
}
