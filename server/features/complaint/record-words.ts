// The words of a complaint's record.
import type { ComplaintMessage } from '#contract/complaints.ts'
import type { Text } from '#contract/language.ts'

export const RECORD_WORDS = {
  title: {
    en: (number: string) => `Complaint ${number}`,
    'fil-PH': (number: string) => `Reklamo ${number}`,
  },
  about: { en: 'About', 'fil-PH': 'Tungkol sa' },
  order: { en: 'Order number', 'fil-PH': 'Order number' },
  sentAt: { en: 'Sent', 'fil-PH': 'Ipinadala' },
  dueOn: { en: 'Answer due', 'fil-PH': 'Dapat masagot hanggang' },
  legalDueOn: { en: 'Legal limit', 'fil-PH': 'Limit ng batas' },
  state: { en: 'State', 'fil-PH': 'Katayuan' },
  printedAt: { en: 'This record was made', 'fil-PH': 'Ginawa ang talaang ito' },
  figures: {
    en: (date: string) => `Figures as they were on ${date}`,
    'fil-PH': (date: string) => `Mga halaga noong ${date}`,
  },
  erased: {
    en: 'This image is no longer stored.',
    'fil-PH': 'Hindi na naka-save ang litratong ito.',
  },
  unprintable: {
    en: 'Signs that can’t be printed here stand in square brackets or are left out. The complaint itself keeps them.',
    'fil-PH':
      'Nasa square brackets o inalis ang mga sign na hindi mai-print dito. Buo pa rin ang mga ito sa reklamo.',
  },
  late: {
    en: 'Our answer is late. You may complain to the regulator:',
    'fil-PH': 'Huli ang sagot namin. Puwede kang magreklamo sa regulator:',
  },
} as const satisfies Record<string, Text | Text<(value: string) => string>>

export const STATE_WORDS: Readonly<Record<'processing' | 'asked' | 'finished', Text>> = {
  processing: { en: 'Processing', 'fil-PH': 'Inaayos' },
  asked: { en: 'Waiting for your reply', 'fil-PH': 'Hinihintay ang sagot mo' },
  finished: { en: 'Finished', 'fil-PH': 'Tapos na' },
}

/** Who did what: the order of the words differs between languages. */
export const KIND_WORDS: Readonly<Record<ComplaintMessage['kind'], Text>> = {
  opened: { en: 'You complained', 'fil-PH': 'Nagreklamo ka' },
  replied: { en: 'You replied', 'fil-PH': 'Sumagot ka' },
  reopened: { en: 'You opened it again', 'fil-PH': 'Binuksan mo ulit' },
  answered: { en: 'Customer service answered', 'fil-PH': 'Sumagot ang customer service' },
  asked: { en: 'Customer service asked', 'fil-PH': 'Nagtanong ang customer service' },
  finished: {
    en: 'Customer service answered and finished it',
    'fil-PH': 'Sinagot at tinapos ng customer service',
  },
}
