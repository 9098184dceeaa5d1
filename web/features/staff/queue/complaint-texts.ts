import { defineTexts } from '#web/lib/language.ts'

export const complaintTexts = defineTexts({
  conversation: { en: 'Conversation', 'fil-PH': 'Usapan' },
  notForYou: {
    en: 'Agents, leads and auditors read complaints.',
    'fil-PH': 'Mga agent, lead at auditor lang ang nakakabasa ng reklamo.',
  },
  answerBy: {
    en: (due: string, legal: string) => `Promised by ${due}; the law allows until ${legal}.`,
    'fil-PH': (due: string, legal: string) =>
      `Ipinangako hanggang ${due}; hanggang ${legal} ang pinapayagan ng batas.`,
  },
  late: { en: 'Late', 'fil-PH': 'Huli na' },
  borrower: { en: 'Borrower', 'fil-PH': 'Nanghiram' },
  service: { en: 'Customer service', 'fil-PH': 'Customer service' },
  photo: {
    en: (place: number) => `Photo ${place}`,
    'fil-PH': (place: number) => `Litrato ${place}`,
  },
  figures: {
    en: (date: string) => `Figures on ${date}`,
    'fil-PH': (date: string) => `Mga halaga noong ${date}`,
  },
  loan: { en: 'The loan today', 'fil-PH': 'Ang loan ngayon' },
  payOff: { en: 'To pay everything off', 'fil-PH': 'Para mabayaran ang lahat' },
  nextDue: {
    en: (date: string) => `Next payment, ${date}`,
    'fil-PH': (date: string) => `Susunod na bayad, ${date}`,
  },
  daysLate: { en: 'Days late', 'fil-PH': 'Ilang araw nang huli' },
  prepared: { en: 'Prepared reply', 'fil-PH': 'Handang sagot' },
  inEnglish: { en: 'English', 'fil-PH': 'English' },
  inFilipino: { en: 'Filipino', 'fil-PH': 'Filipino' },
  reads: {
    en: (language: string) => `The borrower reads ${language}.`,
    'fil-PH': (language: string) => `${language} ang binabasa ng nanghiram.`,
  },
  answer: { en: 'Answer', 'fil-PH': 'Sagot' },
  photos: { en: 'Photos', 'fil-PH': 'Mga litrato' },
  sendAnswer: { en: 'Send and keep open', 'fil-PH': 'Ipadala, huwag munang tapusin' },
  ask: { en: 'Ask the borrower', 'fil-PH': 'Itanong sa nanghiram' },
  finish: { en: 'Send and finish', 'fil-PH': 'Ipadala at tapusin' },
  empty: { en: 'Please write the answer first.', 'fil-PH': 'Isulat muna ang sagot.' },
  unsentPhoto: {
    en: 'A photo isn’t uploaded. Try it again or remove it.',
    'fil-PH': 'May litratong hindi na-upload. Subukan ulit o alisin.',
  },
  sent: { en: 'Sent', 'fil-PH': 'Naipadala na' },
  takeFirst: {
    en: 'Take the task to answer.',
    'fil-PH': 'Kunin muna ang task para makasagot.',
  },
})
