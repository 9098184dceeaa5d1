import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  homeTitle: { en: 'Home', 'fil-PH': 'Home' },
  help: { en: 'Customer service', 'fil-PH': 'Serbisyo sa customer' },
  complain: { en: 'File a complaint', 'fil-PH': 'Maghain ng reklamo' },
  home: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  missingTitle: { en: 'Page not found', 'fil-PH': 'Hindi makita ang page' },
  missingText: {
    en: 'There is nothing at this address. It may have moved, or the link may be incomplete.',
    'fil-PH': 'Walang laman ang address na ito. Baka nailipat na, o kulang ang link.',
  },
  brokenTitle: { en: 'This page stopped working', 'fil-PH': 'Tumigil ang page na ito' },
  brokenText: {
    en: 'The fault is ours. What you already sent is safe. Please open the page again.',
    'fil-PH': 'Kami ang may mali. Ligtas ang naipadala mo na. Buksan muli ang page.',
  },
  reload: { en: 'Open again', 'fil-PH': 'Buksan muli' },
})
