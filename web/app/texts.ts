import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
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
      `You are logged in as ${mine}. This link opens the account of ${other}, and anything you enter goes there. If you don’t know the number, stay in your own account.`,
    'fil-PH': (other: string, mine: string) =>
      `Naka-log in ka bilang ${mine}. Sa account ng ${other} papunta ang link na ito, pati ang ilalagay mo. Kung hindi mo kilala ang number, huwag lumipat.`,
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
