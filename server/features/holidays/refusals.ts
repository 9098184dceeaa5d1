import type { RefusalWords } from '#server/calls/refusals.ts'

export const HOLIDAYS_REFUSALS: RefusalWords = {
  holidays_unreadable: {
    en: 'Each line is a day, a name, regular or special, and the proclamation, with semicolons between: 2028-01-26; Chinese New Year; special; Proclamation 1.',
    'fil-PH':
      'Bawat linya: araw, pangalan, regular o special, at ang proklamasyon, na may semicolon sa pagitan: 2028-01-26; Chinese New Year; special; Proclamation 1.',
  },
  holidays_of_several_years: {
    en: 'Load the holidays of one year at a time.',
    'fil-PH': 'Isang taon lang ng holiday ang i-load sa bawat pagkakataon.',
  },
}
