import type { RefusalWords } from '#server/calls/refusals.ts'

export const FILES_REFUSALS: RefusalWords = {
  image_broken: {
    en: 'We couldn’t open this photo. Please take or choose another one.',
    'fil-PH': 'Hindi mabuksan ang litrato. Kumuha o pumili ng iba.',
  },
  image_too_large: {
    en: 'This photo is too large. Please choose a smaller one, up to 10 MB.',
    'fil-PH': 'Masyadong malaki ang litrato. Pumili ng mas maliit, hanggang 10 MB.',
  },
  image_too_small: {
    en: 'This photo is too small to read. Please take a larger or sharper one.',
    'fil-PH': 'Masyadong maliit ang litrato at hindi mabasa. Kumuha ng mas malaki o mas malinaw.',
  },
  image_type_unknown: {
    en: 'We can’t read this file. Please send a JPEG, PNG or WebP photo.',
    'fil-PH': 'Hindi namin mabasa ang file na ito. Magpadala ng litratong JPEG, PNG o WebP.',
  },
}
