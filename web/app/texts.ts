import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  home: { en: 'Go to home', 'fil-PH': 'Pumunta sa home' },
  missingTitle: { en: 'Page not found', 'fil-PH': 'Hindi makita ang page' },
  missingHeading: {
    en: 'We can’t find this page',
    'fil-PH': 'Hindi namin makita ang page na ito',
  },
  missingText: {
    en: 'It may have moved, or the link may be incomplete.',
    'fil-PH': 'Baka nailipat na ito, o kulang ang link.',
  },
  brokenTitle: { en: 'This page stopped working', 'fil-PH': 'May problema ang page na ito' },
  brokenText: {
    en: 'The problem is on our side. Anything you already sent is safe. Please reload the page.',
    'fil-PH': 'Nasa amin ang problema. Ligtas ang mga naipadala mo na. I-reload ang page.',
  },
  whoseLabel: { en: 'Whose account this is', 'fil-PH': 'Kaninong account ito' },
  whose: {
    en: (mobile: string) => `Logged in as ${mobile}`,
    'fil-PH': (mobile: string) => `Naka-log in bilang ${mobile}`,
  },
  otherTitle: {
    en: 'This link opens a different account',
    'fil-PH': 'Ibang account ang bubuksan ng link na ito',
  },
  otherText: {
    en: (other: string, mine: string) =>
      `You are logged in as ${mine}, but this link opens the account of ${other}. Anything you enter there goes to that account. If you don’t know the number, stay in your own account.`,
    'fil-PH': (other: string, mine: string) =>
      `Naka-log in ka bilang ${mine}, pero sa account ng ${other} papunta ang link na ito. Mapupunta sa account na iyon ang anumang ilalagay mo. Kung hindi mo kilala ang number, huwag umalis sa sarili mong account.`,
  },
  stay: {
    en: (mobile: string) => `Stay as ${mobile}`,
    'fil-PH': (mobile: string) => `Dito lang sa ${mobile}`,
  },
  switchTo: {
    en: (mobile: string) => `Switch to ${mobile}`,
    'fil-PH': (mobile: string) => `Lumipat sa ${mobile}`,
  },
  reload: { en: 'Reload', 'fil-PH': 'I-reload' },
})
