import { defineTexts } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'

export const formTexts = defineTexts({
  title: { en: 'Complaint', 'en-PH': 'Tell us what happened', 'fil-PH': 'Ano ang nangyari?' },
  tags: { en: 'What it is about', 'fil-PH': 'Tungkol saan ito' },
  order: {
    en: (orderNo: string) => `Order ${orderNo}`,
    'en-PH': (orderNo: string) => `Loan ${orderNo}`,
    'fil-PH': (orderNo: string) => `Loan ${orderNo}`,
  },
  description: {
    en: 'Problem description',
    'en-PH': 'In your own words',
    'fil-PH': 'Sa sarili mong salita',
  },
  placeholder: {
    en: 'When was it, who was it, and what should we put right?',
    'fil-PH': 'Kailan ito, sino, at ano ang dapat naming ayusin?',
  },
  promise: {
    en: 'We handle it within 3 weekdays and send you a message.',
    'en-PH': 'We answer within 3 working days and text you.',
    'fil-PH': 'Sasagot kami sa loob ng 3 working days at magte-text kami.',
  },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  sendNow: { en: 'Try to send now', 'fil-PH': 'Subukang ipadala na' },
  sent: { en: 'Successfully Sent', 'en-PH': 'Complaint sent', 'fil-PH': 'Naipadala na' },
  sentText: {
    en: (number: string, day: string) => `Your number is ${unbroken(number)}. We answer by ${day}.`,
    'fil-PH': (number: string, day: string) =>
      `Reference number: ${unbroken(number)}. Sasagot kami hanggang ${day}.`,
  },
  alreadyPaid: {
    en: 'Have a receipt? Add it as a photo below: it helps us find your payment faster.',
    'fil-PH':
      'May resibo ka ba? Idagdag ito bilang litrato sa ibaba: mas mabilis naming mahahanap ang bayad mo.',
  },
  unknownType: { en: 'This link is incomplete', 'fil-PH': 'Kulang ang link na ito' },
  unknownTypeText: {
    en: 'Choose what your complaint is about first.',
    'fil-PH': 'Piliin muna kung tungkol saan ang reklamo mo.',
  },
  toStart: { en: 'Choose a type', 'fil-PH': 'Pumili ng uri' },
  fault: {
    en: 'The problem is on our side. What you wrote is still here; please try again.',
    'fil-PH': 'Nasa amin ang problema. Nandito pa ang isinulat mo; subukan ulit.',
  },
  otherType: { en: 'Choose another type', 'fil-PH': 'Pumili ng ibang uri' },
})
