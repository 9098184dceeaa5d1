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
    en: 'A loan on your phone, with every charge shown in pesos before you agree.',
    'fil-PH': 'Loan sa telepono mo, at kita sa piso ang bawat singil bago ka sumang-ayon.',
  },
  start: { en: 'Get started', 'fil-PH': 'Magsimula' },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  onThisPage: { en: 'On this page', 'fil-PH': 'Nasa page na ito' },
  contact: { en: 'Write to us', 'fil-PH': 'Sumulat sa amin' },
  allTerms: { en: 'Read the whole loan terms', 'fil-PH': 'Basahin ang buong mga tuntunin ng loan' },
  exampleTitle: { en: 'Example', 'fil-PH': 'Halimbawa' },
  received: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  instalments: { en: 'Instalments', 'fil-PH': 'Mga hulog' },
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
        '{appName} is a lending service for people who live in the Philippines. You borrow a small amount, it goes to your e-wallet or bank account, and you repay it in instalments from your phone or at a store near you.',
        'You can apply if you are a Philippine national aged {ageMin} or over with a permanent address in the Philippines, and not a politically exposed person.',
      ],
    },
    cost: {
      heading: 'What a loan costs',
      blocks: [
        'The cost of a loan is its interest and, where there is one, a processing fee. The effective interest rate (EIR) puts both into one figure, so that you can compare lenders.',
        'If you pay late, a penalty is added for each day, and the law limits it. The loan terms state it in full.',
      ],
    },
    'how-it-works': {
      heading: 'How it works',
      blocks: [
        [
          'Log in with your mobile number and choose an amount and a term. The calculator shows every instalment, the total and the effective interest rate.',
          'Tell us who you are. Answer some questions, add a photo of your ID and name the account for your money. We decide within {decisionHours} hours.',
          'Read the disclosure statement and confirm. The money arrives in {disbursalDaysMin} to {disbursalDaysMax} days. Change your mind within {coolingOffDays} business days and you return only what you received.',
        ],
      ],
    },
    complaints: {
      heading: 'How to complain',
      blocks: [
        'Something went wrong, or somebody treated you badly? Tell us. It is free and never counts against you.',
        [
          'In the app under Complaints: you get a number, we handle it within {complaintWeekdays} working days, and you can follow it there.',
          'Without the app: {email} or {phone}.',
          'Not satisfied? Write to our {grievanceOfficer}: {grievanceEmail}, {grievancePhone}. You have an answer within {complaintDays} days at the latest.',
          'You may also turn to the Securities and Exchange Commission (sec.gov.ph), which supervises lending companies, and with questions about your data to the National Privacy Commission (privacy.gov.ph).',
        ],
      ],
    },
    'really-us': {
      heading: 'Is this really us?',
      blocks: [
        'People pretend to be lenders or collectors to get money or data. This is how you tell us apart:',
        [
          'Our only website is {siteAddress}. Check the address bar before you type anything.',
          'We never ask for a login code, a PIN or a password: not by phone, not by chat, not by e-mail.',
          'We never ask you to pay anything before you receive a loan.',
          'You pay only through the channels in the app, never to the personal account of a collector. The app shows what you owe and every payment that we received.',
          'We do not call before {contactFrom} or after {contactTo}, do not threaten you, do not post about you, and do not talk to your contacts about your loan.',
          'We are listed at the SEC as {companyName}, registration number {secRegistrationNumber}, certificate of authority number {certificateOfAuthorityNumber}.',
        ],
        'If somebody says that they come from us and acts otherwise, do not pay. Call {phone} or write to {email}, keep screenshots, and report it to the SEC or the police.',
      ],
    },
    advisory: {
      heading: 'Before you borrow',
      blocks: [
        'Study the terms and conditions in the disclosure statement before you proceed with a loan. Borrow only what you need and can repay.',
      ],
    },
  },
  'fil-PH': {
    'what-it-is': {
      heading: 'Ano ang {appName}',
      blocks: [
        'Ang {appName} ay pautang para sa mga nakatira sa Pilipinas. Humihiram ka ng maliit na halaga, pumapasok ito sa e-wallet o bank account mo, at hinuhulugan mo gamit ang telepono o sa tindahang malapit sa iyo.',
        'Puwede kang mag-apply kung Pilipino ka, {ageMin} taong gulang pataas, may permanenteng tirahan sa Pilipinas, at hindi politically exposed person.',
      ],
    },
    cost: {
      heading: 'Magkano ang gastos sa loan',
      blocks: [
        'Ang gastos sa loan ay ang interes at, kung mayroon, ang processing fee. Pinagsasama ng effective interest rate (EIR) ang dalawa sa isang numero para maikumpara mo ang mga nagpapautang.',
        'Kapag nahuli ang bayad, may dagdag na multa sa bawat araw, at nililimitahan ito ng batas. Nasa mga tuntunin ng loan ang buong detalye.',
      ],
    },
    'how-it-works': {
      heading: 'Paano ito gumagana',
      blocks: [
        [
          'Mag-log in gamit ang mobile number mo at pumili ng halaga at tagal. Ipapakita ng calculator ang bawat hulog, ang kabuuan at ang effective interest rate.',
          'Magpakilala. Sagutin ang ilang tanong, magdagdag ng litrato ng ID at sabihin kung saang account papasok ang pera. Magpapasya kami sa loob ng {decisionHours} oras.',
          'Basahin ang disclosure statement at kumpirmahin. Darating ang pera sa loob ng {disbursalDaysMin} hanggang {disbursalDaysMax} araw. Kung magbago ang isip mo sa loob ng {coolingOffDays} business days, ang natanggap mo lang ang ibabalik mo.',
        ],
      ],
    },
    complaints: {
      heading: 'Paano magreklamo',
      blocks: [
        'May hindi tama, o may hindi magandang pakikitungo sa iyo? Sabihin sa amin. Libre ito at hindi kailanman gagamitin laban sa iyo.',
        [
          'Sa app, sa Mga reklamo: may makukuha kang numero, inaasikaso namin ito sa loob ng {complaintWeekdays} working days, at masusubaybayan mo roon.',
          'Kung wala kang app: {email} o {phone}.',
          'Hindi ka kuntento? Sumulat sa aming {grievanceOfficer}: {grievanceEmail}, {grievancePhone}. May sagot ka sa loob ng {complaintDays} araw.',
          'Puwede ka ring lumapit sa Securities and Exchange Commission (sec.gov.ph), na nangangasiwa sa mga lending company, at kung tungkol sa data mo, sa National Privacy Commission (privacy.gov.ph).',
        ],
      ],
    },
    'really-us': {
      heading: 'Kami ba talaga ito?',
      blocks: [
        'May mga nagpapanggap na nagpapautang o maniningil para makakuha ng pera o data. Ganito mo kami makikilala:',
        [
          'Ang {siteAddress} lang ang website namin. Tingnan ang address bar bago ka mag-type ng kahit ano.',
          'Hindi kami humihingi ng login code, PIN o password: hindi sa tawag, hindi sa chat, hindi sa e-mail.',
          'Hindi kami nagpapabayad ng kahit magkano bago mo matanggap ang loan.',
          'Sa mga paraan lang na nasa app ka magbabayad, hindi sa personal na account ng maniningil. Kita sa app ang utang mo at ang bawat bayad na natanggap namin.',
          'Hindi kami tumatawag bago mag-{contactFrom} o lampas ng {contactTo}, hindi nananakot, hindi nagpo-post tungkol sa iyo, at hindi kinakausap ang mga contact mo tungkol sa loan mo.',
          'Nakalista kami sa SEC bilang {companyName}, registration number {secRegistrationNumber}, certificate of authority number {certificateOfAuthorityNumber}.',
        ],
        'Kung may nagsasabing galing siya sa amin pero iba ang ginagawa, huwag magbayad. Tumawag sa {phone} o sumulat sa {email}, mag-screenshot, at isumbong sa SEC o sa pulis.',
      ],
    },
    advisory: {
      heading: 'Bago ka umutang',
      blocks: [
        'Pag-aralan ang mga tuntunin at kondisyon sa disclosure statement bago ituloy ang loan. Hiramin lang ang kailangan mo at kaya mong bayaran.',
      ],
    },
  },
}
