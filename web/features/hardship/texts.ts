import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'I can’t pay this month', 'fil-PH': 'Hindi makakabayad ngayon' },
  intro: {
    en: 'Nothing changes until you choose.',
    'fil-PH': 'Walang magbabago hangga’t hindi ka pumipili.',
  },
  introDeclined: {
    en: 'You can do this without asking us.',
    'fil-PH': 'Magagawa mo ito nang hindi humihiling sa amin.',
  },
  askAgain: { en: 'Ask us again', 'fil-PH': 'Humiling ulit' },
  askAgainText: {
    en: 'If something has changed, tell us.',
    'fil-PH': 'Kung may nagbago, sabihin sa amin.',
  },
  declinedOn: {
    en: (date: string) => `You asked for this on ${date}, and we couldn’t approve it.`,
    'fil-PH': (date: string) => `Hiniling mo ito noong ${date}, at hindi namin naaprubahan.`,
  },
  talk: { en: 'Talk to us', 'fil-PH': 'Makipag-usap sa amin' },
  sideBySide: { en: 'Choose one', 'fil-PH': 'Pumili ng isa' },
  chooseFirst: { en: 'Choose one first', 'fil-PH': 'Pumili muna' },
  chooseWhy: {
    en: 'Choose what you want to do first.',
    'fil-PH': 'Pumili muna ng gusto mong gawin.',
  },
  ownGroup: { en: 'Right away', 'fil-PH': 'Magagawa agad' },
  requestGroup: {
    en: 'If we approve it: we answer within five days',
    'en-PH': 'With our approval, within 5 days',
    'fil-PH': 'Kapag inaprubahan namin, sa loob ng 5 araw',
  },
  payNow: { en: 'Pay now', 'fil-PH': 'Ngayon' },
  cost: { en: 'Total charges', 'fil-PH': 'Lahat ng singil' },
  costHint: {
    en: 'Total charges: interest, fees and penalties over the whole loan, if you then pay on time.',
    'en-PH': 'Total charges: interest, fees and penalties if you then pay on time.',
    'fil-PH': 'Lahat ng singil: interes, fee at multa kung magbabayad ka na sa oras.',
  },
  /** Where it stands alone. */
  costInWords: {
    en: 'Total charges (interest, fees, penalties)',
    'fil-PH': 'Lahat ng singil (interes, fee, multa)',
  },
  next: { en: 'Next payment', 'fil-PH': 'Susunod' },
  /** Where three figures stand beside each other. */
  nextShort: { en: 'Next', 'fil-PH': 'Susunod' },
  on: {
    en: (amount: string, date: string) => `${amount} on ${date}`,
    'fil-PH': (amount: string, date: string) => `${amount} sa ${date}`,
  },
  none: { en: 'None', 'fil-PH': 'Wala na' },
  nothingNext: { en: 'None: the loan is settled', 'fil-PH': 'Wala na: bayad na ang loan' },
  last: { en: 'Last payment', 'fil-PH': 'Huling bayad' },
  toPay: { en: 'Still to pay', 'fil-PH': 'Kabuuang babayaran pa' },
  more: {
    en: 'More than keeping to your plan',
    'en-PH': 'Extra cost',
    'fil-PH': 'Dagdag na gastos',
  },
  pay: { en: 'Pay what is due', 'fil-PH': 'Bayaran ang due' },
  payText: {
    en: 'The penalty stops. Your dates stay the same.',
    'fil-PH': 'Titigil ang multa. Hindi magbabago ang mga petsa mo.',
  },
  payButton: {
    en: (amount: string) => `Pay ${amount}`,
    'fil-PH': (amount: string) => `Magbayad ng ${amount}`,
  },
  extend: {
    en: (days: number) => `Extend by ${days} days`,
    'fil-PH': (days: number) => `I-extend nang ${days} araw`,
  },
  extendText: {
    en: 'Pay the interest now, and all your due dates move. No need to ask us.',
    'fil-PH':
      'Bayaran ngayon ang interes, at uusog ang lahat ng due date mo. Hindi na kailangang humiling.',
  },
  extendButton: { en: 'See extending', 'fil-PH': 'Tingnan ang pag-extend' },
  plan: {
    en: (count: number) => `${count} smaller payments`,
    'fil-PH': (count: number) => `${count} mas maliit na hulog`,
  },
  planText: {
    en: 'Replaces all your payments. Nothing is late any more, and no penalty is added while you keep to it. It takes longer, so it costs more interest.',
    'en-PH': 'You’re no longer late. It takes longer, so it costs more.',
    'fil-PH': 'Hindi ka na past due. Mas matagal, kaya mas malaki ang interes.',
  },
  pause: { en: 'Pause the penalty', 'fil-PH': 'I-pause ang multa' },
  pauseNote: {
    en: (amount: string) => `Then ${amount} at once.`,
    'fil-PH': (amount: string) => `Pagkatapos, ${amount} nang isang bagsakan.`,
  },
  pauseText: {
    en: (date: string, amount: string) =>
      `No penalty from tomorrow until ${date}. Pay ${amount} by then: what is due now, and what falls due before. If you don’t, the penalty starts again.`,
    'fil-PH': (date: string, amount: string) =>
      `Walang dagdag na multa mula bukas hanggang ${date}. Bayaran ang ${amount} hanggang sa araw na iyon: ang due ngayon at ang madu-due pa. Kung hindi, babalik ang multa.`,
  },
  payments: { en: 'All payments', 'fil-PH': 'Lahat ng hulog' },
  askPlan: {
    en: (count: number) => `Ask for ${count} payments`,
    'fil-PH': (count: number) => `Hilingin ang ${count} hulog`,
  },
  askPause: { en: 'Ask for the pause', 'fil-PH': 'Hilingin ang pause' },
  askTitle: { en: 'Why can’t you pay now?', 'fil-PH': 'Bakit hindi ka makabayad ngayon?' },
  askText: {
    en: 'A person reads this and answers within five days, by SMS and here. If we approve, it counts from today. Until then your loan goes on as before, and paying something ends the request.',
    'en-PH': 'We’ll text you within 5 days. If you pay first, this request ends.',
    'fil-PH':
      'Ite-text ka namin sa loob ng 5 araw. Kapag nagbayad ka muna, matatapos ang hiling na ito.',
  },
  words: { en: 'In a few words', 'fil-PH': 'Sa ilang salita' },
  wordsHint: {
    en: 'For example: my hours were cut until March. Don’t write numbers or passwords.',
    'fil-PH':
      'Halimbawa: nabawasan ang oras ko sa trabaho hanggang Marso. Huwag maglagay ng number o password.',
  },
  wordsMissing: { en: 'Please write a few words.', 'fil-PH': 'Magsulat ng ilang salita.' },
  send: { en: 'Send request', 'fil-PH': 'Ipadala ang hiling' },
  cancel: { en: 'Cancel', 'fil-PH': 'Huwag muna' },
  sent: { en: 'We have your request.', 'fil-PH': 'Nasa amin na ang hiling mo.' },
  openTitle: { en: 'We have your request', 'fil-PH': 'Natanggap namin ang hiling mo' },
  openText: {
    en: (date: string) => `We will answer by ${date}, by SMS and here.`,
    'fil-PH': (date: string) => `Sasagot kami hanggang ${date}, sa SMS at dito.`,
  },
  openUntil: {
    en: 'Until then your loan goes on as before. If you pay something first, this request ends and you can send a new one.',
    'en-PH': 'If you pay first, this request ends.',
    'fil-PH': 'Kapag nagbayad ka muna, matatapos ang hiling na ito.',
  },
  openLate: {
    en: (amount: string) =>
      `Until then ${amount} stays due, and late days count as before. If you pay something first, this request ends and you can send a new one.`,
    'en-PH': (amount: string) =>
      `${amount} stays due, and late days still count. If you pay first, this request ends.`,
    'fil-PH': (amount: string) =>
      `${amount} pa rin ang due, at tuloy ang bilang ng mga araw na past due. Kapag nagbayad ka muna, matatapos ang hiling na ito.`,
  },
  ifApproved: { en: 'If we approve', 'fil-PH': 'Kapag inaprubahan namin' },
  ifApprovedText: {
    en: (on: string) => `If approved, it starts from ${on}.`,
    'fil-PH': (on: string) => `Kapag inaprubahan, magsisimula ito sa ${on}.`,
  },
  grantedTitle: {
    en: 'We approved your request',
    'fil-PH': 'Inaprubahan namin ang hiling mo',
  },
  grantedText: {
    en: 'It counts from the day you asked, exactly as you saw it.',
    'en-PH': 'It started from the day you asked, exactly as you saw it.',
    'fil-PH': 'Nagsimula ito sa araw na humiling ka, kung ano mismo ang nakita mo.',
  },
  declinedTitle: {
    en: 'We couldn’t approve your request',
    'fil-PH': 'Hindi namin naaprubahan ang hiling mo',
  },
  declinedText: {
    en: 'Your loan stays as it is. Talk to us, or see below what else you can do.',
    'fil-PH':
      'Walang nagbago sa loan mo. Makipag-usap sa amin, o tingnan sa ibaba ang iba mo pang magagawa.',
  },
  lapsedTitle: { en: 'Your request has ended', 'fil-PH': 'Natapos na ang hiling mo' },
  lapsedText: {
    en: 'Your loan changed, or our answer came too late. Look at the new figures and ask again.',
    'fil-PH':
      'Nagbago ang loan mo, o nahuli ang sagot namin. Tingnan ang bagong halaga at humiling ulit.',
  },
  asked: { en: 'You asked for', 'fil-PH': 'Hiniling mo' },
  askedOn: { en: 'Asked on', 'fil-PH': 'Hiniling noong' },
  ourWords: { en: 'Our answer', 'fil-PH': 'Sagot namin' },
  emptyTitle: { en: 'Nothing to choose now', 'fil-PH': 'Walang mapipili ngayon' },
  emptyText: {
    en: 'Nothing on this loan is due soon. If you know you won’t be able to pay, call us.',
    'fil-PH':
      'Walang malapit nang ma-due sa loan na ito. Kung alam mong hindi ka makakabayad, tumawag sa amin.',
  },
  callUs: { en: 'Customer service', 'fil-PH': 'Customer service' },
  toOrder: { en: 'Back to my loan', 'fil-PH': 'Bumalik sa loan ko' },
  unknownTitle: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin makita ang loan na ito' },
  unknownText: {
    en: 'Open this page from your loan.',
    'fil-PH': 'Buksan ang page na ito mula sa loan mo.',
  },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
})
