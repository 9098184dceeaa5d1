import type { TaskKind } from '#server/calls/staff-work.ts'
import { NOT_LISTED_TASK } from './reported-payment.ts'
import { heldFacts, unconfirmedFacts } from './staff-service.ts'
import {
  OTHER_DAY_TASK,
  OTHER_LOAN_TASK,
  PAID_AGAIN_TASK,
  RECORDED_TWICE_TASK,
  SAME_MONEY_TASK,
  TAKEN_BACK_TASK,
  UNKNOWN_TASK,
} from './twin-service.ts'

export const REPAYMENT_TASKS: readonly TaskKind[] = [
  {
    kind: UNKNOWN_TASK,
    title: { en: 'Payment without a loan', 'fil-PH': 'Bayad na walang loan' },
    hint: {
      en: 'Find out whose it is and record it on the day it was paid, or return it. Finish this only once the money is returned: nothing credits it by itself after that.',
      'fil-PH':
        'Alamin kung kanino ito at i-record sa araw na binayaran, o ibalik ito. Tapusin lang ito kapag naibalik na ang pera: hindi na ito kusang ibibilang pagkatapos.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: SAME_MONEY_TASK,
    title: { en: 'Is this the same money?', 'fil-PH': 'Iisang bayad ba ito?' },
    hint: {
      en: 'The provider reports a payment that looks like one recorded by hand. If it is the same money, nothing is added; if it is other money, it is credited on the day it was paid.',
      'fil-PH':
        'May ini-report na bayad ang provider na kamukha ng naitala nang mano-mano. Kung iisa ito, walang idadagdag; kung ibang bayad, ibibilang ito sa araw na binayaran.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
    decision: 'same-money',
    facts: ({ db }, subjectId) => heldFacts(db, subjectId),
  },
  {
    kind: OTHER_DAY_TASK,
    title: { en: 'Paid earlier than recorded', 'fil-PH': 'Mas maagang binayaran kaysa sa naitala' },
    hint: {
      en: 'The provider says that the borrower paid earlier than was recorded by hand. If that is right, reverse the record: the reported payment then counts from the day it was paid.',
      'fil-PH':
        'Sabi ng provider, mas maagang nagbayad ang borrower kaysa sa naitala nang mano-mano. Kung tama ito, bawiin ang naitala: bibilang ang ini-report na bayad mula sa araw na binayaran.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: OTHER_LOAN_TASK,
    title: { en: 'Paid for another loan', 'fil-PH': 'Para sa ibang loan ang bayad' },
    hint: {
      en: 'This payment counts on another loan, and the provider now names a code of this one. Find out whose it is; if it belongs here, reverse it there and record it on this loan.',
      'fil-PH':
        'Nakabilang ang bayad na ito sa ibang loan, pero code ng loan na ito ang sinasabi ngayon ng provider. Alamin kung kanino ito; kung dito, bawiin doon at i-record sa loan na ito.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: TAKEN_BACK_TASK,
    title: { en: 'Payment taken back', 'fil-PH': 'Binawing bayad' },
    hint: {
      en: 'If all of it is gone, the loan owes it again: ask the provider why, and tell the borrower. If a part is gone, reverse the payment and match it again: it then counts with the rest. If the payment itself was never reported, record what is here by hand, under the provider’s number.',
      'fil-PH':
        'Kung nabawi lahat, utang na ulit ito: itanong sa provider kung bakit, at sabihan ang nanghiram. Kung bahagi lang, bawiin ang naitala at itapat ulit ang bayad: ang natira na lang ang bibilang. Kung hindi naman na-report ang bayad mismo, itala nang mano-mano ang narito gamit ang number ng provider.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: PAID_AGAIN_TASK,
    title: {
      en: 'Taken back, and said to be paid',
      'fil-PH': 'Binawi, pero sinasabing bayad',
    },
    hint: {
      en: 'The provider said that this payment was taken back, or a part of it, and now says that it is here. Nothing is credited. Ask the provider; if more is here than counts, record the difference by hand under a reference of your own.',
      'fil-PH':
        'Sinabi ng provider na binawi ang bayad na ito o bahagi nito, at ngayon ay sinasabing narito. Walang ibinilang. Itanong sa provider; kung mas malaki ang narito kaysa sa nakabilang, itala nang mano-mano ang diperensya gamit ang sarili mong reference.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: RECORDED_TWICE_TASK,
    title: { en: 'Recorded more than once', 'fil-PH': 'Higit sa isang beses naitala' },
    hint: {
      en: 'The provider reports one payment, and more than one was recorded by hand under its references. Reverse what is the same money; what is other money stays.',
      'fil-PH':
        'Isang bayad ang ini-report ng provider, pero higit sa isa ang naitala nang mano-mano sa mga reference nito. Bawiin ang iisang pera; manatili ang ibang bayad.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: 'repayment-not-applied',
    title: {
      en: 'Report that couldn’t be recorded',
      'fil-PH': 'Report na hindi naitala',
    },
    hint: {
      en: 'The provider reports this payment, and recording that failed. What is recorded may differ from what the provider says: compare the two, and ask the developers what stands in the way.',
      'fil-PH':
        'Ini-report ng provider ang bayad na ito pero hindi ito naitala. Maaaring iba ang nakatala sa sinasabi ng provider: ikumpara ang dalawa, at itanong sa mga developer kung ano ang humaharang.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
  },
  {
    kind: NOT_LISTED_TASK,
    title: {
      en: 'Payment that the provider doesn’t confirm',
      'fil-PH': 'Bayad na hindi kinukumpirma ng provider',
    },
    hint: {
      en: 'The provider doesn’t list this payment, says that it failed, or has told us that it was taken back without confirming it. Ask the provider. If the money isn’t here, reverse it, and finish the task “Payment without a loan” that this opens: nothing credits it after that. Until the provider says again that it is paid, one person alone gives it to no loan, and it isn’t refunded by itself.',
      'fil-PH':
        'Wala ang bayad na ito sa listahan ng provider, o sinasabi nitong hindi ito natuloy, o nagsabi itong binawi ang pera pero hindi pa kinukumpirma. Itanong sa provider. Kung wala rito ang pera, bawiin ang bayad at tapusin ang lalabas na task na “Bayad na walang loan”: hindi na ito ibibilang pagkatapos. Hangga’t hindi sinasabi ulit ng provider na bayad ito, dalawang tao ang kailangan para ibilang ito sa loan, at hindi ito kusang ibinabalik.',
    },
    dueHours: 24,
    roles: ['finance', 'lead'],
    facts: ({ db }, subjectId) => unconfirmedFacts(db, subjectId),
  },
]
