// A payment in words: its questions, what can be done about them, and its warnings, by the names that
// the contract has for them.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentPage } from '#contract/payment.ts'
import { formatPesos } from '#lending/money.ts'
import { defineTexts } from '#web/lib/language.ts'

export type PaymentPage = ResponseOf<typeof getPaymentPage>
export type Question = PaymentPage['questions'][number]
export type PossibleAct = PaymentPage['acts'][number]

export type Words<Values extends readonly string[]> = Text<(...values: Values) => string>

const WHOLE: Text = { en: 'the whole payment', 'fil-PH': 'buong bayad' }
export const REFUND: Words<[string]> = {
  en: (id) => `the refund ${id}`,
  'fil-PH': (id) => `refund ${id}`,
}

/** "whole" and "refund:r1" as people say them. */
export function legWords(leg: string, language: Language): string {
  if (leg === 'whole') return wordingOf(WHOLE, language)
  return wordingOf(REFUND, language)(leg.replace(/^refund:/, ''))
}

/** "transfer:BDO-1" without what it is; of a record that ended in the payment, with its number. */
export const plainId = (id: string) => id.replace(/^(\d+:)?(transfer|payout):/, '$1')

/** What is there of it, one after the other. */
const listed = (...words: readonly string[]) => words.filter((word) => word !== '').join(', ')

interface Asking {
  readonly title: Words<[amount: string, about: string]>
  readonly text: Text
}

export const QUESTIONS: Readonly<Record<Question['kind'], Asking>> = {
  unapplied: {
    title: {
      en: (amount) => `Unapplied: ${amount} counts on no loan`,
      'fil-PH': (amount) => `Unapplied: walang loan ang ${amount}`,
    },
    text: {
      en: 'Put it on the loan that it is for, or return it to the payer.',
      'fil-PH': 'Ibilang ito sa loan na para rito, o ibalik sa nagbayad.',
    },
  },
  'possible-duplicate': {
    title: {
      en: (_, other) => `Possible duplicate of payment ${other}`,
      'fil-PH': (_, other) => `Posibleng kapareho ng bayad ${other}`,
    },
    text: {
      en: 'A manual record and another payment look alike. What counts already stays, and nothing else begins to count until it is said whether they are the same money.',
      'fil-PH':
        'Magkamukha ang isang manual record at isa pang bayad. Mananatili ang nakabilang na, at walang iba pang ibibilang hangga’t hindi nasasabi kung iisang pera ang mga ito.',
    },
  },
  disputed: {
    title: {
      en: (amount, about) => `Disputed: ${listed(amount, about)}`,
      'fil-PH': (amount, about) => `Disputed: ${listed(amount, about)}`,
    },
    text: {
      en: 'The provider’s own sources contradict each other. It is asked every day, and its answer ends this. After seven days two people may rule, by the provider’s reference.',
      'fil-PH':
        'Magkakasalungat ang sinasabi mismo ng provider. Tinatanong ito araw-araw, at ang sagot nito ang tatapos dito. Pagkatapos ng pitong araw, puwedeng magpasya ang dalawang tao ayon sa reference ng provider.',
    },
  },
  clawback: {
    title: {
      en: (amount, about) => `Clawback: ${listed(amount, about)}`,
      'fil-PH': (amount, about) => `Clawback: ${listed(amount, about)}`,
    },
    text: {
      en: 'The provider took back money that counted on a loan. The loan owes it again, and the borrower was told. Look whether anything else is to be done.',
      'fil-PH':
        'Binawi ng provider ang perang nakabilang na sa loan. Utang ulit ito, at sinabihan na ang borrower. Tingnan kung may iba pang dapat gawin.',
    },
  },
  'clawback-withdrawn': {
    title: {
      en: (amount, about) => `Clawback withdrawn: ${listed(amount, about)}`,
      'fil-PH': (amount, about) => `Iniurong ang clawback: ${listed(amount, about)}`,
    },
    text: {
      en: 'The provider no longer says that it took this back. Nothing comes back by a report: two people rule it back, or it stays taken back.',
      'fil-PH':
        'Hindi na sinasabi ng provider na binawi nito ito. Walang bumabalik dahil lang sa report: dalawang tao ang magpapasyang ibalik ito, o mananatili itong binawi.',
    },
  },
  'other-loans-code': {
    title: {
      en: (_, about) => `Paid by another loan’s code: ${about}`,
      'fil-PH': (_, about) => `Binayaran sa code ng ibang loan: ${about}`,
    },
    text: {
      en: 'The provider named this code only after the money was put on its loan. Take it off, or leave it where it is.',
      'fil-PH':
        'Nabanggit lang ng provider ang code na ito nang nakabilang na ang pera sa loan. Alisin ito roon, o hayaan kung nasaan.',
    },
  },
  short: {
    title: {
      en: (amount) => `Short by ${amount}`,
      'fil-PH': (amount) => `Kulang ng ${amount}`,
    },
    text: {
      en: 'More was taken back and returned than was paid. It is owed to us until it comes back or two people give it up.',
      'fil-PH':
        'Mas malaki ang binawi at naibalik kaysa sa binayaran. Utang ito sa atin hanggang maibalik, o hanggang isuko ng dalawang tao.',
    },
  },
}

