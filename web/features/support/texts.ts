import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Customer service', 'fil-PH': 'Customer service' },
  intro: {
    en: 'Ask us anything about your loan, a payment or your account.',
    'fil-PH': 'Magtanong tungkol sa loan, bayad o account mo.',
  },
  phone: { en: 'WhatsApp or phone', 'en-PH': 'Call us', 'fil-PH': 'Tumawag sa amin' },
  /** Of a value that may be either. */
  phoneOrChat: { en: 'WhatsApp or phone', 'fil-PH': 'WhatsApp o telepono' },
  chat: { en: 'WhatsApp', 'fil-PH': 'WhatsApp' },
  chatText: { en: 'Send us a message', 'fil-PH': 'Mag-message sa amin' },
  email: { en: 'E-mail', 'fil-PH': 'E-mail' },
  often: { en: 'What people often need', 'fil-PH': 'Madalas na kailangan' },
  missing: { en: 'I paid but it doesn’t show', 'fil-PH': 'Nagbayad ako pero hindi lumalabas' },
  missingNote: {
    en: 'Open the loan and send us your receipt',
    'fil-PH': 'Buksan ang loan at ipadala ang resibo mo',
  },
  receipts: { en: 'Payments and receipts', 'fil-PH': 'Mga bayad at resibo' },
  lostNumber: {
    en: 'I lost or changed my number',
    'fil-PH': 'Nawala o napalitan ang number ko',
  },
  complaintTitle: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  complaintText: {
    en: 'We handle it within 3 working days',
    'fil-PH': 'Aasikasuhin namin sa loob ng 3 working days',
  },
})
