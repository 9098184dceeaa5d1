import type { RefusalWords } from '#server/calls/refusals.ts'

export const PAYOUT_REFUSALS: RefusalWords = {
  account_missing: {
    en: 'Please add the account we should send the money to.',
    'fil-PH': 'Ilagay muna ang account kung saan ipapadala ang pera.',
  },
  payout_not_held: {
    en: 'This payout isn’t held back.',
    'fil-PH': 'Hindi nakapigil ang payout na ito.',
  },
  payout_not_repeatable: {
    en: 'This payout can’t be sent again: it wasn’t refused, or what the borrower paid has to be returned first.',
    'fil-PH':
      'Hindi na maipapadala ulit ang payout: hindi ito tinanggihan, o kailangang ibalik muna ang naibayad ng borrower.',
  },
  payout_waits: {
    en: 'The account was changed, so the money waits until the borrower confirms the change or the wait ends. It is then sent by itself.',
    'fil-PH':
      'Pinalitan ang account, kaya maghihintay ang pera hanggang kumpirmahin ng borrower ang palit o matapos ang paghihintay. Kusa itong ipapadala pagkatapos.',
  },
  payout_sent: {
    en: 'The money is on its way or has arrived, so it can’t be stopped.',
    'fil-PH': 'Papunta na o dumating na ang pera, kaya hindi na mapipigilan.',
  },
}
