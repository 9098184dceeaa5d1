import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Who looked at your account', 'fil-PH': 'Sino ang tumingin' },
  intro: {
    en: 'Every time someone on our team opens your account or changes something, it is recorded here.',
    'fil-PH': 'Naitatala rito tuwing may taga-amin na nagbukas ng account mo o may binago.',
  },
  empty: {
    en: 'Nobody on our team has looked at your account.',
    'fil-PH': 'Wala pang taga-amin na tumingin sa account mo.',
  },
  changed: { en: 'Change', 'fil-PH': 'Pagbabago' },
  isCut: {
    en: 'Older entries are in the file under Download my data.',
    'fil-PH': 'Nasa file sa I-download ang data ko ang mga mas luma.',
  },
  help: { en: 'Something you don’t recognise?', 'fil-PH': 'May napansin kang hindi mo alam?' },
  contact: { en: 'Contact us', 'fil-PH': 'Kontakin kami' },
})
