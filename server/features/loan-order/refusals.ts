import type { RefusalWords } from '#server/calls/refusals.ts'

export const LOAN_ORDER_REFUSALS: RefusalWords = {
  cooling_off_over: {
    en: 'The free cancellation period for this loan is over.',
    'fil-PH': 'Tapos na ang panahong libreng i-cancel ang loan na ito.',
  },
  order_not_running: {
    en: (why) =>
      why['settled']
        ? 'This loan is fully paid. You owe nothing on it.'
        : why['cancelled']
          ? 'This loan was cancelled. You owe nothing on it.'
          : why['written-off']
            ? 'This loan is closed and can no longer be paid in the app. Customer service can tell you how to pay what is left.'
            : why['not-paid-out']
              ? 'You haven’t received money from this loan, so there is nothing to pay.'
              : 'You can’t do this with this loan right now.',
    'fil-PH': (why) =>
      why['settled']
        ? 'Bayad na nang buo ang loan na ito. Wala ka nang utang dito.'
        : why['cancelled']
          ? 'Na-cancel ang loan na ito. Wala kang utang dito.'
          : why['written-off']
            ? 'Sarado na ang loan na ito at hindi na mababayaran sa app. Masasabi sa iyo ng customer service kung paano bayaran ang natitira.'
            : why['not-paid-out']
              ? 'Wala ka pang natatanggap na pera mula sa loan na ito, kaya walang babayaran.'
              : 'Hindi ito puwede sa loan na ito ngayon.',
  },
  money_on_its_way: {
    en: 'We have already sent the money, so it can’t be stopped. Once it arrives, you can still cancel and return it for free.',
    'fil-PH':
      'Naipadala na namin ang pera kaya hindi na ito mapipigilan. Pagdating nito, puwede mo pa ring i-cancel at ibalik nang walang bayad.',
  },
}
