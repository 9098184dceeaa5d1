import { defineTexts } from '#web/lib/language.ts'

export const startTexts = defineTexts({
  title: { en: 'Complaint', 'en-PH': 'File a complaint', 'fil-PH': 'Magreklamo' },
  intro: {
    en: 'Tell us what went wrong. You get a number, a date for our answer, and you can follow it here.',
    'fil-PH':
      'Sabihin sa amin ang problema. Bibigyan ka ng number at petsa ng sagot namin, at masusubaybayan mo ito rito.',
  },
  about: { en: 'Your loan', 'fil-PH': 'Ang loan mo' },
  all: { en: 'All', 'fil-PH': 'Lahat' },
  chooseOrder: { en: 'Which loan is it about?', 'fil-PH': 'Tungkol sa aling loan?' },
  chooseType: { en: 'What is it about?', 'fil-PH': 'Tungkol saan ito?' },
  chooseSubType: { en: 'What happened?', 'fil-PH': 'Ano ang nangyari?' },
  notCollected: {
    en: 'The selected order does not support sending collection types',
    'en-PH': 'This loan isn’t being collected, so this type can’t be chosen for it',
    'fil-PH': 'Hindi sinisingil ang loan na ito kaya hindi mapipili ang uring ito',
  },
  otherTypes: {
    en: 'You can still tell us. Choose another type, and we’ll look into it the same way:',
    'fil-PH': 'Puwede mo pa ring sabihin sa amin. Pumili ng ibang uri, at titingnan din namin ito:',
  },
  draft: { en: 'You have an unsent complaint', 'fil-PH': 'May hindi pa naipadalang reklamo' },
  draftText: { en: 'Continue where you stopped', 'fil-PH': 'Ituloy kung saan ka huminto' },
})
