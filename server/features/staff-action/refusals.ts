import type { RefusalWords } from '#server/calls/refusals.ts'

export const STAFF_ACTION_REFUSALS: RefusalWords = {
  agreement_stands: {
    en: 'A later extension or plan is in force. Reverse it first, or choose a later day.',
    'fil-PH':
      'May mas bagong extension o schedule na umiiral. Bawiin muna ito, o pumili ng mas huling araw.',
  },
  already_reversed: {
    en: 'This event has already been reversed.',
    'fil-PH': 'Nabawi na ang pangyayaring ito.',
  },
  date_ahead: {
    en: 'This day hasn’t come yet. Choose today or an earlier day.',
    'fil-PH': 'Hindi pa dumarating ang araw na ito. Pumili ng ngayon o mas maaga.',
  },
  instalment_missing: {
    en: 'The loan has no such instalment.',
    'fil-PH': 'Walang ganitong hulog ang loan.',
  },
  later_event_stands: {
    en: 'Something was recorded for a later day. Reverse that first.',
    'fil-PH': 'May naitala sa mas huling araw. Bawiin muna iyon.',
  },
  loan_ended: {
    en: 'The loan is settled, cancelled or written off, so this isn’t possible.',
    'fil-PH': 'Bayad na, na-cancel o na-write off ang loan, kaya hindi ito puwede.',
  },
  loan_not_paid_out: {
    en: 'No money has been paid out for this loan.',
    'fil-PH': 'Wala pang nailabas na pera para sa loan na ito.',
  },
  not_reversible: {
    en: 'This event can’t be reversed here: an agreement rests on it, or a provider has to do it.',
    'fil-PH':
      'Hindi ito mababawi rito: may kasunduang nakabatay rito, o ang provider ang dapat gumawa.',
  },
  over_the_law: {
    en: 'The law doesn’t allow this plan: it would charge too much.',
    'fil-PH': 'Hindi ito pinapayagan ng batas: masyadong malaki ang masisingil.',
  },
  plan_dates_wrong: {
    en: 'The dates of a plan must come after today, each later than the one before.',
    'fil-PH': 'Dapat lampas sa ngayon ang mga petsa ng schedule, at sunod-sunod.',
  },
  plan_dearer: {
    en: 'The borrower would pay more than under the old plan and the added days.',
    'fil-PH': 'Mas malaki ang babayaran ng borrower kaysa sa dating schedule at sa dagdag na araw.',
  },
  plan_impossible: {
    en: 'This plan doesn’t fit what is owed: check the penalty that it waives.',
    'fil-PH': 'Hindi tugma ang schedule sa dapat bayaran: tingnan ang multang patatawarin.',
  },
  waiver_too_large: {
    en: 'There isn’t that much left to waive.',
    'fil-PH': 'Wala nang ganoon kalaking natitira para patawarin.',
  },
}
