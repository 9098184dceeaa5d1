import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  homeTitle: { en: 'Home', 'fil-PH': 'Home' },
  help: { en: 'Customer service', 'fil-PH': 'Customer service' },
  complain: { en: 'File a complaint', 'fil-PH': 'Magreklamo' },
  home: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  missingTitle: { en: 'Page not found', 'fil-PH': 'Hindi makita ang page' },
  missingText: {
    en: 'It may have moved, or the link may be incomplete.',
    'fil-PH': 'Baka nailipat na ito, o kulang ang link.',
  },
  brokenTitle: { en: 'This page stopped working', 'fil-PH': 'May problema ang page na ito' },
  brokenText: {
    en: 'The problem is on our side. Anything you already sent is safe. Please reload the page.',
    'fil-PH': 'Nasa amin ang problema. Ligtas ang mga naipadala mo na. I-reload ang page.',
  },
  reload: { en: 'Reload', 'fil-PH': 'I-reload' },
})
