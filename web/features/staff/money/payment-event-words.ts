// What was said about a payment, in words: the kinds of its events and who said them, by the names that
// the contract has for them.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'
import { inWords } from '../desk/loan-texts.ts'
import {
  legWords,
  type PaymentPage,
  plainId,
  type Question,
  REFUND,
  SOURCES,
  type Words,
} from '../desk/payment-words.ts'

type Line = PaymentPage['timeline'][number]

const KINDS: Readonly<Record<Question['kind'], Text>> = defineTexts({
  unapplied: { en: 'unapplied', 'fil-PH': 'unapplied' },
  'possible-duplicate': { en: 'possible duplicate', 'fil-PH': 'posibleng kapareho' },
  disputed: { en: 'disputed', 'fil-PH': 'disputed' },
  clawback: { en: 'clawback', 'fil-PH': 'clawback' },
  'clawback-withdrawn': { en: 'clawback withdrawn', 'fil-PH': 'binawing clawback' },
  'other-loans-code': { en: 'another loan’s code', 'fil-PH': 'code ng ibang loan' },
  short: { en: 'short', 'fil-PH': 'kulang' },
})

const AUTHORS: Readonly<Record<string, Text>> = defineTexts({
  answer: { en: 'Provider, when asked', 'fil-PH': 'Provider, nang tanungin' },
  webhook: { en: 'Provider’s webhook', 'fil-PH': 'Webhook ng provider' },
  list: { en: 'Provider’s list of the day', 'fil-PH': 'Listahan ng provider sa araw na iyon' },
  product: { en: 'Pahiram', 'fil-PH': 'Pahiram' },
  'people:1': { en: 'One person', 'fil-PH': 'Isang tao' },
  'people:2': { en: 'Two people', 'fil-PH': 'Dalawang tao' },
})

export function authorWords(by: string, language: Language): string {
  const known = AUTHORS[by]
  return known === undefined ? inWords(by) : wordingOf(known, language)
}

const EVENTS: Readonly<Record<string, Words<[detail: string, loan: string, other: string]>>> =
  defineTexts({
    doubted: {
      en: (leg) => `Not confirmed: ${leg}`,
      'fil-PH': (leg) => `Hindi makumpirma: ${leg}`,
    },
    recorded: {
      en: (source) => `Recorded by hand (${source})`,
      'fil-PH': (source) => `Naitala nang mano-mano (${source})`,
    },
    alike: {
      en: (_, __, other) => `Looks like payment ${other}`,
      'fil-PH': (_, __, other) => `Kamukha ng bayad ${other}`,
    },
    merged: {
      en: (kept, _, other) => `Same money as payment ${other}; payment ${kept} goes on`,
      'fil-PH': (kept, _, other) => `Iisang pera sa bayad ${other}; itutuloy ang bayad ${kept}`,
    },
    distinct: {
      en: (_, __, other) => `Other money than payment ${other}`,
      'fil-PH': (_, __, other) => `Ibang pera sa bayad ${other}`,
    },
    applied: {
      en: (_, loan) => `Put on loan ${loan}`,
      'fil-PH': (_, loan) => `Ibinilang sa loan ${loan}`,
    },
    'taken-off': { en: () => 'Taken off its loan', 'fil-PH': () => 'Inalis sa loan' },
    'return-ordered': {
      en: (id) => `Return to the payer ordered (${id})`,
      'fil-PH': (id) => `Iniutos na ibalik sa nagbayad (${id})`,
    },
    'return-sent': {
      en: (id) => `Returned to the payer (${id})`,
      'fil-PH': (id) => `Naibalik sa nagbayad (${id})`,
    },
    'return-failed': {
      en: (id) => `Return failed (${id})`,
      'fil-PH': (id) => `Hindi natuloy ang pagbabalik (${id})`,
    },
    answered: {
      en: (question) => `Question answered: ${question}`,
      'fil-PH': (question) => `Nasagot ang tanong: ${question}`,
    },
  })

const RULED: Readonly<Record<string, Words<[leg: string]>>> = defineTexts({
  gone: { en: (leg) => `Ruled gone: ${leg}`, 'fil-PH': (leg) => `Ipinasyang wala na: ${leg}` },
  back: { en: (leg) => `Ruled back: ${leg}`, 'fil-PH': (leg) => `Ipinasyang narito: ${leg}` },
})

const REPORTED: Readonly<Record<string, Text>> = defineTexts({
  paid: { en: 'Reported paid', 'fil-PH': 'Ini-report na bayad' },
  failed: { en: 'Reported failed', 'fil-PH': 'Ini-report na hindi natuloy' },
  pending: { en: 'pending', 'fil-PH': 'hindi pa tapos' },
  succeeded: { en: 'succeeded', 'fil-PH': 'natuloy' },
})
const REFUND_FAILED: Text = { en: 'failed', 'fil-PH': 'hindi natuloy' }

/** An event as a sentence. */
export function eventLineWords(line: Line, language: Language): string {
  const { kind, detail } = line
  if (kind === 'reported') return reportWords(detail, language)
  if (kind === 'ruled') {
    const at = detail.lastIndexOf(' ')
    const ruled = RULED[detail.slice(at + 1)] ?? RULED['gone']
    return ruled === undefined
      ? inWords(kind)
      : wordingOf(ruled, language)(legWords(detail.slice(0, at), language))
  }
  const known = EVENTS[kind]
  if (known === undefined) return inWords(kind)
  return wordingOf(known, language)(
    detailWords(line, language),
    String(line.orderId ?? ''),
    String(line.otherId ?? ''),
  )
}

function detailWords({ kind, detail }: Line, language: Language): string {
  const of = (texts: Readonly<Record<string, Text>>) => {
    const known = texts[detail]
    return known === undefined ? detail : wordingOf(known, language)
  }
  if (kind === 'doubted') return legWords(detail, language)
  if (kind === 'recorded') return of(SOURCES)
  return kind === 'answered' ? of(KINDS) : plainId(detail)
}

/** "paid, r1 succeeded" as "Reported paid; the refund r1 succeeded". */
function reportWords(detail: string, language: Language): string {
  const [status = '', ...refunds] = detail.split(', ')
  const said = refunds.map((refund) => {
    const at = refund.lastIndexOf(' ')
    const how = refund.slice(at + 1)
    const known = how === 'failed' ? REFUND_FAILED : REPORTED[how]
    const words = known === undefined ? how : wordingOf(known, language)
    return `${wordingOf(REFUND, language)(refund.slice(0, at))} ${words}`
  })
  const known = REPORTED[status]
  return [known === undefined ? inWords(status) : wordingOf(known, language), ...said].join('; ')
}
