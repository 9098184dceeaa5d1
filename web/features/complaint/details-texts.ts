import { defineTexts } from '#web/lib/language.ts'

export const detailsTexts = defineTexts({
  title: { en: 'Complaint details', 'fil-PH': 'Detalye ng reklamo' },
  titleOf: {
    en: (number: string) => `Complaint ${number}`,
    'fil-PH': (number: string) => `Reklamo ${number}`,
  },
  answerDue: {
    en: (day: string) => `Answer due ${day}`,
    'fil-PH': (day: string) => `Sasagutin hanggang ${day}`,
  },
  late: {
    en: (day: string) => `We promised an answer by ${day} and are late. We are sorry.`,
    'fil-PH': (day: string) =>
      `Nangako kaming sasagot hanggang ${day} at huli na kami. Pasensya na.`,
  },
  regulator: {
    en: 'If you don’t want to wait, you can complain to the regulator. Take the record with you:',
    'fil-PH':
      'Kung ayaw mo nang maghintay, puwede kang magreklamo sa regulator. Dalhin ang talaan:',
  },
  result: { en: 'Process result', 'en-PH': 'Our answer', 'fil-PH': 'Sagot namin' },
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
  addMore: { en: 'Add something', 'fil-PH': 'Magdagdag' },
  notSolved: { en: 'Not solved', 'fil-PH': 'Hindi pa naayos' },
  reopenText: {
    en: (day: string) => `You can open it again until ${day}.`,
    'fil-PH': (day: string) => `Puwede mo itong buksan ulit hanggang ${day}.`,
  },
  record: { en: 'Download as PDF', 'fil-PH': 'I-download bilang PDF' },
  recordText: {
    en: 'Times, messages and photos, as proof',
    'fil-PH': 'Mga oras, mensahe at litrato, bilang patunay',
  },
  replied: { en: 'Sent', 'fil-PH': 'Naipadala na' },
  ratingTitle: { en: 'How did we do?', 'fil-PH': 'Kumusta ang sagot namin?' },
  ratingStars: { en: 'Stars for our answer', 'fil-PH': 'Star para sa sagot namin' },
  cancel: { en: 'Cancel', 'en-PH': 'Not now', 'fil-PH': 'Hindi muna' },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  chooseStars: { en: 'Please choose the stars first', 'fil-PH': 'Pumili muna ng star' },
  rated: {
    en: 'Successful demonstration！',
    'en-PH': 'Thank you for your rating',
    'fil-PH': 'Salamat sa rating mo',
  },
  notFound: {
    en: 'We couldn’t find this complaint. Open it from your list.',
    'fil-PH': 'Hindi namin makita ang reklamong ito. Buksan ito mula sa listahan mo.',
  },
  unknown: {
    en: 'This address is incomplete. Open the complaint from your list.',
    'fil-PH': 'Kulang ang address na ito. Buksan ang reklamo mula sa listahan mo.',
  },
})
