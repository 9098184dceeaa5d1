// What a reminder says: the amount, the day and where to go, without blame. Each fits into one SMS
// and uses only its plain alphabet.
import { formatDay } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'

type Words = Text<(app: string, amount: string, day: string, link: string) => string>

const BEFORE: Words = {
  en: (app, amount, day, link) =>
    `${app}: ${amount} is due on ${day}. You can pay here: ${link} Already paid? Please ignore this.`,
  'fil-PH': (app, amount, day, link) =>
    `${app}: due ang ${amount} sa ${day}. Puwede kang magbayad dito: ${link} Bayad na? Huwag na itong pansinin.`,
}
const TODAY: Words = {
  en: (app, amount, day, link) =>
    `${app}: ${amount} is due today, ${day}. You can pay here: ${link} Already paid? Please ignore this.`,
  'fil-PH': (app, amount, day, link) =>
    `${app}: due ngayong ${day} ang ${amount}. Puwede kang magbayad dito: ${link} Bayad na? Huwag na itong pansinin.`,
}
const AFTER: Words = {
  en: (app, amount, day, link) =>
    `${app}: ${amount} was due on ${day}. Pay or see your options here: ${link} Is this wrong? Tell us there.`,
  'fil-PH': (app, amount, day, link) =>
    `${app}: due noong ${day} ang ${amount}. Magbayad o tingnan ang mga pagpipilian dito: ${link} Mali ba ito? Sabihin sa amin doon.`,
}

export interface Reminded {
  readonly appName: string
  readonly link: string
  readonly amountCentavos: Centavos
  readonly dueOn: BusinessDate
  readonly today: BusinessDate
}

export function reminderText(reminded: Reminded, language: Language): string {
  const { appName, link, amountCentavos, dueOn, today } = reminded
  const words = dueOn === today ? TODAY : dueOn > today ? BEFORE : AFTER
  const amount = formatPesos(amountCentavos).replace('₱', 'PHP ')
  return wordingOf(words, language)(appName, amount, formatDay(dueOn, language), link)
}
