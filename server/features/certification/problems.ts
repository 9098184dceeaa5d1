// What can be wrong with an answer: a stable word, and what the borrower reads beside the field.
import type { Text } from '#contract/language.ts'

export const PROBLEMS = {
  code_unknown: {
    en: 'This is not asked here.',
    'fil-PH': 'Hindi ito kasama sa form.',
  },
  required: {
    en: 'Please fill this in.',
    'fil-PH': 'Pakisagutan ito.',
  },
  too_long: {
    en: 'This is too long. Please shorten it.',
    'fil-PH': 'Masyadong mahaba. Paikliin ito.',
  },
  characters_invalid: {
    en: 'Please use letters, numbers and the usual marks only.',
    'fil-PH': 'Mga letra, numero at karaniwang bantas lang ang gamitin.',
  },
  name_invalid: {
    en: 'Please write the name in letters, as it stands on the ID.',
    'fil-PH': 'Isulat ang pangalan gamit ang mga letra, gaya ng nasa ID.',
  },
  option_unknown: {
    en: 'Please choose one of the list.',
    'fil-PH': 'Pumili ng isa sa listahan.',
  },
  place_unknown: {
    en: 'Please choose a city or town of the list.',
    'fil-PH': 'Pumili ng lungsod o bayan sa listahan.',
  },
  date_invalid: {
    en: 'Please choose a date that exists.',
    'fil-PH': 'Pumili ng tamang petsa.',
  },
  birthday_invalid: {
    en: 'Please check the year of your birthday.',
    'fil-PH': 'Pakitingnan ang taon ng kaarawan mo.',
  },
  under_age: {
    en: 'You can borrow from your 18th birthday on.',
    'fil-PH': 'Puwede kang umutang mula sa ika-18 kaarawan mo.',
  },
  not_a_national: {
    en: 'We may lend to Philippine nationals only. Nothing was saved.',
    'fil-PH': 'Sa mga mamamayang Pilipino lang kami puwedeng magpahiram. Walang na-save.',
  },
  politically_exposed: {
    en: 'We do not lend to politically exposed persons. Nothing was saved.',
    'fil-PH': 'Hindi kami nagpapahiram sa politically exposed person. Walang na-save.',
  },
  document_number_invalid: {
    en: 'This does not look like the number of this ID. Please check it against the card.',
    'fil-PH': 'Hindi ganito ang numero ng ID na ito. Itugma sa nakasulat sa card.',
  },
  photo_unknown: {
    en: 'Please add the photo again.',
    'fil-PH': 'Idagdag muli ang litrato.',
  },
  mobile_invalid: {
    en: 'Please enter a Philippine mobile number, 09 and nine more digits.',
    'fil-PH': 'Ilagay ang mobile number sa Pilipinas: 09 at siyam pang numero.',
  },
  mobile_own: {
    en: 'This is your own number. Please name somebody else.',
    'fil-PH': 'Sarili mong number ito. Maglagay ng ibang tao.',
  },
  mobile_twice: {
    en: 'Both contacts have this number. Please name two people.',
    'fil-PH': 'Pareho ang number ng dalawa. Maglagay ng dalawang magkaibang tao.',
  },
  email_invalid: {
    en: 'Please check the e-mail address, for example name@mail.com.',
    'fil-PH': 'Pakitingnan ang e-mail, halimbawa name@mail.com.',
  },
} as const satisfies Record<string, Text>

export type Problem = keyof typeof PROBLEMS