/** A question as a heading: what is asked, with its amount. */
export function questionWords({ kind, about, amount }: Question, language: Language): string {
  const isOfLeg = kind === 'disputed' || kind.startsWith('clawback')
  return wordingOf(QUESTIONS[kind].title, language)(
    amount === null ? '' : formatPesos(amount),
    isOfLeg ? legWords(about, language) : about,
  )
}

type ActWords = Words<[amount: string, about: string, loan: string]>

const ACTS: Readonly<Record<Exclude<PossibleAct['act'], 'answer'>, ActWords>> = defineTexts({
  apply: {
    en: (amount, _, loan) => `Put ${amount} on loan ${loan}`,
    'fil-PH': (amount, _, loan) => `Ibilang ang ${amount} sa loan ${loan}`,
  },
  'take-off': {
    en: (amount, _, loan) => `Take ${amount} off loan ${loan}`,
    'fil-PH': (amount, _, loan) => `Alisin ang ${amount} sa loan ${loan}`,
  },
  merge: {
    en: (_, other) => `Same money as payment ${other}`,
    'fil-PH': (_, other) => `Iisang pera sa bayad ${other}`,
  },
  'tell-apart': {
    en: (_, other) => `Other money than payment ${other}`,
    'fil-PH': (_, other) => `Ibang pera sa bayad ${other}`,
  },
  return: {
    en: (amount) => `Return ${amount} to the payer`,
    'fil-PH': (amount) => `Ibalik ang ${amount} sa nagbayad`,
  },
  'return-failed': {
    en: (amount, id) => `The return ${id} failed: ${amount} is here again`,
    'fil-PH': (amount, id) => `Hindi natuloy ang pagbabalik na ${id}: narito ulit ang ${amount}`,
  },
  'rule-gone': {
    en: (amount, leg) => `Rule: ${listed(amount, leg)} is gone`,
    'fil-PH': (amount, leg) => `Ipasya: wala na ang ${listed(amount, leg)}`,
  },
  'rule-back': {
    en: (amount, leg) => `Rule: ${listed(leg, amount)}, never happened`,
    'fil-PH': (amount, leg) => `Ipasya: hindi nangyari ang ${listed(leg, amount)}`,
  },
})

/** About the payment as a whole, which is there or not. */
const WHOLE_RULINGS: Readonly<Record<'rule-gone' | 'rule-back', Text>> = defineTexts({
  'rule-gone': { en: 'Rule: the payment never came', 'fil-PH': 'Ipasya: hindi dumating ang bayad' },
  'rule-back': { en: 'Rule: the payment is here', 'fil-PH': 'Ipasya: narito ang bayad' },
})

const ANSWERS: Readonly<Record<Question['kind'], Words<[amount: string, about: string]>>> = {
  ...sameFor(['unapplied', 'possible-duplicate', 'disputed'], {
    en: () => 'Nothing else is to be done',
    'fil-PH': () => 'Wala nang dapat gawin',
  }),
  clawback: {
    en: (_, about) => `Nothing else is to be done about ${about}`,
    'fil-PH': (_, about) => `Wala nang dapat gawin sa ${about}`,
  },
  'clawback-withdrawn': {
    en: (_, about) => `Leave it: ${about} stays taken back`,
    'fil-PH': (_, about) => `Hayaan: mananatiling binawi ng ${about}`,
  },
  'other-loans-code': {
    en: (_, code) => `Leave it where it is, although the code ${code} was paid`,
    'fil-PH': (_, code) => `Hayaan kung nasaan, kahit ang code na ${code} ang binayaran`,
  },
  short: {
    en: (amount) => `Give up ${amount} as lost`,
    'fil-PH': (amount) => `Isuko ang ${amount} bilang nawala`,
  },
}

