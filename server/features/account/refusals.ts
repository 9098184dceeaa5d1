import type { RefusalWords } from '#server/calls/refusals.ts'

export const ACCOUNT_REFUSALS: RefusalWords = {
  loan_open: {
    en: 'You still have an open loan or application, or a refund to come. You can close your account once it is finished.',
    'fil-PH':
      'May kasalukuyan ka pang loan o application, o may ire-refund pa sa iyo. Maisasara mo ang account kapag tapos na ito.',
  },
}
