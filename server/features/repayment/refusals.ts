import type { RefusalWords } from '#server/calls/refusals.ts'

export const REPAYMENT_REFUSALS: RefusalWords = {
  channel_unavailable: {
    en: 'This way to pay isn’t available right now. Please choose another one.',
    'fil-PH': 'Hindi magamit ngayon ang paraang ito ng pagbabayad. Pumili ng iba.',
  },
  pay_code_over: {
    en: 'This code can no longer be paid. Please get a new one.',
    'fil-PH': 'Hindi na mababayaran ang code na ito. Kumuha ng bago.',
  },
  extension_not_offered: {
    en: 'This loan can’t be extended like this. Please see the choices on the page.',
    'fil-PH': 'Hindi puwedeng i-extend nang ganito ang loan. Tingnan ang mga mapipili sa page.',
  },
}
