import type { RefusalWords } from '#server/calls/refusals.ts'

export const NUMBER_CHANGE_REFUSALS: RefusalWords = {
  account_just_changed: {
    en: 'The payment account was changed in the last 24 hours. Try again after that.',
    'fil-PH': 'Pinalitan ang payment account sa loob ng huling 24 oras. Subukan pagkatapos noon.',
  },
  number_in_use: {
    en: 'This number already has an account with details of its own, so it can’t take over another one. Please call us.',
    'fil-PH':
      'May sarili nang account at details ang number na ito kaya hindi nito makukuha ang iba. Tumawag sa amin.',
  },
  number_same: {
    en: 'That is the number you are logged in with. Please enter the one you lost.',
    'fil-PH': 'Iyan ang number na gamit mo ngayon. Ilagay ang nawala mong number.',
  },
}
