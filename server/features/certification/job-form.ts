// The borrower's income, which decides how much they can repay. Bands, not exact amounts.
import { type Form, NO_WHY, type Question, type Step } from './question.ts'

const STEPS: readonly Step[] = [
  {
    code: 'work',
    title: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
    text: {
      en: 'We don’t call or visit your workplace.',
      'fil-PH': 'Hindi kami tatawag o pupunta sa trabaho mo.',
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
        name: { en: 'Private employee', 'fil-PH': 'Empleyado sa pribadong kompanya' },
      },
      {
        type: 'government',
        name: { en: 'Government employee', 'fil-PH': 'Empleyado sa gobyerno' },
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
    code: 'monthlyIncome',
    step: 'work',
    title: { en: 'Monthly income', 'fil-PH': 'Kita kada buwan' },
    why: {
      en: 'Take-home, from all sources.',
      'fil-PH': 'Take-home, mula sa lahat ng pinagkakakitaan.',
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
]

export const JOB_FORM: Form = { steps: STEPS, questions: QUESTIONS }
