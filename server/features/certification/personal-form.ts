// Who the borrower is: what the law and the loan conditions require.
import { parseBusinessDate } from '#lending/dates.ts'
import { isOfAge } from '#lending/decision.ts'
import { checkName, checkPlainText } from './checks.ts'
import { type Form, NO_WHY, type Option, type Question, type Step } from './question.ts'

export const PHOTO_CODE = 'idPhoto'
export const NATIONALITY_PHILIPPINE = 'PH'

const STEPS: readonly Step[] = [
  {
    code: 'about',
    title: { en: 'About you', 'fil-PH': 'Tungkol sa iyo' },
    text: {
      en: '',
      'fil-PH': '',
    },
  },
  {
    code: 'address',
    title: { en: 'Permanent address', 'fil-PH': 'Permanenteng address' },
    text: {
      en: 'In the Philippines. We use this for legal notices. No surprise visits.',
      'fil-PH': 'Sa Pilipinas. Para ito sa mga legal notice. Walang biglaang pupunta sa bahay mo.',
    },
  },
  {
    code: 'identity',
    title: { en: 'Identity document', 'fil-PH': 'ID mo' },
    text: {
      en: 'So nobody else can borrow in your name. Stored encrypted.',
      'fil-PH': 'Para walang makautang gamit ang pangalan mo. Naka-encrypt ito.',
    },
  },
]

export const DOCUMENTS: readonly (Option & { readonly form: RegExp })[] = [
  // The card number (PCN), sixteen digits; the digital ID shows the same number.
  {
    type: 'philsys',
    form: /^\d{16}$/,
    name: { en: 'National ID (PhilSys)', 'fil-PH': 'National ID (PhilSys)' },
  },
  {
    type: 'drivers-licence',
    form: /^[A-Z]\d{10}$/,
    name: { en: "Driver's license", 'fil-PH': "Driver's license" },
  },
  {
    type: 'passport',
    form: /^[A-Z]{1,2}\d{6,7}[A-Z]?$/,
    name: { en: 'Philippine passport', 'fil-PH': 'Philippine passport' },
  },
  { type: 'umid', form: /^\d{12}$/, name: { en: 'UMID', 'fil-PH': 'UMID' } },
  { type: 'sss', form: /^\d{10}$/, name: { en: 'SSS ID', 'fil-PH': 'SSS ID' } },
  { type: 'prc', form: /^\d{7}$/, name: { en: 'PRC ID', 'fil-PH': 'PRC ID' } },
  { type: 'postal', form: /^[A-Z\d]{8,15}$/, name: { en: 'Postal ID', 'fil-PH': 'Postal ID' } },
  { type: 'voter', form: /^[A-Z\d]{8,25}$/, name: { en: "Voter's ID", 'fil-PH': "Voter's ID" } },
]

/** Nobody born earlier is alive. */
const BIRTH_YEAR_MIN = '1900'

const ABOUT: readonly Question[] = [
  {
    code: 'fullName',
    step: 'about',
    title: { en: 'Full name', 'fil-PH': 'Buong pangalan' },
    why: {
      en: 'As on your ID.',
      'fil-PH': 'Gaya ng nasa ID mo.',
    },
    category: 'txt',
    check: checkName,
  },
  {
    code: 'bornOn',
    step: 'about',
    title: { en: 'Birthday', 'fil-PH': 'Kaarawan' },
    why: {
      en: 'You must be at least 18.',
      'fil-PH': 'Dapat 18 taong gulang ka na pataas.',
    },
    category: 'day',
    check: (value, { today }) => {
      const bornOn = parseBusinessDate(value)
      if (bornOn === null) return 'date_invalid'
      if (bornOn > today || bornOn < BIRTH_YEAR_MIN) return 'birthday_invalid'
      return isOfAge(bornOn, today) ? null : 'under_age'
    },
  },
  {
    code: 'nationality',
    step: 'about',
    title: { en: 'Nationality', 'fil-PH': 'Nasyonalidad' },
    why: NO_WHY,
    category: 'enum',
    options: [
      { type: NATIONALITY_PHILIPPINE, name: { en: 'Filipino', 'fil-PH': 'Pilipino' } },
      { type: 'other', name: { en: 'Other', 'fil-PH': 'Iba' } },
    ],
    check: (value) => (value === NATIONALITY_PHILIPPINE ? null : 'not_a_national'),
  },
  {
    code: 'isPoliticallyExposed',
    step: 'about',
    title: {
      en: 'Are you a politically exposed person?',
      'fil-PH': 'Politically exposed person ka ba?',
    },
    why: {
      en: 'A mayor, judge or general, for example, now or before, or a close relative of one.',
      'fil-PH': 'Halimbawa: mayor, judge o general, ngayon o dati, o malapit niyang kamag-anak.',
    },
    category: 'enum',
    options: [
      { type: '0', name: { en: 'No', 'fil-PH': 'Hindi' } },
      { type: '1', name: { en: 'Yes', 'fil-PH': 'Oo' } },
    ],
    check: (value) => (value === '0' ? null : 'politically_exposed'),
  },
]

const ADDRESS: readonly Question[] = [
  {
    code: 'city',
    step: 'address',
    title: { en: 'City or town', 'fil-PH': 'Lungsod o bayan' },
    why: NO_WHY,
    category: 'citySelect',
  },
  {
    code: 'barangay',
    step: 'address',
    title: { en: 'Barangay', 'fil-PH': 'Barangay' },
    why: NO_WHY,
    category: 'txt',
    check: checkPlainText,
  },
  {
    code: 'street',
    step: 'address',
    title: { en: 'House number and street', 'fil-PH': 'House number at street' },
    why: {
      en: 'Or the purok, sitio or subdivision, if there is no street.',
      'fil-PH': 'O ang purok, sitio o subdivision kung walang kalye.',
    },
    category: 'txt',
    check: checkPlainText,
  },
]

const IDENTITY: readonly Question[] = [
  {
    code: 'idType',
    step: 'identity',
    title: { en: 'Which ID do you have?', 'fil-PH': 'Anong ID ang meron ka?' },
    why: NO_WHY,
    category: 'enum',
    options: DOCUMENTS,
  },
  {
    code: 'idNumber',
    step: 'identity',
    title: { en: 'ID number', 'fil-PH': 'ID number' },
    why: {
      en: 'You can leave out spaces and dashes.',
      'fil-PH': 'Okay lang kung may space o dash.',
    },
    category: 'txt',
    isSecret: true,
    check: (value, { answers }) => {
      const document = DOCUMENTS.find(({ type }) => type === answers['idType'])
      const number = value.replaceAll(/[\s-]/g, '').toUpperCase()
      return (document?.form ?? /^[A-Z\d]{5,25}$/).test(number) ? null : 'document_number_invalid'
    },
  },
  {
    code: PHOTO_CODE,
    step: 'identity',
    title: { en: 'Photo of the ID', 'fil-PH': 'Litrato ng ID' },
    why: {
      en: 'The front, complete and readable. We remove the place and time from the photo.',
      'fil-PH': 'Ang harap, buo at nababasa. Inaalis namin ang lugar at oras sa litrato.',
    },
    category: 'image',
  },
]

export const PERSONAL_FORM: Form = { steps: STEPS, questions: [...ABOUT, ...ADDRESS, ...IDENTITY] }
