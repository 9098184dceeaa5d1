import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Customer service', 'fil-PH': 'Customer service' },
  intro: {
    en: 'Ask us anything about your loan, a payment or your account.',
    'fil-PH': 'Magtanong tungkol sa loan, bayad o account mo.',
  },
  whatsapp: { en: 'WhatsApp or phone', 'fil-PH': 'WhatsApp o telepono' },
  email: { en: 'E-mail', 'fil-PH': 'E-mail' },
  complaintTitle: { en: 'Something went wrong?', 'fil-PH': 'May problema ba?' },
  complaintText: {
    en: 'File a complaint and follow our reply here.',
    'fil-PH': 'Magreklamo at subaybayan dito ang sagot namin.',
  },
})
