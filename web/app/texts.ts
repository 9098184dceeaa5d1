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
  whoseLabel: { en: 'Whose account this is', 'fil-PH': 'Kaninong account ito' },
  whose: {
    en: (mobile: string) => `You are in the account of ${mobile}`,
    'fil-PH': (mobile: string) => `Nasa account ka ni ${mobile}`,
  },
  otherTitle: { en: 'This link opens another account', 'fil-PH': 'Ibang account ang link na ito' },
  otherText: {
    en: (other: string, mine: string) =>
      `You are logged in as ${mine}; the link leads into the account of ${other}. What you enter there is theirs. If you do not know that number, stay.`,
    'fil-PH': (other: string, mine: string) =>
      `Naka-log in ka bilang ${mine}; papunta ang link sa account ni ${other}. Mapupunta sa kanya ang ilalagay mo roon. Kung hindi mo kilala ang numero, manatili.`,
  },
  stay: {
    en: (mobile: string) => `Stay as ${mobile}`,
    'fil-PH': (mobile: string) => `Manatili bilang ${mobile}`,
  },
  switchTo: {
    en: (mobile: string) => `Go on as ${mobile}`,
    'fil-PH': (mobile: string) => `Magpatuloy bilang ${mobile}`,
  },
  reload: { en: 'Open again', 'fil-PH': 'Buksan muli' },
})
