import { defineTexts } from '#web/lib/language.ts'

export const detailsTexts = defineTexts({
  title: { en: 'Complaint details', 'fil-PH': 'Detalye ng reklamo' },
  titleOf: {
    en: (number: string) => `Complaint ${number}`,
    'fil-PH': (number: string) => `Reklamo ${number}`,
  },
  answerDue: {
    en: (day: string) => `We answer by ${day}`,
    'fil-PH': (day: string) => `Sasagot kami hanggang ${day}`,
  },
  late: {
    en: (day: string) => `We promised an answer by ${day} and are late. We are sorry.`,
    'fil-PH': (day: string) =>
      `Nangako kaming sasagot hanggang ${day} at huli na kami. Pasensya na.`,
  },
  regulator: {
    en: 'If you don’t want to wait, you can complain to the regulator:',
    'fil-PH': 'Kung ayaw mo nang maghintay, puwede kang magreklamo sa regulator:',
  },
  bringRecord: { en: 'Bring this record:', 'fil-PH': 'Dalhin ang record na ito:' },
  result: { en: 'Process result', 'en-PH': 'Our answer', 'fil-PH': 'Sagot namin' },
  status: { en: 'Status', 'fil-PH': 'Status' },
  messages: { en: 'Messages', 'fil-PH': 'Mga mensahe' },
  noResult: {
    en: 'We have received it. You get a message when there is an answer.',
    'fil-PH': 'Natanggap namin ito. Makakatanggap ka ng mensahe kapag may sagot na.',
  },
  you: { en: 'You', 'fil-PH': 'Ikaw' },
  agent: { en: 'Customer service', 'fil-PH': 'Customer service' },
  photo: {
    en: (place: number) => `Photo ${place}`,
    'fil-PH': (place: number) => `Litrato ${place}`,
  },
  photoGone: { en: 'The photo can’t be shown', 'fil-PH': 'Hindi maipakita ang litrato' },
  figures: {
    en: (date: string) => `Your figures on ${date}`,
    'fil-PH': (date: string) => `Ang mga halaga mo noong ${date}`,
  },
  reply: { en: 'Your reply', 'fil-PH': 'Sagot mo' },
  replyPlaceholder: { en: 'Add what we should know', 'fil-PH': 'Idagdag ang dapat naming malaman' },
  sendReply: { en: 'Send reply', 'fil-PH': 'Ipadala ang sagot' },
  addMore: { en: 'Add to your complaint', 'fil-PH': 'Dagdagan ang reklamo mo' },
  reopen: { en: 'Reopen this complaint', 'fil-PH': 'Buksan ulit ang reklamo' },
  reopenText: {
    en: (day: string) => `Not solved? You can reopen it until ${day}.`,
    'fil-PH': (day: string) => `Hindi pa naayos? Puwede mo itong buksan ulit hanggang ${day}.`,
  },
  stillWrong: { en: 'What is still wrong?', 'fil-PH': 'Ano pa ang hindi naayos?' },
  record: { en: 'Download as PDF', 'fil-PH': 'I-download bilang PDF' },
  recordText: {
    en: 'Times, messages and photos, as proof',
    'fil-PH': 'Mga oras, mensahe at litrato, bilang patunay',
  },
  replied: { en: 'Sent', 'fil-PH': 'Naipadala na' },
  ratingTitle: { en: 'How did we do?', 'fil-PH': 'Kumusta ang sagot namin?' },
  ratingStars: { en: 'Rate our answer', 'fil-PH': 'I-rate ang sagot namin' },
  cancel: { en: 'Cancel', 'en-PH': 'Not now', 'fil-PH': 'Hindi muna' },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  chooseStars: { en: 'Please choose the stars first', 'fil-PH': 'Pumili muna ng star' },
  rated: {
    en: 'Successful demonstration！',
    'en-PH': 'Thank you for your rating',
    'fil-PH': 'Salamat sa rating mo',
  },
  notFound: {
    en: 'We couldn’t find this complaint',
    'fil-PH': 'Hindi namin makita ang reklamong ito',
  },
  notFoundText: {
    en: 'It may belong to another account. Yours are in your list.',
    'fil-PH': 'Baka sa ibang account ito. Nasa listahan mo ang mga sa iyo.',
  },
  unknown: { en: 'This link is incomplete', 'fil-PH': 'Kulang ang link na ito' },
  unknownText: {
    en: 'It doesn’t say which complaint you mean. Open it from your list.',
    'fil-PH': 'Hindi nito sinasabi kung aling reklamo. Buksan ito mula sa listahan mo.',
  },
})
