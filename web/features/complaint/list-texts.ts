import { defineTexts } from '#web/lib/language.ts'

export const listTexts = defineTexts({
  none: { en: 'No complaints', 'fil-PH': 'Walang reklamo' },
  noneText: {
    en: 'What you send us stands here with its number and our answer.',
    'fil-PH': 'Dito mo makikita ang mga ipinadala mo, ang number nito at ang sagot namin.',
  },
  complain: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  answerBy: {
    en: (day: string) => `Answer by ${day}`,
    'fil-PH': (day: string) => `Sasagutin hanggang ${day}`,
  },
})
