// Words of the extension page, of which the page that compares it with repaying says some too.
import { defineTexts } from '#web/lib/language.ts'

export const extensionTexts = defineTexts({
  title: { en: 'Rollover Repayment', 'en-PH': 'Extend your loan', 'fil-PH': 'I-extend ang loan' },
  amount: { en: 'To extend, pay', 'fil-PH': 'Babayaran para ma-extend' },
  howLong: { en: 'Extend by', 'fil-PH': 'I-extend nang' },
  days: {
    en: (days: number) => `${days} days`,
    'fil-PH': (days: number) => `${days} araw`,
  },
  newDate: { en: 'New due date', 'fil-PH': 'Bagong due date' },
  adds: {
    en: (paid: string) => `More than if you pay ${paid} now`,
    'en-PH': (_paid: string) => 'Extra cost',
    'fil-PH': (_paid: string) => 'Dagdag na gastos',
  },
  wholeCost: {
    en: 'Interest, fees and penalties for the whole loan',
    'en-PH': 'Cost of the whole loan',
    'fil-PH': 'Gastos sa buong loan',
  },
  payInstead: {
    en: (amount: string) => `Pay ${amount} now`,
    'fil-PH': (amount: string) => `Bayaran ang ${amount} ngayon`,
  },
  tooSmallTitle: { en: 'Too little to pay on its own', 'fil-PH': 'Masyadong maliit para bayaran' },
  tooSmall: {
    en: (least: string) =>
      `No payment channel takes less than ${least}. Pay part of the loan instead: every payment lowers what you owe.`,
    'fil-PH': (least: string) =>
      `Walang tumatanggap ng mas mababa sa ${least}. Magbayad na lang ng bahagi ng loan: bawat bayad ay bawas sa utang.`,
  },
  notLess: {
    en: (left: string) =>
      `This pays interest and charges only. ${left === '' ? 'What you borrowed stays the same.' : `You still owe ${left} of what you borrowed.`}`,
    'fil-PH': (left: string) =>
      `Interes at mga singil lang ang babayaran nito. ${left === '' ? 'Hindi nito mababawasan ang inutang mo.' : `${left} pa rin ang natitira sa inutang mo.`}`,
  },
  soFar: {
    en: (times: number, cost: string) =>
      `You have extended this loan ${times} ${times === 1 ? 'time' : 'times'} and paid ${cost} for it so far.`,
    'fil-PH': (times: number, cost: string) =>
      `${times} beses mo nang na-extend ang loan na ito, at ${cost} na ang nabayaran mo para doon.`,
  },
  plan: {
    en: 'Plan',
    'en-PH': 'Your plan after extending',
    'fil-PH': 'Schedule kapag na-extend na',
  },
  disclosure: { en: 'Disclosure statement', 'fil-PH': 'Disclosure statement' },
  disclosureNote: {
    en: 'Required by the Truth in Lending Act. We keep it with your payment, exactly as shown here.',
    'fil-PH':
      'Ayon sa Truth in Lending Act. Itinatago namin ito kasama ng bayad mo, ayon mismo sa nakikita mo rito.',
  },
  agree: {
    en: 'I have read the disclosure statement and agree to extend on these terms',
    'fil-PH': 'Nabasa ko ang disclosure statement at sang-ayon akong mag-extend ayon dito',
  },
  agreeFirst: {
    en: 'Please agree to the disclosure statement first.',
    'fil-PH': 'Sumang-ayon muna sa disclosure statement.',
  },
  // On the button while it waits for the box.
  tickFirst: {
    en: 'Payment',
    'en-PH': 'Tick the box to go on',
    'fil-PH': 'I-check ang box para magpatuloy',
  },
  notOfferedTitle: {
    en: 'This loan can’t be extended now',
    'fil-PH': 'Hindi mae-extend ngayon ang loan na ito',
  },
  notOfferedText: {
    en: 'You can still pay any part of it: every payment lowers what you owe.',
    'fil-PH': 'Puwede ka pa ring magbayad ng kahit anong halaga: bawat bayad ay bawas sa utang.',
  },
  toRepay: { en: 'Repay', 'fil-PH': 'Magbayad' },
})
