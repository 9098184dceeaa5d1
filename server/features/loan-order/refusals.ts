import type { RefusalWords } from '#server/calls/refusals.ts'

export const LOAN_ORDER_REFUSALS: RefusalWords = {
  cooling_off_over: {
    en: 'The free cancellation period for this loan is over.',
    'fil-PH': 'Tapos na ang panahong libreng i-cancel ang loan na ito.',
  },
  order_not_running: {
    en: 'You can’t do this with this loan right now.',
    'fil-PH': 'Hindi ito puwede sa loan na ito ngayon.',
  },
  money_on_its_way: {
    en: 'We have already sent the money, so it can’t be stopped. Once it arrives, you can still cancel and return it for free.',
    'fil-PH':
      'Naipadala na namin ang pera kaya hindi na ito mapipigilan. Pagdating nito, puwede mo pa ring i-cancel at ibalik nang walang bayad.',
  },
}
