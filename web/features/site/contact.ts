// The words of the contact form. `en` has the specification's two messages exactly.
import { defineTexts } from '#web/lib/language.ts'

export const contactTexts = defineTexts({
  title: { en: 'Contact', 'en-PH': 'Contact us', 'fil-PH': 'Makipag-ugnayan sa amin' },
  intro: {
    en: 'Write to us, and customer service will call or text you back.',
    'fil-PH': 'Sumulat sa amin, at tatawag o magte-text sa iyo ang customer service.',
  },
  fullName: { en: 'Full name', 'fil-PH': 'Buong pangalan' },
  phone: { en: 'Phone number', 'fil-PH': 'Numero ng telepono' },
  message: { en: 'Message', 'fil-PH': 'Mensahe' },
  noSecrets: {
    en: 'Please do not write codes, PINs or account numbers here.',
    'fil-PH': 'Huwag maglagay dito ng code, PIN o account number.',
  },
  privacy: {
    en: 'We use this only to answer you. Read our',
    'fil-PH': 'Gagamitin lang namin ito para sagutin ka. Basahin ang aming',
  },
  privacyPolicy: { en: 'privacy policy', 'fil-PH': 'patakaran sa privacy' },
  nameMissing: { en: 'Please enter your full name.', 'fil-PH': 'Ilagay ang buong pangalan mo.' },
  phoneMissing: {
    en: 'Please enter your phone number.',
    'fil-PH': 'Ilagay ang numero ng telepono mo.',
  },
  messageMissing: { en: 'Please write your message.', 'fil-PH': 'Isulat ang mensahe mo.' },
  call: { en: 'Prefer to talk? Call', 'fil-PH': 'Mas gusto mong makipag-usap? Tumawag sa' },
  next: {
    en: 'We’ll call or text {phone}.',
    'fil-PH': 'Tatawag o magte-text kami sa {phone}.',
  },
  nextUnnamed: { en: 'We’ll call or text you.', 'fil-PH': 'Tatawag o magte-text kami sa iyo.' },
  another: { en: 'Write another message', 'fil-PH': 'Sumulat ng isa pang mensahe' },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  incomplete: {
    en: 'Please provide complete information!',
    'en-PH': 'Please fill in your name, phone number and message.',
    'fil-PH': 'Pakilagay ang pangalan, numero ng telepono at mensahe.',
  },
  sent: {
    en: 'Successfully!',
    'en-PH': 'Your message has been sent.',
    'fil-PH': 'Naipadala na ang mensahe mo.',
  },
  failed: {
    en: 'Your message could not be sent. What you wrote is still here; please try again or call us.',
    'fil-PH':
      'Hindi naipadala ang mensahe mo. Narito pa ang isinulat mo; pakisubukan ulit o tawagan kami.',
  },
  tooMany: {
    en: 'We have received several messages from you. Please call us, or try again later.',
    'fil-PH':
      'Marami na kaming natanggap na mensahe mula sa iyo. Tumawag na lang o subukan mamaya.',
  },
})
