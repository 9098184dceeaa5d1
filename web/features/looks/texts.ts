import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Who looked at your account', 'fil-PH': 'Sino ang tumingin' },
  intro: {
    en: 'Every time our staff open your account or change something, you see it here.',
    'fil-PH': 'Makikita mo rito tuwing may staff kaming nagbukas ng account mo o may binago.',
  },
  empty: {
    en: 'None of our staff has looked at your account.',
    'fil-PH': 'Wala pang staff namin na tumingin sa account mo.',
  },
  changed: { en: 'Change', 'fil-PH': 'Pagbabago' },
  isCut: {
    en: 'Older entries are in the file under Download my data.',
    'fil-PH': 'Nasa file sa I-download ang data ko ang mga mas luma.',
  },
  help: { en: 'Don’t recognize something?', 'fil-PH': 'May napansin kang hindi mo alam?' },
  contact: { en: 'Contact us', 'fil-PH': 'Kontakin kami' },
})
