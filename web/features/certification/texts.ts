import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan purpose and contacts', 'fil-PH': 'Paggagamitan at mga contact' },
  /** Before the last of the conditions. */
  lastOf: { en: ' and ', 'fil-PH': ' at ' },
  next: { en: 'Save and continue', 'fil-PH': 'I-save at magpatuloy' },
  finish: { en: 'Save and finish', 'fil-PH': 'I-save at tapusin' },
  ineligible: { en: 'We can’t lend to you', 'fil-PH': 'Hindi ka namin mapapahiram' },
  ineligibleText: {
    en: 'If you tapped the wrong answer, you can change it.',
    'fil-PH': 'Kung nagkamali ka ng pindot, puwede mo itong palitan.',
  },
  changeAnswer: { en: 'Change my answer', 'fil-PH': 'Palitan ang sagot' },
  toHome: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  choose: { en: 'Please choose one.', 'fil-PH': 'Pumili ng isa.' },
  photoSaved: {
    en: 'A photo is saved. Add one only to replace it.',
    'fil-PH': 'May naka-save nang litrato. Magdagdag lang kung papalitan.',
  },
  photoOffline: {
    en: 'You are offline, so the photo wasn’t sent. Tap it to try again.',
    'fil-PH': 'Offline ka kaya hindi naipadala ang litrato. I-tap ito para ipadala ulit.',
  },
  photoSending: {
    en: 'The photo is still uploading. Please wait a moment.',
    'fil-PH': 'Ina-upload pa ang litrato. Sandali lang.',
  },
  photoFailed: {
    en: 'The photo wasn’t sent. Tap it to try again.',
    'fil-PH': 'Hindi naipadala ang litrato. I-tap ito para ipadala ulit.',
  },
})
