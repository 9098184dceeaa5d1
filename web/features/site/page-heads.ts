// What a search engine, a shared link and the browser's tab say of each page of the site, and the
// words around a document. Texts with parameters go through fillParameters.
import { defineTexts } from '#web/lib/language.ts'

export const pageHeads = {
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
      en: 'Loan terms and conditions – {appName}',
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
  upcoming: {
    en: 'This version applies from {date}. Until then the one before it does.',
    'fil-PH': 'May bisa ang bersyong ito mula {date}. Hanggang doon, ang nauna ang susundin.',
  },
  superseded: {
    en: 'An earlier version. It no longer applies.',
    'fil-PH': 'Naunang bersyon ito. Wala na itong bisa.',
  },
  earlier: { en: 'Earlier versions', 'fil-PH': 'Mga naunang bersyon' },
  contents: { en: 'On this page', 'fil-PH': 'Nasa page na ito' },
  print: { en: 'Print', 'fil-PH': 'I-print' },
})
