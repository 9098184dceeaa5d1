// Who the borrower is: what the law and the conditions of the loan need to know.
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
      en: 'We need this to know whether we may lend to you.',
      'fil-PH': 'Kailangan ito para malaman kung puwede ka naming pahiramin.',
    },
  },
  {
    code: 'address',
    title: { en: 'Permanent address', 'fil-PH': 'Permanenteng tirahan' },
    text: {
      en: 'You need a permanent address in the Philippines to borrow, and notices that the law requires go there. We send nobody there without telling you.',
      'fil-PH':
        'Kailangan ng permanenteng tirahan sa Pilipinas para makahiram, at doon ipinapadala ang mga abisong hinihingi ng batas. Wala kaming papupuntahin nang hindi mo alam.',
    },
  },
  {
    code: 'identity',
    title: { en: 'Identity document', 'fil-PH': 'ID mo' },
    text: {
      en: 'It shows that you are you, so that nobody else can borrow in your name. Number and photo are stored encrypted.',
      'fil-PH':
        'Patunay ito na ikaw talaga, para walang makautang gamit ang pangalan mo. Naka-encrypt ang numero at litrato.',
    },
  },
]

const DOCUMENTS: readonly (Option & { readonly form: RegExp })[] = [
  // The number of the card (PCN), sixteen digits; the digital ID shows the same.
  {
    type: 'philsys',
    form: /^\d{16}$/,
    name: { en: 'National ID (PhilSys)', 'fil-PH': 'National ID (PhilSys)' },
  },
  {
    type: 'drivers-licence',
    form: /^[A-Z]\d{10}$/,
    name: { en: "Driver's licence", 'fil-PH': "Driver's license" },
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

/** Nobody alive is older. */
const BIRTH_YEAR_MIN = '1900'

const ABOUT: readonly Question[] = [
  {
    code: 'fullName',
    step: 'about',
    title: { en: 'Full name', 'fil-PH': 'Buong pangalan' },
    why: {
      en: 'As it stands on your ID. The money goes only to an account in this name.',
      'fil-PH': 'Gaya ng nasa ID mo. Sa account lang na may ganitong pangalan ipapadala ang pera.',
    },
    category: 'txt',
    check: checkName,
  },
  {
    code: 'bornOn',
    step: 'about',
    title: { en: 'Birthday', 'fil-PH': 'Kaarawan' },
    why: {
      en: 'The law lets us lend from 18 years on.',
      'fil-PH': 'Sa batas, 18 taong gulang pataas lang ang puwedeng umutang.',
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
      { type: NATIONALITY_PHILIPPINE, name: { en: 'Philippine', 'fil-PH': 'Pilipino' } },
      { type: 'other', name: { en: 'Another', 'fil-PH': 'Iba' } },
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
      en: 'You hold or held a high public office, such as mayor, judge or general, or are close family of somebody who does.',
      'fil-PH':
        'May mataas kang posisyon sa gobyerno ngayon o noon, gaya ng mayor, hukom o heneral, o malapit kang kapamilya ng ganito.',
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
    title: { en: 'House number and street', 'fil-PH': 'Numero ng bahay at kalye' },
    why: {
      en: 'Or the purok, sitio or subdivision, where there is no street.',
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
    title: { en: 'Number of the ID', 'fil-PH': 'Numero ng ID' },
    why: {
      en: 'Spaces and dashes do not matter.',
      'fil-PH': 'Ayos lang kung may espasyo o gitling.',
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
      en: 'The front, whole and readable. We remove the place and time that the phone writes into it.',
      'fil-PH':
        'Ang harap, buo at nababasa. Inaalis namin ang lugar at oras na isinusulat dito ng telepono.',
    },
    category: 'image',
  },
]

export const PERSONAL_FORM: Form = { steps: STEPS, questions: [...ABOUT, ...ADDRESS, ...IDENTITY] }
