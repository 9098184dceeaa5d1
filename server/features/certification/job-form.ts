// The borrower's income, which decides how much they can repay. Bands, not exact amounts.
import { checkPlainText } from './checks.ts'
import { type Form, NO_WHY, type Question, type Step } from './question.ts'

const STEPS: readonly Step[] = [
  {
    code: 'work',
    title: { en: 'Your work', 'fil-PH': 'Trabaho mo' },
    text: {
      en: 'We will not call or visit your workplace.',
      'fil-PH': 'Hindi kami tatawag o pupunta sa pinagtatrabahuhan mo.',
    },
  },
  {
    code: 'income',
    title: { en: 'Your income', 'fil-PH': 'Kita mo' },
    text: {
      en: 'We only lend what you can repay on top of your other expenses.',
      'fil-PH': 'Nagpapautang lang kami ng kaya mong bayaran kasabay ng iba mong gastos.',
    },
  },
]

const QUESTIONS: readonly Question[] = [
  {
    code: 'employmentKind',
    step: 'work',
    title: { en: 'What do you do?', 'fil-PH': 'Ano ang trabaho mo?' },
    why: NO_WHY,
    category: 'enum',
    options: [
      {
        type: 'private',
        name: { en: 'Private employee', 'fil-PH': 'Private employee' },
      },
      {
        type: 'government',
        name: { en: 'Government employee', 'fil-PH': 'Government employee' },
      },
      { type: 'business', name: { en: 'Own business', 'fil-PH': 'May sariling negosyo' } },
      {
        type: 'freelance',
        name: { en: 'Freelance, driver or daily wage', 'fil-PH': 'Freelance, driver o arawan' },
      },
      { type: 'overseas', name: { en: 'Overseas worker', 'fil-PH': 'OFW' } },
      { type: 'pension', name: { en: 'Pensioner', 'fil-PH': 'Pensionado' } },
      { type: 'support', name: { en: 'Supported by family', 'fil-PH': 'Suportado ng pamilya' } },
    ],
  },
  {
    code: 'employer',
    step: 'work',
    title: { en: 'Employer or business', 'fil-PH': 'Kompanya o negosyo' },
    why: {
      en: 'Leave it empty if you have none.',
      'fil-PH': 'Iwanang blangko kung wala.',
    },
    category: 'txt',
    isOptional: true,
    check: checkPlainText,
  },
  {
    code: 'workCity',
    step: 'work',
    title: { en: 'City or town where you work', 'fil-PH': 'Lungsod o bayan ng trabaho' },
    why: NO_WHY,
    category: 'citySelect',
    isOptional: true,
  },
  {
    code: 'monthlyIncome',
    step: 'income',
    title: { en: 'Monthly income', 'fil-PH': 'Kita kada buwan' },
    why: {
      en: 'Your take-home income from all sources.',
      'fil-PH': 'Ang take-home na kita mo mula sa lahat ng pinagkakakitaan.',
    },
    category: 'enum',
    options: [
      { type: '0-10000', name: { en: 'Up to ₱10,000', 'fil-PH': 'Hanggang ₱10,000' } },
      {
        type: '10001-20000',
        name: { en: '₱10,001 to ₱20,000', 'fil-PH': '₱10,001 hanggang ₱20,000' },
      },
      {
        type: '20001-30000',
        name: { en: '₱20,001 to ₱30,000', 'fil-PH': '₱20,001 hanggang ₱30,000' },
      },
      {
        type: '30001-50000',
        name: { en: '₱30,001 to ₱50,000', 'fil-PH': '₱30,001 hanggang ₱50,000' },
      },
      { type: '50001-', name: { en: 'More than ₱50,000', 'fil-PH': 'Higit sa ₱50,000' } },
    ],
  },
  {
    code: 'payday',
    step: 'income',
    title: { en: 'When do you get paid?', 'fil-PH': 'Kailan ang sahod mo?' },
    why: {
      en: 'So we can remind you when you have the money.',
      'fil-PH': 'Para makapagpaalala kami kapag may pera ka na.',
    },
    category: 'enum',
    options: [
      { type: 'day', name: { en: 'Every day', 'fil-PH': 'Araw-araw' } },
      { type: 'week', name: { en: 'Every week', 'fil-PH': 'Lingguhan' } },
      {
        type: '15-30',
        name: { en: 'On the 15th and 30th', 'fil-PH': 'Kinsenas at katapusan' },
      },
      { type: 'month', name: { en: 'Once a month', 'fil-PH': 'Isang beses sa isang buwan' } },
      { type: 'irregular', name: { en: 'No fixed day', 'fil-PH': 'Walang tiyak na araw' } },
    ],
  },
]

export const JOB_FORM: Form = { steps: STEPS, questions: QUESTIONS }
