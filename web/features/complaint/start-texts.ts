import { defineTexts } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'

export const startTexts = defineTexts({
  title: { en: 'Complaint', 'en-PH': 'File a complaint', 'fil-PH': 'Magreklamo' },
  intro: {
    en: 'Tell us what went wrong. You get a number and the date of our answer.',
    'fil-PH': 'Sabihin ang problema. Makakakuha ka ng number at petsa ng sagot namin.',
  },
  // Another backend may give neither.
  shortIntro: { en: 'Tell us what went wrong.', 'fil-PH': 'Sabihin ang problema.' },
  about: { en: 'Your loan', 'fil-PH': 'Ang loan mo' },
  all: { en: 'All', 'en-PH': 'Change', 'fil-PH': 'Palitan' },
  allText: { en: 'Choose another loan', 'fil-PH': 'Pumili ng ibang loan' },
  chooseOrder: { en: 'Which loan is it about?', 'fil-PH': 'Tungkol sa aling loan?' },
  chooseType: { en: 'What is it about?', 'fil-PH': 'Tungkol saan ito?' },
  another: {
    en: 'Something else?',
    'fil-PH': 'May iba pa ba?',
  },
  received: {
    en: (number: string) => `We have your complaint ${unbroken(number)}`,
    'fil-PH': (number: string) => `Natanggap namin ang reklamo mong ${unbroken(number)}`,
  },
  askedYou: {
    en: (number: string) => `We asked you something about ${unbroken(number)}`,
    'fil-PH': (number: string) => `May tanong kami tungkol sa ${unbroken(number)}`,
  },
  sentOn: {
    en: (when: string) => `You sent it on ${when}.`,
    'fil-PH': (when: string) => `Ipinadala mo ito noong ${when}.`,
  },
  nextAnswer: {
    en: (day: string) => `We’ll answer by ${day} and text you.`,
    'fil-PH': (day: string) => `Sasagot kami hanggang ${day} at magte-text kami.`,
  },
  nextReply: {
    en: 'We continue once you reply.',
    'fil-PH': 'Itutuloy namin ito kapag nakasagot ka na.',
  },
  nextQuiet: {
    en: (orderNo: string) => `We won’t send reminders for loan ${orderNo} until it is finished.`,
    'fil-PH': (orderNo: string) =>
      `Habang hindi pa ito tapos, hindi kami magpapadala ng paalala para sa loan ${orderNo}.`,
  },
  seeOpen: { en: 'See it or add to it', 'fil-PH': 'Tingnan o dagdagan ito' },
  chooseSubType: { en: 'What happened?', 'fil-PH': 'Ano ang nangyari?' },
  notCollected: {
    en: 'The selected order does not support sending collection types',
    'en-PH': 'We aren’t collecting this loan, so this type can’t be chosen for it.',
    'fil-PH': 'Hindi namin sinisingil ang loan na ito kaya hindi mapipili ang uring ito.',
  },
  otherTypes: {
    en: 'Is somebody pressing you to pay it? Tell us here, or choose another type below. We’ll look into it the same way.',
    'fil-PH':
      'May naniningil ba sa iyo? Sabihin sa amin dito, o pumili ng ibang uri sa ibaba. Titingnan din namin ito.',
  },
  tellUnder: {
    en: (type: string) => `Tell us under ${type}`,
    'fil-PH': (type: string) => `Isulat sa “${type}”`,
  },
  draft: { en: 'You have an unsent complaint', 'fil-PH': 'May reklamo kang hindi pa naipadala' },
  draftText: { en: 'Continue where you stopped', 'fil-PH': 'Ituloy kung saan ka huminto' },
})
