// Words of what providers paid to our bank account.
import { defineTexts } from '#web/lib/language.ts'

export const settledTexts = defineTexts({
  settled: { en: 'Paid to our bank account', 'fil-PH': 'Naibayad sa bank account namin' },
  settledHint: {
    en: 'What a provider paid us for some of its days, and what is left of clearing once its fees are taken off.',
    'fil-PH':
      'Ang ibinayad ng provider para sa ilan sa mga araw nito, at ang natira sa clearing kapag binawas ang fee.',
  },
  record: { en: 'Record a settlement', 'fil-PH': 'Itala ang settlement' },
  none: { en: 'No settlement was recorded yet.', 'fil-PH': 'Wala pang naitalang settlement.' },
  days: { en: 'Days', 'fil-PH': 'Mga araw' },
  cleared: { en: 'In clearing', 'fil-PH': 'Nasa clearing' },
  net: { en: 'Received', 'fil-PH': 'Natanggap' },
  netLabel: { en: 'Amount received', 'fil-PH': 'Natanggap na halaga' },
  netBefore: { en: 'Received before', 'fil-PH': 'Natanggap dati' },
  netMissing: {
    en: 'Enter an amount such as 1234.50.',
    'fil-PH': 'Ilagay ang halaga, hal. 1234.50.',
  },
  fees: { en: 'Fees', 'fil-PH': 'Fee' },
  rest: { en: 'Left', 'fil-PH': 'Natira' },
  isRestFees: {
    en: 'What is left is the provider’s fee too',
    'fil-PH': 'Fee rin ng provider ang natira',
  },
  reference: { en: 'Bank reference', 'fil-PH': 'Bank reference' },
  referenceMissing: {
    en: 'Enter the bank’s reference.',
    'fil-PH': 'Ilagay ang reference ng bangko.',
  },
  isForTwo: {
    en: 'A second person has to approve this.',
    'fil-PH': 'Kailangan itong aprubahan ng ikalawang tao.',
  },
  isDone: { en: 'Recorded.', 'fil-PH': 'Naitala na.' },
  isProposed: {
    en: 'Proposed. A second person approves it.',
    'fil-PH': 'Naimungkahi na. Aaprubahan ito ng ikalawang tao.',
  },
  reasonLabel: { en: 'Note', 'fil-PH': 'Tala' },
})
