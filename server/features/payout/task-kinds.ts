import type { TaskKind } from '#server/calls/staff-work.ts'

const MONEY = ['finance', 'lead'] as const

export const PAYOUT_TASKS: readonly TaskKind[] = [
  {
    kind: 'payout-held',
    title: { en: 'Payout held back', 'fil-PH': 'Napigilang payout' },
    hint: {
      en: 'The money hasn’t been sent. Release it, or stop it for good; the loan is then cancelled and nothing is owed.',
      'fil-PH':
        'Hindi pa naipapadala ang pera. I-release, o itigil nang tuluyan; maka-cancel ang loan at walang utang.',
    },
    dueHours: 2,
    roles: ['risk', 'lead'],
    decision: 'payout',
  },
  {
    kind: 'payout-account-doubted',
    title: {
      en: 'The account of a payout is not the one that was bound',
      'fil-PH': 'Hindi ang na-bind na account ang sa payout',
    },
    hint: {
      en: 'Nothing was sent. Somebody has changed the account in the database: run ledger:verify, and find out who it was before anything else. Releasing it does not help until the account is as it was.',
      'fil-PH':
        'Walang naipadala. May nagbago ng account sa database: patakbuhin ang ledger:verify at alamin muna kung sino. Walang silbi ang release hangga’t hindi naibabalik ang account.',
    },
    dueHours: 1,
    roles: MONEY,
  },
  {
    kind: 'payout-contradicted',
    title: {
      en: 'Provider contradicts itself about a payout',
      'fil-PH': 'Salungat ang sabi ng provider tungkol sa payout',
    },
    hint: {
      en: 'Find out from the provider where the money is before anything is sent again.',
      'fil-PH': 'Alamin sa provider kung nasaan ang pera bago magpadala ulit.',
    },
    dueHours: 4,
    roles: MONEY,
  },
  {
    kind: 'payout-failed',
    title: { en: 'Payout refused', 'fil-PH': 'Tinanggihang payout' },
    hint: {
      en: 'Another account won’t help. Find out why the provider refused it.',
      'fil-PH': 'Hindi ito malulutas ng ibang account. Alamin kung bakit tinanggihan ng provider.',
    },
    dueHours: 4,
    roles: MONEY,
  },
  {
    kind: 'payout-reversed',
    title: { en: 'Payout came back', 'fil-PH': 'Bumalik na payout' },
    hint: {
      en: 'The loan is undone and the borrower was told. Return anything they have already paid.',
      'fil-PH': 'Binawi ang loan at nasabihan ang borrower. Ibalik ang anumang naibayad na nila.',
    },
    dueHours: 24,
    roles: MONEY,
  },
  {
    kind: 'payout-amount',
    title: { en: 'Provider names another amount', 'fil-PH': 'Iba ang halagang sabi ng provider' },
    hint: {
      en: 'Compare with the provider’s statement. Nothing was changed.',
      'fil-PH': 'Ikumpara sa statement ng provider. Walang binago.',
    },
    dueHours: 4,
    roles: MONEY,
  },
  {
    kind: 'payout-ceiling',
    title: { en: 'Ceiling for payouts reached', 'fil-PH': 'Abot na ang limit ng mga payout' },
    hint: {
      en: 'Payouts above the ceiling wait unsent. Check that the day’s lending is as expected, then release them. A single one is stopped or released on its loan’s page.',
      'fil-PH':
        'Hindi pa naipapadala ang mga payout na lampas sa limit. Tingnan kung tama ang pagpapautang ngayong araw, saka i-release ang mga ito. Ang isa-isang payout ay itinitigil o nire-release sa page ng loan.',
    },
    dueHours: 2,
    roles: MONEY,
    decision: 'ceiling',
  },
]
