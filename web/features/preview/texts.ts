import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Test page', 'fil-PH': 'Test page' },
  opensAs: { en: 'Pages open as', 'fil-PH': 'Bubuksan bilang' },
  noSession: { en: 'nobody', 'fil-PH': 'walang session' },
  orderAndProduct: {
    en: (orderId: string, productId: string) => `Order ${orderId} · Product ${productId}`,
    'fil-PH': (orderId: string, productId: string) => `Order ${orderId} · Produkto ${productId}`,
  },
  businessDate: { en: 'Business date', 'fil-PH': 'Petsa' },

  deviceTitle: { en: 'Borrower and device', 'fil-PH': 'Nanghihiram at device' },
  demoOrder: { en: 'Demo borrower and order', 'fil-PH': 'Demo na nanghihiram at order' },
  ownValues: { en: 'Your own values below', 'fil-PH': 'Sariling halaga sa ibaba' },
  offerWaiting: { en: 'offer waiting', 'fil-PH': 'may alok na naghihintay' },
  inReview: { en: 'in review', 'fil-PH': 'sinusuri pa' },
  declined: { en: 'declined', 'fil-PH': 'tinanggihan' },
  smallerOffer: { en: 'declined, smaller offer', 'fil-PH': 'tinanggihan, mas maliit na alok' },
  payoutRefused: { en: 'payout refused', 'fil-PH': 'hindi naipadala ang pera' },
  nothingDue: { en: 'nothing due yet', 'fil-PH': 'wala pang babayaran' },
  dueMayExtend: { en: 'due, may extend', 'fil-PH': 'due, may extension' },
  dueElsewhere: { en: 'due, repaid elsewhere', 'fil-PH': 'due, sa ibang page' },
  overdue: { en: 'past due', 'fil-PH': 'past due' },
  settled: { en: 'settled', 'fil-PH': 'bayad na' },
  appVersion: { en: 'App version', 'fil-PH': 'Bersyon ng app' },
  osVersion: { en: 'OS version', 'fil-PH': 'Bersyon ng OS' },
  deviceName: { en: 'Device name', 'fil-PH': 'Pangalan ng device' },
  deviceId: { en: 'Device ID', 'fil-PH': 'Device ID' },
  sessionId: { en: 'Session ID', 'fil-PH': 'Session ID' },
  adId: { en: 'Ad ID', 'fil-PH': 'Ad ID' },
  productId: { en: 'Product ID', 'fil-PH': 'Product ID' },
  orderId: { en: 'Order ID', 'fil-PH': 'Order ID' },
  keptNote: {
    en: 'Saved in this browser between visits.',
    'fil-PH': 'Naka-save sa browser na ito hanggang sa susunod na bisita.',
  },

  pagesTitle: { en: 'Open a page', 'fil-PH': 'Magbukas ng page' },
  confirm: { en: 'Confirm', 'fil-PH': 'Kumpirmahin' },
  loanDetail: { en: 'Loan detail', 'fil-PH': 'Detalye ng loan' },
  repay: { en: 'Repay', 'fil-PH': 'Magbayad' },
  extension: { en: 'Extension', 'fil-PH': 'Extension' },
  bindBank: { en: 'Bind bank', 'fil-PH': 'Ikonekta ang bangko' },
  aboutUs: { en: 'About us', 'fil-PH': 'Tungkol sa amin' },
  complaint: { en: 'Complaint', 'fil-PH': 'Reklamo' },
  customerService: { en: 'Customer service', 'fil-PH': 'Customer service' },
  privacyPolicy: { en: 'Privacy policy', 'fil-PH': 'Patakaran sa privacy' },
  instructions: { en: 'Repayment instructions', 'fil-PH': 'Paano magbayad' },

  phoneTitle: { en: 'The phone', 'fil-PH': 'Ang telepono' },
  photo: { en: 'Photo', 'fil-PH': 'Larawan' },
  choosePhoto: { en: 'Choose a photo', 'fil-PH': 'Pumili ng larawan' },
  photoNote: {
    en: 'Shown here only; nothing is sent.',
    'fil-PH': 'Dito lang ipinapakita; walang ipinapadala.',
  },
  notAPicture: {
    en: 'This file cannot be shown as a picture.',
    'fil-PH': 'Hindi maipakita ang file na ito bilang larawan.',
  },
  contact: { en: 'Contact', 'fil-PH': 'Contact' },
  contactNote: {
    en: 'Type it in: we never read your contact list.',
    'fil-PH': 'I-type mo ito: hindi kailanman binabasa ang contact list mo.',
  },
  location: { en: 'Where am I?', 'fil-PH': 'Nasaan ako?' },
  position: {
    en: (latitude: string, longitude: string, metres: string) =>
      `${latitude}, ${longitude}, within ${metres} m`,
    'fil-PH': (latitude: string, longitude: string, metres: string) =>
      `${latitude}, ${longitude}, hanggang ${metres} m ang layo`,
  },
  locationUnsupported: {
    en: 'This browser does not support geolocation.',
    'fil-PH': 'Hindi sinusuportahan ng browser na ito ang geolocation.',
  },
  locationDenied: {
    en: 'Geolocation error: you did not allow it.',
    'fil-PH': 'Error sa geolocation: hindi mo ito pinayagan.',
  },
  locationUnavailable: {
    en: 'Geolocation error: the position is not available.',
    'fil-PH': 'Error sa geolocation: hindi makuha ang lokasyon.',
  },
  locationTimeout: {
    en: 'Geolocation error: it took too long.',
    'fil-PH': 'Error sa geolocation: masyadong matagal.',
  },

  demoTitle: { en: 'Demo data', 'fil-PH': 'Demo data' },
  moveTo: { en: 'Move to', 'fil-PH': 'Ilipat sa' },
  move: { en: 'Move', 'fil-PH': 'Ilipat' },
  addDays: {
    en: (days: number) => (days === 1 ? '+1 day' : `+${days} days`),
    'fil-PH': (days: number) => `+${days} araw`,
  },
  moved: {
    en: (date: string) => `The business date is ${date}.`,
    'fil-PH': (date: string) => `${date} na ang petsa ng demo.`,
  },
  reset: { en: 'Reset the demo', 'fil-PH': 'I-reset ang demo' },
  resetNote: {
    en: 'Rebuilds all demo data as of today.',
    'fil-PH': 'Binubuo ulit ang lahat ng demo data, sa petsa ngayon.',
  },
  resetDone: { en: 'The demo has been reset.', 'fil-PH': 'Na-reset na ang demo.' },
  demoFailed: {
    en: 'The demo server did not answer. Please try again.',
    'fil-PH': 'Hindi sumagot ang demo server. Subukan ulit.',
  },

  outboxTitle: { en: 'Outbox', 'fil-PH': 'Outbox' },
  outboxMobile: {
    en: 'Mobile number (leave empty for all)',
    'fil-PH': 'Mobile number (blangko para sa lahat)',
  },
  outboxRead: { en: 'Read the outbox', 'fil-PH': 'Basahin ang outbox' },
  outboxEmpty: { en: 'No message was sent.', 'fil-PH': 'Walang naipadalang mensahe.' },

  bridgeTitle: { en: 'Native bridge', 'fil-PH': 'Native bridge' },
  noShell: {
    en: 'There is no native shell here: each function does what a browser can.',
    'fil-PH': 'Walang shell dito: ginagawa ng bawat function ang kaya ng browser.',
  },
  allHandlers: {
    en: 'In a shell that has every handler.',
    'fil-PH': 'Nasa shell na kumpleto ang handler.',
  },
  someHandlers: {
    en: (names: string) => `In a shell without these handlers: ${names}.`,
    'fil-PH': (names: string) => `Nasa shell na walang ganitong handler: ${names}.`,
  },
  link: { en: 'Link or address', 'fil-PH': 'Link o address' },
  linkNote: {
    en: 'Used by openPage, openPageWithParam and openLink.',
    'fil-PH': 'Ginagamit ng openPage, openPageWithParam at openLink.',
  },
  handleBack: {
    en: 'This page handles the back event',
    'fil-PH': 'Hinahawakan ng page na ito ang back event',
  },
  sendBack: { en: 'Send the back event', 'fil-PH': 'Ipadala ang back event' },
  logTitle: { en: 'Messages', 'fil-PH': 'Mga mensahe' },
  logEmpty: { en: 'Nothing was sent yet.', 'fil-PH': 'Wala pang naipadala.' },
  clear: { en: 'Clear', 'fil-PH': 'Burahin' },
  byShell: { en: 'shell', 'fil-PH': 'shell' },
  byBrowser: { en: 'browser', 'fil-PH': 'browser' },
  byPage: { en: 'page handled it', 'fil-PH': 'hinawakan ng page' },
  byNobody: { en: 'not handled', 'fil-PH': 'walang humawak' },

  appearanceTitle: { en: 'Language and scheme', 'fil-PH': 'Wika at scheme' },
  language: { en: 'Language', 'fil-PH': 'Wika' },
  scheme: { en: 'Scheme', 'fil-PH': 'Scheme' },
  system: { en: 'System', 'fil-PH': 'System' },
  light: { en: 'Light', 'fil-PH': 'Light' },
  dark: { en: 'Dark', 'fil-PH': 'Dark' },
})
