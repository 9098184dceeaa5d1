// Words of the page with the switch that stops lending.
import { defineTexts } from '#web/lib/language.ts'

export const lendingTexts = defineTexts({
  title: { en: 'Lending', 'fil-PH': 'Pagpapautang' },
  holidays: { en: 'Holidays', 'fil-PH': 'Mga holiday' },
  allRunning: { en: 'We are lending.', 'fil-PH': 'Nagpapautang tayo.' },
  allStopped: { en: 'All lending is stopped.', 'fil-PH': 'Nakatigil ang lahat ng pagpapautang.' },
  someStopped: {
    en: 'Lending is stopped for some products.',
    'fil-PH': 'Nakatigil ang pagpapautang sa ilang produkto.',
  },
  whatStops: {
    en: 'A stop works at once: nobody can apply or confirm, and payouts that were not sent yet wait. Running loans and payments go on. One person stops; two people start again.',
    'fil-PH':
      'Agad ang epekto ng pagtigil: walang makakapag-apply o makakapagkumpirma, at maghihintay ang mga payout na hindi pa naipapadala. Tuloy ang mga kasalukuyang loan at bayad. Isang tao ang nagtitigil; dalawang tao ang nagsisimula ulit.',
  },
  stopAll: { en: 'Stop all lending', 'fil-PH': 'Itigil ang lahat' },
  stopOne: { en: 'Stop', 'fil-PH': 'Itigil' },
  stopOf: {
    en: (name: string) => `Stop lending of ${name}`,
    'fil-PH': (name: string) => `Itigil ang pagpapautang ng ${name}`,
  },
  start: { en: 'Start again', 'fil-PH': 'Simulan ulit' },
  startTitle: { en: 'Start lending again', 'fil-PH': 'Simulan ulit ang pagpapautang' },
  startText: {
    en: (count: number) =>
      `A second person has to approve it. Borrowers can then apply and confirm again at once${count === 0 ? '' : count === 1 ? ', and one payout is sent' : `, and ${count} payouts are sent`}.`,
    'fil-PH': (count: number) =>
      `Kailangan munang aprubahan ng ibang tao. Pagkatapos, agad na makakapag-apply at makakapagkumpirma ulit ang mga borrower${count === 0 ? '' : `, at ipapadala ang ${count} payout`}.`,
  },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
  stopped: { en: 'Lending is stopped.', 'fil-PH': 'Nakatigil na ang pagpapautang.' },
  proposed: {
    en: 'Proposed. A second person has to confirm it.',
    'fil-PH': 'Naimungkahi na. Ibang tao ang dapat magkumpirma.',
  },
  product: { en: 'Product', 'fil-PH': 'Produkto' },
  state: { en: 'State', 'fil-PH': 'Estado' },
  actions: { en: 'Actions', 'fil-PH': 'Mga aksyon' },
  isLent: { en: 'On', 'fil-PH': 'Bukas ang pagpapautang' },
  isClosed: { en: 'Closed', 'fil-PH': 'Sarado' },
  isStoppedWithAll: { en: 'Stopped, like all lending', 'fil-PH': 'Nakatigil, gaya ng lahat' },
  isStopped: { en: 'Stopped', 'fil-PH': 'Nakatigil' },
  all: { en: 'All products', 'fil-PH': 'Lahat ng produkto' },
  stoppedBy: {
    en: (name: string, at: string) => `Stopped by ${name}, ${at}`,
    'fil-PH': (name: string, at: string) => `Itinigil ni ${name}, ${at}`,
  },
  startedBy: {
    en: (name: string, at: string) => `Started by ${name}, ${at}`,
    'fil-PH': (name: string, at: string) => `Sinimulan ni ${name}, ${at}`,
  },
  isProposed: { en: 'Waits for a second person', 'fil-PH': 'Naghihintay sa pangalawang tao' },
  waiting: {
    en: (count: number) => `Payouts that wait (${count})`,
    'fil-PH': (count: number) => `Mga payout na naghihintay (${count})`,
  },
  noneWaiting: {
    en: 'No payout waits for lending to start again.',
    'fil-PH': 'Walang payout na naghihintay sa muling pagpapautang.',
  },
  payout: { en: 'Payout', 'fil-PH': 'Payout' },
  order: { en: 'Order', 'fil-PH': 'Order' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  since: { en: 'Since', 'fil-PH': 'Mula' },
  earlier: { en: 'Earlier stops', 'fil-PH': 'Mga naunang pagtigil' },
})
