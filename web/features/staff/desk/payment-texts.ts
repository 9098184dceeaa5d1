// Words of the page about one payment and of the list of unapplied money.
import { defineTexts } from '#web/lib/language.ts'

export const paymentTexts = defineTexts({
  payment: { en: 'Payment', 'fil-PH': 'Bayad' },
  paymentTitle: { en: (id: number) => `Payment ${id}`, 'fil-PH': (id: number) => `Bayad ${id}` },
  paymentMissing: { en: 'There is no such payment.', 'fil-PH': 'Walang ganitong bayad.' },
  standing: { en: 'Standing', 'fil-PH': 'Lagay' },
  gross: { en: 'Gross', 'fil-PH': 'Gross' },
  takenBack: { en: 'Taken back', 'fil-PH': 'Binawi' },
  ofItVoided: {
    en: (voided: string) => `${voided} of it voided`,
    'fil-PH': (voided: string) => `${voided} rito ang voided`,
  },
  returned: { en: 'Returned', 'fil-PH': 'Naibalik' },
  balance: { en: 'Balance', 'fil-PH': 'Balance' },
  disputed: { en: 'Disputed', 'fil-PH': 'Disputed' },
  short: { en: 'Short', 'fil-PH': 'Kulang' },
  fee: { en: 'Provider’s fee', 'fil-PH': 'Fee ng provider' },
  countsOn: {
    en: (amount: string, day: string) => `${amount} counts from ${day} on`,
    'fil-PH': (amount: string, day: string) => `${amount} ang nakabilang mula ${day} sa`,
  },
  countsNowhere: { en: 'It counts on no loan.', 'fil-PH': 'Hindi ito nakabilang sa anumang loan.' },
  nothingHere: {
    en: 'Nothing of it is here any more.',
    'fil-PH': 'Wala nang natitira rito.',
  },
  nothingYet: {
    en: 'The provider has not confirmed any money yet.',
    'fil-PH': 'Wala pang perang kinukumpirma ang provider.',
  },
  goesOnAs: {
    en: 'It is the same money as, and goes on under,',
    'fil-PH': 'Iisang pera ito at nagpapatuloy bilang',
  },
  loanTitle: { en: (id: number) => `Loan ${id}`, 'fil-PH': (id: number) => `Loan ${id}` },
  loan: { en: (id: number) => `loan ${id}`, 'fil-PH': (id: number) => `loan ${id}` },
  other: { en: (id: string) => `payment ${id}`, 'fil-PH': (id: string) => `bayad ${id}` },
  borrower: { en: (id: number) => `Borrower ${id}`, 'fil-PH': (id: number) => `Borrower ${id}` },
  questions: { en: 'Open questions', 'fil-PH': 'Mga bukas na tanong' },
  noQuestions: {
    en: 'None. Nobody has to decide anything.',
    'fil-PH': 'Wala. Walang kailangang pagpasyahan.',
  },
  since: { en: (at: string) => `Since ${at}`, 'fil-PH': (at: string) => `Mula ${at}` },
  takesTwo: { en: 'Two people', 'fil-PH': 'Dalawang tao' },
  proposedAlready: {
    en: 'A decision waits for a second person. Until it is approved, declined or withdrawn, nothing else can be decided.',
    'fil-PH':
      'May desisyong naghihintay sa pangalawang tao. Hangga’t hindi ito naaaprubahan, natatanggihan o nababawi, wala munang ibang mapagpapasyahan.',
  },
  nothingToDo: {
    en: 'There is nothing to decide now.',
    'fil-PH': 'Wala munang pagpapasyahan ngayon.',
  },
  moreActs: { en: 'What else can be done', 'fil-PH': 'Iba pang magagawa' },
  suggested: { en: 'Loans that it may be for', 'fil-PH': 'Mga loan na maaaring para rito' },
  noneSuggested: {
    en: 'No code, reference or amount leads to a loan.',
    'fil-PH': 'Walang code, reference o halaga na tumuturo sa isang loan.',
  },
  otherLoan: { en: 'Another loan…', 'fil-PH': 'Ibang loan…' },
  decideDuplicateFirst: {
    en: 'First it has to be said whether it is the same money as another payment.',
    'fil-PH': 'Kailangan munang sabihin kung iisa ito at ang isa pang bayad.',
  },
  warnings: { en: 'To bear in mind', 'fil-PH': 'Dapat tandaan' },
  facts: { en: 'What is known', 'fil-PH': 'Ano ang nalalaman' },
  provider: { en: 'Provider', 'fil-PH': 'Provider' },
  providerId: { en: 'Provider’s number', 'fil-PH': 'Numero sa provider' },
  reference: { en: 'Reference', 'fil-PH': 'Reference' },
  channel: { en: 'Channel', 'fil-PH': 'Channel' },
  payer: { en: 'Payer', 'fil-PH': 'Nagbayad' },
  source: { en: 'Recorded by hand', 'fil-PH': 'Naitala nang mano-mano' },
  paidOn: { en: 'Paid on', 'fil-PH': 'Binayaran noong' },
  heardAt: { en: 'First heard of', 'fil-PH': 'Unang nalaman' },
  codes: { en: 'Codes that it paid', 'fil-PH': 'Mga code na binayaran nito' },
  timeline: { en: 'What was said about it', 'fil-PH': 'Mga nasabi tungkol dito' },
  order: { en: 'Order', 'fil-PH': 'Order' },
  orderHint: {
    en: 'The preview shows whose loan it is before anything is decided.',
    'fil-PH': 'Ipapakita muna kung kaninong loan ito bago magpasya.',
  },
  valueOn: { en: 'Counts from', 'fil-PH': 'Bilang mula' },
  valueHint: {
    en: 'The day the borrower paid, not the day we heard of it.',
    'fil-PH': 'Ang araw na nagbayad ang borrower, hindi ang araw na nalaman namin.',
  },
  transferReference: { en: 'Reference of the transfer', 'fil-PH': 'Reference ng transfer' },
  transferHint: {
    en: 'Of the bank transfer with which the payer gets the money back.',
    'fil-PH': 'Ng bank transfer na nagbalik ng pera sa nagbayad.',
  },
  providerReference: { en: 'Provider’s reference', 'fil-PH': 'Reference ng provider' },
  providerHint: {
    en: 'Of the provider’s letter or ticket that this ruling rests on.',
    'fil-PH': 'Ng sulat o ticket ng provider na batayan ng pasyang ito.',
  },
  fillIn: { en: 'Please fill this in.', 'fil-PH': 'Punan ito.' },
  atLeastThree: {
    en: 'Please enter at least three characters.',
    'fil-PH': 'Maglagay ng hindi bababa sa tatlong karakter.',
  },
  preview: { en: 'Preview', 'fil-PH': 'Tingnan muna' },
  change: { en: 'Change', 'fil-PH': 'Baguhin' },
  putOnLoan: {
    en: (amount: string) => `Put ${amount} on a loan`,
    'fil-PH': (amount: string) => `Ibilang ang ${amount} sa isang loan`,
  },
  ofLoan: { en: 'Loan', 'fil-PH': 'Loan' },
  ofBorrower: { en: 'Borrower', 'fil-PH': 'Borrower' },
  payOff: { en: 'Pay-off', 'fil-PH': 'Buong bayad' },
  beforeAfter: {
    en: (before: string, after: string) => `${before}, then ${after}`,
    'fil-PH': (before: string, after: string) => `${before}, pagkatapos ay ${after}`,
  },
  unchanged: {
    en: (amount: string) => `${amount}, unchanged`,
    'fil-PH': (amount: string) => `${amount}, walang pagbabago`,
  },
  afterwards: { en: 'The payment afterwards', 'fil-PH': 'Ang bayad pagkatapos' },
  isForTwo: {
    en: 'Two people decide this. It is proposed, and nothing changes until a second person approves it.',
    'fil-PH':
      'Dalawang tao ang nagpapasya rito. Mungkahi pa lang ito, at walang magbabago hangga’t hindi inaaprubahan ng pangalawang tao.',
  },
  propose: {
    en: (deed: string) => `Propose: ${deed}`,
    'fil-PH': (deed: string) => `Imungkahi: ${deed}`,
  },
  isDone: { en: 'Done.', 'fil-PH': 'Tapos na.' },
  isProposed: {
    en: 'Proposed. A second person has to approve it.',
    'fil-PH': 'Naimungkahi na. Ibang tao ang dapat mag-apruba.',
  },
  unapplied: { en: 'Unapplied money', 'fil-PH': 'Unapplied na pera' },
  unappliedIntro: {
    en: 'Money received that counts on no loan, the oldest first. It leaves this list by being put on a loan or returned.',
    'fil-PH':
      'Natanggap na perang wala pang loan, una ang pinakaluma. Mawawala ito rito kapag naibilang sa loan o naibalik.',
  },
  unappliedSum: {
    en: (count: number, total: string) =>
      `${count} ${count === 1 ? 'payment' : 'payments'}, ${total} together`,
    'fil-PH': (count: number, total: string) => `${count} bayad, ${total} lahat`,
  },
  unappliedFirst: {
    en: (count: number) => `The ${count} oldest are shown.`,
    'fil-PH': (count: number) => `Ang ${count} pinakaluma ang ipinapakita.`,
  },
  unappliedEmpty: {
    en: 'All money received counts on a loan or was returned.',
    'fil-PH': 'Lahat ng natanggap na pera ay nakabilang sa loan o naibalik na.',
  },
  age: { en: 'Age', 'fil-PH': 'Tagal' },
  ageDays: {
    en: (days: number) => (days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`),
    'fil-PH': (days: number) => (days === 0 ? 'ngayong araw' : `${days} araw`),
  },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  ofItDisputed: {
    en: (amount: string) => `${amount} disputed`,
    'fil-PH': (amount: string) => `${amount} ang disputed`,
  },
  toUnapplied: { en: 'Unapplied money', 'fil-PH': 'Unapplied na pera' },
})
