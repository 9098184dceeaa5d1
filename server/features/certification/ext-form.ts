// The remaining questions: the purpose of the loan, and somebody who knows the borrower, typed in: the
// phone's contact list is never read (NPC Circular 20-01).
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
    title: { en: 'Someone we can contact', 'fil-PH': 'Taong matatawagan' },
    text: {
      en: 'Someone who can help us reach you. We never mention your loan or ask them to pay.',
      'fil-PH':
        'Taong matatawagan namin kapag hindi ka makontak. Hindi namin babanggitin ang loan mo at hindi namin siya pagbabayarin.',
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

const checkContactMobile: Check = (value, { ownMobile }) => {
  if (!isLocalMobile(value)) return 'mobile_invalid'
  return localMobile(value) === localMobile(ownMobile) ? 'mobile_own' : null
}

const CONTACT: readonly Question[] = [
  {
    code: 'contact1Name',
    step: 'contact1',
    title: { en: 'Name', 'fil-PH': 'Pangalan' },
    why: NO_WHY,
    category: 'txt',
    check: checkName,
  },
  {
    code: 'contact1Relation',
    step: 'contact1',
    title: { en: 'How do you know them?', 'fil-PH': 'Kaano-ano mo siya?' },
    why: NO_WHY,
    category: 'enum',
    options: RELATIONS,
  },
  {
    code: 'contact1Mobile',
    step: 'contact1',
    title: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
    why: NO_WHY,
    category: 'txt',
    inputType: 'tel',
    isSecret: true,
    check: checkContactMobile,
  },
]

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
  questions: [...PURPOSE, ...CONTACT],
}
