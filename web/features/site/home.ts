// The home page of the public site. The cost section has a place for an example that the lending
// core computes (cost-example.ts); no figure of a loan is written here.
import type { Text } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'
import type { SectionTexts } from './document.ts'

export const HOME_SECTION_IDS = [
  'what-it-is',
  'cost',
  'how-it-works',
  'complaints',
  'really-us',
  'advisory',
] as const

export type HomeSectionId = (typeof HOME_SECTION_IDS)[number]

/** Texts with parameters go through fillParameters. */
export const homeTexts = defineTexts({
  title: {
    en: '{appName}: small loans with the whole cost up front',
    'fil-PH': '{appName}: maliit na loan, kita agad ang buong gastos',
  },
  description: {
    en: 'Personal loans in the Philippines from {companyName}. See what you receive, what you repay and the effective interest rate before you agree.',
    'fil-PH':
      'Personal loan sa Pilipinas mula sa {companyName}. Tingnan ang matatanggap, ang babayaran at ang effective interest rate bago sumang-ayon.',
  },
  headline: {
    en: 'Borrow a little. Know the whole cost first.',
    'fil-PH': 'Humiram nang kaunti. Alamin muna ang buong gastos.',
  },
  lead: {
    en: 'Move the slider and see every peso.',
    'fil-PH': 'Igalaw ang slider at kita mo ang bawat piso.',
  },
  borrow: { en: 'You borrow', 'fil-PH': 'Uutangin mo' },
  howLong: { en: 'For how long?', 'fil-PH': 'Gaano katagal?' },
  plan: {
    en: (days: number, payments: number) => `${days} days · ${payments}×`,
    'fil-PH': (days: number, payments: number) => `${days} araw · ${payments}×`,
  },
  get: { en: 'You get', 'fil-PH': 'Matatanggap mo' },
  pay: { en: 'You pay', 'fil-PH': 'Ihuhulog mo' },
  apply: {
    en: (amount: string) => `Apply for ${amount}`,
    'fil-PH': (amount: string) => `Mag-apply ng ${amount}`,
  },
  seeWhy: {
    en: 'Tap any figure to see why',
    'fil-PH': 'Pindutin ang halaga para malaman kung bakit',
  },
  whoLooked: {
    en: 'See who looked at your data',
    'fil-PH': 'Makikita mo kung sino ang tumingin sa data mo',
  },
  lookedAtId: {
    en: 'Customer service looked at your ID',
    'fil-PH': 'Tiningnan ng customer service ang ID mo',
  },
  lookedAtPayment: {
    en: 'Finance looked at your payment',
    'fil-PH': 'Tiningnan ng finance ang bayad mo',
  },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  onThisPage: { en: 'On this page', 'fil-PH': 'Nasa page na ito' },
  contact: { en: 'Write to us', 'fil-PH': 'Sumulat sa amin' },
  allTerms: { en: 'Read the whole loan terms', 'fil-PH': 'Basahin ang buong mga tuntunin ng loan' },
  exampleTitle: { en: 'Example', 'fil-PH': 'Halimbawa' },
  received: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  instalments: { en: 'Payments', 'fil-PH': 'Mga hulog' },
  nominalRate: { en: 'Annual interest rate', 'fil-PH': 'Interes kada taon' },
  // Above the examples, the section says what the EIR is.
  eirMonth: { en: 'EIR per month', 'fil-PH': 'EIR kada buwan' },
  eirYear: { en: 'EIR per year', 'fil-PH': 'EIR kada taon' },
  late: {
    en: (rate: string, fromDay: number) =>
      `If you pay late: ${rate} a day${fromDay > 1 ? `, from day ${fromDay}` : ''}`,
    'fil-PH': (rate: string, fromDay: number) =>
      `Kung late ang bayad: ${rate} kada araw${fromDay > 1 ? `, mula ika-${fromDay} araw` : ''}`,
  },
  lateDay: {
    en: (perDay: string, amount: string) => `about ${perDay} a day on ${amount}`,
    'fil-PH': (perDay: string, amount: string) => `mga ${perDay} kada araw sa ${amount}`,
  },
  demo: {
    en: 'This is a demo. The company, its numbers and its loans are not real.',
    'fil-PH': 'Demo ito. Hindi totoo ang kompanya, ang mga numero nito at ang mga loan.',
  },
})

