import { centavos, formatPesos } from '#lending/money.ts'
import type { RefusalWords } from '#server/calls/refusals.ts'

export const ACCOUNT_REFUSALS: RefusalWords = {
  loan_open: {
    en: 'You still have an open loan or application, or a refund to come. You can close your account once it is finished.',
    'fil-PH':
      'May kasalukuyan ka pang loan o application, o may ire-refund pa sa iyo. Maisasara mo ang account kapag tapos na ito.',
  },
  // Whoever can't close the account may still ask for what the law doesn't make us keep.
  loan_still_owed: {
    en: ({ owedCentavos = 0 }) =>
      `You still owe ${formatPesos(centavos(owedCentavos))} on a loan that was closed before it was paid. You can close your account once it is paid. Customer service can help you with that, and you can also ask them to delete data that we don’t have to keep.`,
    'fil-PH': ({ owedCentavos = 0 }) =>
      `May utang ka pang ${formatPesos(centavos(owedCentavos))} sa loan na isinara bago nabayaran. Maisasara mo ang account kapag bayad na ito. Matutulungan ka rito ng customer service, at puwede mo ring ipabura sa kanila ang data na hindi namin kailangang itago.`,
  },
  payment_checked: {
    en: 'A payment of yours is being checked. You can close your account once that is done.',
    'fil-PH':
      'Tinitingnan pa namin ang isang bayad mo. Maisasara mo ang account kapag tapos na ito.',
  },
}
