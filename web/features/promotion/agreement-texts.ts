// What a visitor agrees to; REGISTRATION_AGREEMENT_VERSION changes with these words.
import { defineTexts } from '#web/lib/language.ts'

export const agreementTexts = defineTexts({
  back: { en: 'Back to registration', 'fil-PH': 'Bumalik sa pagpaparehistro' },
  versionOf: {
    en: (date: string) => `Version of ${date}`,
    'fil-PH': (date: string) => `Bersyon ng ${date}`,
  },
  whatTitle: { en: 'What registering means', 'fil-PH': 'Ano ang ibig sabihin ng pagpaparehistro' },
  whatText: {
    en: 'You open an account under your mobile number and confirm that the number is yours. You don’t apply for a loan and you owe nothing. You agree to the terms of a loan only when you confirm one.',
    'fil-PH':
      'Nagbubukas ka ng account gamit ang mobile number mo at kinukumpirma mong sa iyo ito. Hindi ka pa nag-a-apply ng loan at wala kang utang. Sasang-ayon ka lang sa mga tuntunin ng loan kapag kinumpirma mo ito.',
  },
  dataTitle: { en: 'What we keep', 'fil-PH': 'Ano ang itinatago namin' },
  dataText: {
    en: 'Your number, when you registered, which campaign you came from, and your device if it tells us. We use them to run your account and to see which campaigns work, and we don’t sell them.',
    'fil-PH':
      'Ang number mo, kung kailan ka nagparehistro, kung saang campaign ka galing, at ang device mo kung sinasabi nito. Gamit namin ito sa account mo at para malaman kung aling campaign ang epektibo. Hindi namin ito ibinebenta.',
  },
  rightsTitle: { en: 'What you can do', 'fil-PH': 'Ano ang magagawa mo' },
  rightsText: {
    en: 'You can see and download everything we keep about you, correct it, and close your account whenever no loan is open. You find all of it under “Account” after logging in.',
    'fil-PH':
      'Makikita at mada-download mo ang lahat ng tungkol sa iyo, maitatama mo ito, at maisasara mo ang account kapag walang kasalukuyang loan. Nasa “Account” ang lahat ng ito pagka-log in.',
  },
  more: { en: 'Read more in our', 'fil-PH': 'Basahin ang' },
  privacyPolicy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  and: { en: 'and', 'fil-PH': 'at' },
  loanTerms: { en: 'loan terms', 'fil-PH': 'mga tuntunin ng loan' },
})
