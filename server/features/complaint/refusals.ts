import type { RefusalWords } from '#server/calls/refusals.ts'

export const COMPLAINT_REFUSALS: RefusalWords = {
  already_rated: {
    en: 'You have already rated this answer.',
    'fil-PH': 'Nabigyan mo na ng rating ang sagot na ito.',
  },
  collection_not_supported: {
    en: 'The selected order does not support sending collection types',
    'en-PH':
      'This loan isn’t being collected, so a complaint about collection can’t be sent for it. Please choose another type.',
    'fil-PH':
      'Hindi pa sinisingil ang loan na ito kaya hindi puwede ang reklamo tungkol sa paniningil. Pumili ng ibang uri.',
  },
  complaint_open: {
    en: 'This complaint isn’t finished yet.',
    'fil-PH': 'Hindi pa tapos ang reklamong ito.',
  },
  complaint_over: {
    en: 'This complaint is finished and can no longer be opened again. Please send a new one.',
    'fil-PH': 'Tapos na ang reklamong ito at hindi na mabubuksan ulit. Magpadala ng bago.',
  },
}