function sameFor<Kind extends string, Value>(
  kinds: readonly Kind[],
  value: Value,
): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Kind, Value>
}

/** What an act does, as its button says it. */
export function actWords(asked: PossibleAct, language: Language): string {
  const { act, about, question, orderId } = asked
  const amount = asked.amount === null ? '' : formatPesos(asked.amount)
  const isLeg = about === 'whole' || about.startsWith('refund:')
  const named = isLeg ? legWords(about, language) : plainId(about)
  if (act === 'answer') {
    return wordingOf(ANSWERS[question ?? 'clawback'], language)(amount, named)
  }
  if (about === 'whole' && (act === 'rule-gone' || act === 'rule-back')) {
    return wordingOf(WHOLE_RULINGS[act], language)
  }
  return wordingOf(ACTS[act], language)(amount, named, String(orderId ?? ''))
}

const STATES: Readonly<Record<PaymentPage['state'], Text>> = defineTexts({
  empty: { en: 'Not confirmed yet', 'fil-PH': 'Hindi pa kumpirmado' },
  applied: { en: 'Applied', 'fil-PH': 'Applied sa loan' },
  unapplied: { en: 'Unapplied', 'fil-PH': 'Unapplied' },
  gone: { en: 'Gone', 'fil-PH': 'Wala na' },
  returned: { en: 'Returned', 'fil-PH': 'Naibalik' },
  merged: { en: 'Merged', 'fil-PH': 'Isinama sa iba' },
})
export const paymentStateWords = (state: PaymentPage['state'], language: Language) =>
  wordingOf(STATES[state], language)

export const WARNINGS: Readonly<Record<PaymentPage['warnings'][number], Text>> = defineTexts({
  manual: {
    en: 'Recorded by hand: people say that it is here.',
    'fil-PH': 'Naitala nang mano-mano: mga tao ang nagsabing narito ito.',
  },
  'placed-by-people': { en: 'People put it where it is.', 'fil-PH': 'Mga tao ang naglagay nito.' },
  'not-own-code': {
    en: 'It was not paid by a code of this loan.',
    'fil-PH': 'Hindi ito binayaran sa code ng loan na ito.',
  },
  'other-loans-code': {
    en: 'It was paid by a code of another loan.',
    'fil-PH': 'Binayaran ito sa code ng ibang loan.',
  },
  'counted-for-another': {
    en: 'It counted for another borrower before.',
    'fil-PH': 'Nakabilang ito dati sa ibang borrower.',
  },
  'returned-before': {
    en: 'It was to be returned to the payer before.',
    'fil-PH': 'Ibabalik na sana ito dati sa nagbayad.',
  },
  ruled: { en: 'Two people have ruled about it.', 'fil-PH': 'May pasya na ng dalawang tao rito.' },
})

export const SUGGESTED_BY: Readonly<
  Record<PaymentPage['suggestions'][number]['why'][number], Text>
> = {
  code: { en: 'A code of this loan was paid', 'fil-PH': 'Code ng loan na ito ang binayaran' },
  reference: {
    en: 'The reference looks like a code of this loan',
    'fil-PH': 'Kamukha ng code ng loan na ito ang reference',
  },
  'payer-before': {
    en: 'The same payer paid it before',
    'fil-PH': 'Nagbayad na rito dati ang parehong nagbayad',
  },
  'payer-name': {
    en: 'Its borrower has the payer’s name',
    'fil-PH': 'Kapangalan ng nagbayad ang borrower',
  },
  'amount-due': {
    en: 'A code for exactly this amount was open',
    'fil-PH': 'May bukas na code para sa mismong halagang ito',
  },
  'paid-before': {
    en: 'Exactly this amount was paid before',
    'fil-PH': 'Ganito ring halaga ang binayaran dati',
  },
}

export const SOURCES: Readonly<Record<NonNullable<PaymentPage['source']>, Text>> = defineTexts({
  'bank-transfer': { en: 'bank transfer', 'fil-PH': 'bank transfer' },
  'over-the-counter': { en: 'over the counter', 'fil-PH': 'sa counter' },
  provider: { en: 'payment provider', 'fil-PH': 'payment provider' },
})
