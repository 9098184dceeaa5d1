import { defineTexts } from '#web/lib/language.ts'

export const listTexts = defineTexts({
  none: { en: 'No complaints', 'fil-PH': 'Walang reklamo' },
  noneText: {
    en: 'Your complaints, their numbers and our answers appear here.',
    'fil-PH': 'Dito mo makikita ang mga ipinadala mo, ang number nito at ang sagot namin.',
  },
  complain: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  answerBy: {
    en: (day: string) => `We answer by ${day}`,
    'fil-PH': (day: string) => `Sagot hanggang ${day}`,
  },
})
