// What a search engine, a shared link and the browser's tab say of each page of the site, and the
// words around a document. Texts with parameters go through fillParameters.
import { defineTexts } from '#web/lib/language.ts'

export const pageHeads = {
  '/User': defineTexts({
    title: { en: 'User – {appName}', 'fil-PH': 'User – {appName}' },
    description: { en: '{appName}, by {companyName}.', 'fil-PH': '{appName}, ng {companyName}.' },
  }),
  '/About': defineTexts({
    title: { en: 'About Us – {appName}', 'fil-PH': 'Tungkol sa Amin – {appName}' },
    description: {
      en: 'Why {appName} lends, what you can expect from us, and who does the work at {companyName}.',
      'fil-PH':
        'Kung bakit nagpapahiram ang {appName}, ang maaasahan mo sa amin, at ang mga team ng {companyName}.',
    },
  }),
  '/Policy': defineTexts({
    title: { en: 'Privacy Policy – {appName}', 'fil-PH': 'Patakaran sa Privacy – {appName}' },
    description: {
      en: 'What {companyName} collects about you, why, who receives it, how long it is kept, and your rights under RA 10173.',
      'fil-PH':
        'Anong data mo ang kinukuha ng {companyName}, bakit, kanino ito ibinibigay, gaano katagal itinatago, at ang mga karapatan mo ayon sa RA 10173.',
    },
  }),
  '/Loan': defineTexts({
    title: {
      // The specification's.
      en: 'Loan terms and conditions',
      'en-PH': 'Loan terms and conditions – {appName}',
      'fil-PH': 'Mga tuntunin at kondisyon ng loan – {appName}',
    },
    description: {
      en: 'The terms of loans from {companyName}: interest, penalties and their limits, repayment, extension and your rights.',
      'fil-PH':
        'Ang mga tuntunin ng loan mula sa {companyName}: interes, multa at limitasyon nito, pagbabayad, ekstensiyon at mga karapatan mo.',
    },
  }),
  '/Contact': defineTexts({
    title: { en: 'Contact – {appName}', 'fil-PH': 'Makipag-ugnayan – {appName}' },
    description: {
      en: 'Write to {companyName}, call us, or send a complaint to our {grievanceOfficer}.',
      'fil-PH':
        'Sumulat o tumawag sa {companyName}, o magpadala ng reklamo sa aming {grievanceOfficer}.',
    },
  }),
} as const

export const documentTexts = defineTexts({
  inEffect: {
    en: 'Version {version}, in effect from {date}',
    'fil-PH': 'Bersyon {version}, may bisa mula {date}',
  },
  dated: { en: 'In effect from {date}', 'fil-PH': 'May bisa mula {date}' },
  upcoming: {
    en: 'This version applies from {date}. Until then the one before it does.',
    'fil-PH': 'May bisa ang bersyong ito mula {date}. Hanggang doon, ang nauna ang susundin.',
  },
  superseded: {
    en: 'An earlier version. It no longer applies.',
    'fil-PH': 'Naunang bersyon ito. Wala na itong bisa.',
  },
  otherVersions: { en: 'Other versions', 'fil-PH': 'Iba pang bersyon' },
  alone: {
    en: 'Open to print or save',
    'fil-PH': 'Buksan para i-print o i-save',
  },
  products: { en: 'Terms for', 'fil-PH': 'Mga tuntunin para sa' },
  whichProduct: {
    en: 'Each loan type has its own terms. If you already have a loan, your disclosure statement names its type.',
    'fil-PH':
      'May sariling tuntunin ang bawat uri ng loan. Kung may loan ka na, nasa disclosure statement mo kung anong uri ito.',
  },
  noTermsYet: {
    en: 'No loan is on offer yet. Its terms will be here before the first one is.',
    'fil-PH': 'Wala pang iniaalok na loan. Ilalagay dito ang mga tuntunin bago ang una.',
  },
  replaced: {
    en: 'Standard penalty schedule: not charged',
    'fil-PH': 'Standard na schedule ng multa: hindi sinisingil',
  },
  notApplied: {
    en: 'Standard early-payment clause: does not apply',
    'fil-PH': 'Standard clause sa maagang bayad: hindi ginagamit',
  },
  inShort: { en: '{product} in short', 'fil-PH': '{product}, sa madaling sabi' },
  summary: {
    en: 'Only a summary. The contract is in the full terms below.',
    'fil-PH': 'Buod lang ito. Nasa buong mga tuntunin sa ibaba ang kontrata.',
  },
  fullTerms: { en: 'Full terms', 'fil-PH': 'Buong mga tuntunin' },
  contract: {
    en: '{product}, version {version}. Together with your disclosure statement, this is the contract.',
    'fil-PH': '{product}, bersyon {version}. Ito ang kontrata, kasama ang disclosure statement mo.',
  },
  contents: { en: 'On this page', 'fil-PH': 'Nasa page na ito' },
  sectionCount: { en: '{count} sections', 'fil-PH': '{count} section' },
  print: { en: 'Save or print', 'fil-PH': 'I-save o i-print' },
  backToTop: { en: 'Back to top', 'fil-PH': 'Bumalik sa itaas' },
})

export const pageTitles = defineTexts({
  about: { en: 'About Us', 'fil-PH': 'Tungkol sa Amin' },
  policy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  terms: { en: 'Loan terms and conditions', 'fil-PH': 'Mga tuntunin at kondisyon ng loan' },
  user: { en: 'User', 'fil-PH': 'User' },
})
