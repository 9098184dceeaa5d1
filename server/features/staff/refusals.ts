import type { RefusalWords } from '#server/calls/refusals.ts'

export const STAFF_REFUSALS: RefusalWords = {
  email_taken: {
    en: 'Someone with this e-mail address is already on the list.',
    'fil-PH': 'May gumagamit na ng e-mail address na ito.',
  },
  invitation_over: {
    en: 'This invitation has expired or was already used. Ask an administrator for a new one.',
    'fil-PH': 'Expired o nagamit na ang invitation na ito. Humingi ng bago sa administrator.',
  },
  last_admin: {
    en: 'Someone has to stay administrator. Give the role to another person first.',
    'fil-PH': 'Dapat may matirang administrator. Ibigay muna ang role sa iba.',
  },
  login_wrong: {
    en: 'The e-mail address, password or code isn’t right.',
    'fil-PH': 'Mali ang e-mail address, password o code.',
  },
  own_roles: {
    en: 'Only another administrator can change your roles.',
    'fil-PH': 'Ibang administrator lang ang makakapagbago ng role mo.',
  },
  passkey_missing: {
    en: 'There is no passkey to use here. Please enter a code.',
    'fil-PH': 'Walang passkey na magagamit dito. Maglagay ng code.',
  },
  passkey_wrong: {
    en: 'This passkey didn’t work. Please try again, or use a code.',
    'fil-PH': 'Hindi gumana ang passkey na ito. Subukan ulit, o gumamit ng code.',
  },
  other_line_asks: {
    en: 'Whoever brought this person in, or their line, changes them until they are confirmed. You can confirm or end them.',
    'fil-PH':
      'Hangga’t hindi pa kumpirmado, ang linyang nagpasok sa kanya ang nagbabago nito. Puwede mo siyang kumpirmahin o wakasan.',
  },
  person_unconfirmed: {
    en: 'An administrator of the other line has to confirm your account before you decide anything.',
    'fil-PH':
      'Kailangang kumpirmahin muna ng administrator ng kabilang linya ang account mo bago ka magpasya.',
  },
  second_factor_needed: {
    en: 'Please enter the code from your authenticator app.',
    'fil-PH': 'Ilagay ang code mula sa authenticator app mo.',
  },
  second_person_needed: {
    en: 'At this amount, a second person has to confirm it.',
    'fil-PH': 'Sa ganitong halaga, kailangan ng kumpirmasyon ng pangalawang tao.',
  },
}
