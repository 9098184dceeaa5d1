import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Reminders', 'fil-PH': 'Mga paalala' },
  label: { en: 'Remind me by SMS from', 'fil-PH': 'Paalalahanan ako sa SMS mula' },
  hint: {
    en: 'Before and after a due date: at most one a day for each loan, three a week, and never at night. None while a complaint about the loan is open.',
    'en-PH': 'At most 3 texts a week per loan, never at night.',
    'fil-PH': 'Hanggang 3 text sa isang linggo bawat loan, hindi sa gabi.',
  },
  saved: { en: 'Saved', 'fil-PH': 'Na-save' },
  morning: {
    en: (hour: number) => `${hour}:00 AM`,
    'fil-PH': (hour: number) => `${hour}:00 AM`,
  },
  afternoon: {
    en: (hour: number) => `${hour}:00 PM`,
    'fil-PH': (hour: number) => `${hour}:00 PM`,
  },
})