export const HOME: Text<SectionTexts<HomeSectionId>> = {
  en: {
    'what-it-is': {
      heading: 'What {appName} is',
      blocks: [
        'Small loans to your e-wallet or bank account, paid back from your phone or at a store.',
        'For Philippine nationals aged {ageMin} or over with a permanent address here who are not politically exposed persons.',
      ],
    },
    cost: {
      heading: 'What a loan costs',
      blocks: [
        'Interest, and for some loans a fee. The effective interest rate (EIR) has both in one figure, so you can compare lenders.',
      ],
    },
    'how-it-works': {
      heading: 'How it works',
      blocks: [
        [
          'Log in with your mobile number and choose an amount.',
          'Answer some questions and add a photo of your ID. We decide within {decisionHours} hours.',
          'Confirm. The money arrives in {disbursalDaysMin} to {disbursalDaysMax} days. Changed your mind within {coolingOffDays} business days? Return only what you received.',
        ],
      ],
    },
    complaints: {
      heading: 'How to complain',
      blocks: [
        'It is free and never counts against you.',
        [
          'In the app under Complaints: answered within {complaintWeekdays} working days.',
          'Without the app: {email} or {phone}.',
          'Not satisfied? Our {grievanceOfficer} answers within {complaintDays} days: {grievanceEmail}, {grievancePhone}.',
          'Or the Securities and Exchange Commission (sec.gov.ph), and about your data the National Privacy Commission (privacy.gov.ph).',
        ],
      ],
    },
    'really-us': {
      heading: 'Is this really us?',
      blocks: [
        [
          'Our only website is {siteAddress}.',
          'We never ask for a code, a PIN or a password.',
          'You never pay before you receive a loan, and only in the app, never to a person.',
          'We never call before {contactFrom} or after {contactTo}, threaten you, or talk to your contacts about your loan.',
          'SEC: {companyName}, registration number {secRegistrationNumber}, certificate of authority number {certificateOfAuthorityNumber}.',
        ],
        'Somebody acts otherwise? Don’t pay. Call {phone} or write to {email}.',
      ],
    },
    advisory: {
      heading: 'Before you borrow',
      blocks: [
        'Study the terms and conditions in the disclosure statement before you proceed with a loan.',
      ],
    },
  },
  'fil-PH': {
    'what-it-is': {
      heading: 'Ano ang {appName}',
      blocks: [
        'Maliit na loan sa e-wallet o bank account mo, na mababayaran gamit ang phone o sa tindahan.',
        'Para sa Pilipinong {ageMin} taong gulang pataas na may permanenteng tirahan dito at hindi politically exposed person.',
      ],
    },
    cost: {
      heading: 'Magkano ang gastos sa loan',
      blocks: [
        'Interes, at sa ilang loan ay may fee. Nasa effective interest rate (EIR) ang dalawa, para maikumpara mo ang mga nagpapautang.',
      ],
    },
    'how-it-works': {
      heading: 'Paano ito gumagana',
      blocks: [
        [
          'Mag-log in gamit ang mobile number mo at pumili ng halaga.',
          'Sagutin ang ilang tanong at kunan ng litrato ang ID mo. Magpapasya kami sa loob ng {decisionHours} oras.',
          'Kumpirmahin. Darating ang pera sa loob ng {disbursalDaysMin} hanggang {disbursalDaysMax} araw. Nagbago ang isip sa loob ng {coolingOffDays} business days? Ang natanggap mo lang ang ibabalik mo.',
        ],
      ],
    },
    complaints: {
      heading: 'Paano magreklamo',
      blocks: [
        'Libre ito at hindi kailanman gagamitin laban sa iyo.',
        [
          'Sa app, sa Mga reklamo: may sagot sa loob ng {complaintWeekdays} working days.',
          'Kung wala kang app: {email} o {phone}.',
          'Hindi kuntento? Sasagot ang aming {grievanceOfficer} sa loob ng {complaintDays} araw: {grievanceEmail}, {grievancePhone}.',
          'O sa Securities and Exchange Commission (sec.gov.ph), at kung tungkol sa data mo, sa National Privacy Commission (privacy.gov.ph).',
        ],
      ],
    },
    'really-us': {
      heading: 'Kami ba talaga ito?',
      blocks: [
        [
          'Ang {siteAddress} lang ang website namin.',
          'Hindi kami humihingi ng code, PIN o password.',
          'Walang bayad bago mo matanggap ang loan, at sa app ka lang magbabayad, hindi sa tao.',
          'Hindi kami tumatawag bago mag-{contactFrom} o lampas ng {contactTo}, hindi nananakot, at hindi kinakausap ang mga contact mo tungkol sa loan mo.',
          'SEC: {companyName}, registration number {secRegistrationNumber}, certificate of authority number {certificateOfAuthorityNumber}.',
        ],
        'Iba ang ginagawa ng nagsasabing galing sa amin? Huwag magbayad. Tumawag sa {phone} o sumulat sa {email}.',
      ],
    },
    advisory: {
      heading: 'Bago ka umutang',
      blocks: [
        'Pag-aralan ang mga tuntunin at kondisyon sa disclosure statement bago ituloy ang loan.',
      ],
    },
  },
}
