import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan and contacts', 'fil-PH': 'Loan at mga contact' },
  progress: {
    en: (step: number, steps: number) => `Step ${step} of ${steps}`,
    'fil-PH': (step: number, steps: number) => `Hakbang ${step} sa ${steps}`,
  },
  next: { en: 'Save and continue', 'fil-PH': 'I-save at magpatuloy' },
  finish: { en: 'Save and finish', 'fil-PH': 'I-save at tapusin' },
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  photoOffline: {
    en: 'The photo was not sent: you are offline. Tap it to send it again.',
    'fil-PH': 'Hindi naipadala ang litrato dahil offline ka. Pindutin ito para ipadala muli.',
  },
  photoSending: {
    en: 'The photo is still being sent. Please wait a moment.',
    'fil-PH': 'Ipinapadala pa ang litrato. Sandali lang.',
  },
  photoFailed: {
    en: 'The photo was not sent. Tap it to send it again.',
    'fil-PH': 'Hindi naipadala ang litrato. Pindutin ito para ipadala muli.',
  },
})
