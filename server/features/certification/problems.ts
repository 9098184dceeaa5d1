// What can be wrong with an answer: a stable word, and what the borrower reads beside the field.
import type { Text } from '#contract/language.ts'

export const PROBLEMS = {
  code_unknown: {
    en: 'This question is not part of the form.',
    'fil-PH': 'Hindi ito kasama sa form.',
  },
  required: {
    en: 'Please fill this in.',
    'fil-PH': 'Pakisagutan ito.',
  },
  too_long: {
    en: 'This is too long. Please shorten it.',
    'fil-PH': 'Masyadong mahaba. Pakiiklian ito.',
  },
  characters_invalid: {
    en: 'Please use only letters, numbers and common punctuation.',
    'fil-PH': 'Mga letra, numero at karaniwang bantas lang ang gamitin.',
  },
  name_invalid: {
    en: 'Please enter the name in letters, as shown on the ID.',
    'fil-PH': 'Isulat ang pangalan gamit ang mga letra, gaya ng nasa ID.',
  },
  option_unknown: {
    en: 'Please choose one from the list.',
    'fil-PH': 'Pumili ng isa sa listahan.',
  },
  place_unknown: {
    en: 'Please choose a city or town from the list.',
    'fil-PH': 'Pumili ng lungsod o bayan sa listahan.',
  },
  date_invalid: {
    en: 'Please enter a valid date.',
    'fil-PH': 'Maglagay ng tamang petsa.',
  },
  birthday_invalid: {
    en: 'Please check your year of birth.',
    'fil-PH': 'Pakitingnan ang taon ng kaarawan mo.',
  },
  under_age: {
    en: 'You must be at least 18 to borrow.',
    'fil-PH': 'Dapat 18 taong gulang ka pataas para makautang.',
  },
  not_a_national: {
    en: 'We can only lend to Philippine nationals. Nothing was saved.',
    'fil-PH': 'Sa mga mamamayang Pilipino lang kami puwedeng magpahiram. Walang na-save.',
  },
  politically_exposed: {
    en: 'We can’t lend to politically exposed persons. Nothing was saved.',
    'fil-PH': 'Hindi kami nagpapahiram sa politically exposed person. Walang na-save.',
  },
  document_number_invalid: {
    en: 'This doesn’t look like a valid number for this ID. Please check it against the card.',
    'fil-PH': 'Mukhang hindi ito tamang number para sa ID na ito. I-check sa card mo.',
  },
  photo_unknown: {
    en: 'Please add the photo again.',
    'fil-PH': 'Idagdag ulit ang litrato.',
  },
  mobile_invalid: {
    en: 'Please enter a Philippine mobile number: 11 digits, starting with 09.',
    'fil-PH': 'Maglagay ng Philippine mobile number: 11 digit, nagsisimula sa 09.',
  },
  mobile_own: {
    en: 'This is your own number. Please enter someone else’s.',
    'fil-PH': 'Sarili mong number ito. Maglagay ng number ng iba.',
  },
  email_invalid: {
    en: 'Please enter a valid e-mail address, such as name@mail.com.',
    'fil-PH': 'Pakitingnan ang e-mail, halimbawa name@mail.com.',
  },
} as const satisfies Record<string, Text>

export type Problem = keyof typeof PROBLEMS
