// The remaining questions: the purpose of the loan, and two people who know the borrower. They are
// typed in one by one; the phone's contact list is never read (NPC Circular 20-01).
import type { Text } from '#contract/language.ts'
import { checkEmail, checkName, isLocalMobile, localMobile } from './checks.ts'
import { type Check, type Form, NO_WHY, type Option, type Question, type Step } from './question.ts'

const STEPS: readonly Step[] = [
  {
    code: 'purpose',
    title: { en: 'Your loan', 'fil-PH': 'Loan mo' },
    text: {
      en: 'Your answers don’t change what you pay.',
      'fil-PH': 'Hindi mababago ng sagot mo ang babayaran mo.',
    },
  },
  {
    code: 'contact1',
    title: { en: 'First contact', 'fil-PH': 'Unang contact' },
    text: {
      en: 'Someone who can reach you if we can’t. That is all we will ask them: we never tell them about your loan and never ask them to pay. Please let them know first.',
      'fil-PH':
        'Taong makakakontak sa iyo kung hindi ka namin maabot. Iyon lang ang itatanong namin: hindi namin babanggitin ang loan mo at hindi namin sila sisingilin. Sabihan mo muna sila.',
    },
  },
  {
    code: 'contact2',
    title: { en: 'Second contact', 'fil-PH': 'Ikalawang contact' },
    text: {
      en: 'Another person, for the same reason only.',
      'fil-PH': 'Ibang tao, para sa parehong dahilan lang.',
    },
  },
]

const PURPOSES: readonly Option[] = [
  { type: 'everyday', name: { en: 'Everyday expenses', 'fil-PH': 'Pang-araw-araw na gastos' } },
  { type: 'bills', name: { en: 'Rent or bills', 'fil-PH': 'Upa o mga bayarin' } },
  { type: 'school', name: { en: 'School', 'fil-PH': 'Pag-aaral' } },
  { type: 'health', name: { en: 'Health', 'fil-PH': 'Pagpapagamot' } },
  { type: 'business', name: { en: 'Business', 'fil-PH': 'Negosyo' } },
  { type: 'home', name: { en: 'Home repair', 'fil-PH': 'Pagpapaayos ng bahay' } },
  { type: 'emergency', name: { en: 'Emergency', 'fil-PH': 'Biglaang pangangailangan' } },
  { type: 'other', name: { en: 'Something else', 'fil-PH': 'Iba pa' } },
]

const RELATIONS: readonly Option[] = [
  { type: 'spouse', name: { en: 'Spouse or partner', 'fil-PH': 'Asawa o kinakasama' } },
  { type: 'parent', name: { en: 'Parent', 'fil-PH': 'Magulang' } },
  { type: 'sibling', name: { en: 'Brother or sister', 'fil-PH': 'Kapatid' } },
  { type: 'child', name: { en: 'Son or daughter', 'fil-PH': 'Anak' } },
  { type: 'relative', name: { en: 'Other relative', 'fil-PH': 'Ibang kamag-anak' } },
  { type: 'friend', name: { en: 'Friend', 'fil-PH': 'Kaibigan' } },
  { type: 'colleague', name: { en: 'Colleague', 'fil-PH': 'Katrabaho' } },
]

const checkContactMobile =
  (otherCode: string): Check =>
  (value, { answers, ownMobile }) => {
    if (!isLocalMobile(value)) return 'mobile_invalid'
    if (localMobile(value) === localMobile(ownMobile)) return 'mobile_own'
    return localMobile(value) === localMobile(answers[otherCode] ?? '') ? 'mobile_twice' : null
  }

function contact(number: 1 | 2): Question[] {
  const step = `contact${number}`
  const question = (code: string, title: Text) => ({ code: step + code, step, title, why: NO_WHY })
  return [
    {
      ...question('Name', { en: 'Name', 'fil-PH': 'Pangalan' }),
      category: 'txt',
      check: checkName,
    },
    {
      ...question('Relation', { en: 'How do you know them?', 'fil-PH': 'Kaano-ano mo siya?' }),
      category: 'enum',
      options: RELATIONS,
    },
    {
      ...question('Mobile', { en: 'Mobile number', 'fil-PH': 'Mobile number' }),
      category: 'txt',
      inputType: 'tel',
      isSecret: true,
      check: checkContactMobile(number === 1 ? 'contact2Mobile' : 'contact1Mobile'),
    },
  ]
}

const PURPOSE: readonly Question[] = [
  {
    code: 'purpose',
    step: 'purpose',
    title: { en: 'What is the loan for?', 'fil-PH': 'Para saan ang loan?' },
    why: NO_WHY,
    category: 'enum',
    options: PURPOSES,
  },
  {
    code: 'email',
    step: 'purpose',
    title: { en: 'E-mail', 'fil-PH': 'E-mail' },
    why: {
      en: 'For copies of your agreement and receipts. No advertising.',
      'fil-PH': 'Para sa kopya ng kasunduan at mga resibo. Walang ads.',
    },
    category: 'txt',
    inputType: 'email',
    isOptional: true,
    check: checkEmail,
  },
]

export const EXT_FORM: Form = {
  steps: STEPS,
  questions: [...PURPOSE, ...contact(1), ...contact(2)],
}
