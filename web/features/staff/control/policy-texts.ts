// Words of the page about policies.
import { defineTexts } from '#web/lib/language.ts'

export const policyTexts = defineTexts({
  title: { en: 'Policies', 'fil-PH': 'Mga policy' },
  hint: {
    en: 'A policy is what we charge and how. It is never edited: a change is proposed from a day on, measured against the law, and approved by a second person. Loans that exist keep theirs.',
    'fil-PH':
      'Ang policy ang nagsasabi kung ano at paano tayo naniningil. Hindi ito ine-edit: ang pagbabago ay iminumungkahi mula sa isang araw, sinusukat sa batas, at inaaprubahan ng ibang tao. Hindi nagbabago ang policy ng mga kasalukuyang loan.',
  },
  range: {
    en: (from: string, to: string, days: string) => `${from} to ${to}, ${days} days`,
    'fil-PH': (from: string, to: string, days: string) => `${from} hanggang ${to}, ${days} araw`,
  },
  annualRate: { en: 'Interest a year (%)', 'fil-PH': 'Interes kada taon (%)' },
  feeRate: { en: 'Processing fee (%)', 'fil-PH': 'Processing fee (%)' },
  feeCollected: { en: 'The fee is', 'fil-PH': 'Ang fee ay' },
  deducted: { en: 'taken out of the payout', 'fil-PH': 'ibinabawas sa payout' },
  withInstalments: { en: 'paid with the installments', 'fil-PH': 'kasama sa mga hulog' },
  penaltyDaily: { en: 'Late penalty a day (%)', 'fil-PH': 'Multa kada araw ng pagkahuli (%)' },
  penaltyOnce: { en: 'Late penalty, once (₱)', 'fil-PH': 'Multa nang isang beses (₱)' },
  graceDays: { en: 'Days of grace', 'fil-PH': 'Palugit na araw' },
  extensionFee: { en: 'Fee for an extension (₱)', 'fil-PH': 'Fee sa pagpapalawig (₱)' },
  lawOf: {
    en: (law: string) => `Limits of ${law}.`,
    'fil-PH': (law: string) => `Mga limit ng ${law}.`,
  },
  lawUpTo: {
    en: (limit: string) => `The law allows up to ${limit}.`,
    'fil-PH': (limit: string) => `Hanggang ${limit} ang payag ng batas.`,
  },
  aboveLaw: {
    en: (limit: string) => `Above the law’s limit of ${limit}. It would be refused.`,
    'fil-PH': (limit: string) => `Lampas sa ${limit} na limit ng batas. Hindi ito tatanggapin.`,
  },
  countAboveLaw: {
    en: (count: number) =>
      count === 1 ? '1 value is above the law.' : `${count} values are above the law.`,
    'fil-PH': (count: number) => `${count} halaga ang lampas sa batas.`,
  },
  lawNoneOnce: {
    en: 'The law leaves no room for it: 0.',
    'fil-PH': 'Walang payag ang batas dito: 0.',
  },
  aboveLawOnce: {
    en: 'The law leaves no room for a penalty charged once. It would be refused.',
    'fil-PH': 'Walang payag ang batas sa isang beses na multa. Hindi ito tatanggapin.',
  },
  lawEffective: {
    en: (limit: string) => `With interest, at most ${limit} a month effective. Compare shows it.`,
    'fil-PH': (limit: string) =>
      `Kasama ang interes, hanggang ${limit} effective kada buwan. Makikita sa Ikumpara.`,
  },
  atFirst: { en: 'at first', 'fil-PH': 'sa simula' },
  change: { en: 'Propose a change', 'fil-PH': 'Magmungkahi ng pagbabago' },
  compare: { en: 'Compare', 'fil-PH': 'Ikumpara' },
  checkFigures: {
    en: 'Please enter a number in every field, and a day.',
    'fil-PH': 'Maglagay ng numero sa bawat field, at ng araw.',
  },
  allowed: {
    en: (law: string) => `The law allows it (${law}).`,
    'fil-PH': (law: string) => `Pinapayagan ito ng batas (${law}).`,
  },
  notAllowed: {
    en: (law: string) => `The law doesn’t allow it (${law}).`,
    'fil-PH': (law: string) => `Hindi ito pinapayagan ng batas (${law}).`,
  },
  faultInterest: {
    en: 'The interest a year is above the limit.',
    'fil-PH': 'Lampas sa limit ang interes kada taon.',
  },
  faultPenaltyDaily: {
    en: 'The late penalty a day is above the limit.',
    'fil-PH': 'Lampas sa limit ang multa kada araw.',
  },
  faultPenaltyOnce: {
    en: 'A penalty charged once passes the monthly limit for small installments.',
    'fil-PH': 'Lampas sa buwanang limit ang isang beses na multa para sa maliliit na hulog.',
  },
  faultPrepayment: {
    en: 'A borrower may pay early at any time.',
    'fil-PH': 'Puwedeng magbayad nang maaga ang borrower anumang oras.',
  },
  faultEffectiveRate: {
    en: 'The effective rate of a loan below, fees included, is above the limit.',
    'fil-PH': 'Lampas sa limit ang effective rate ng isang loan sa ibaba, kasama ang mga fee.',
  },
  samples: { en: 'What loans would cost', 'fil-PH': 'Magiging gastos ng mga loan' },
  totalNow: { en: 'To repay now', 'fil-PH': 'Babayaran ngayon' },
  totalThen: { en: 'To repay then', 'fil-PH': 'Babayaran pagkatapos' },
  rateNow: { en: 'Effective a month now', 'fil-PH': 'Effective kada buwan ngayon' },
  rateThen: { en: 'Effective a month then', 'fil-PH': 'Effective kada buwan pagkatapos' },
  impossible: { en: 'no loan', 'fil-PH': 'walang loan' },
  proposal: { en: 'Waits for approval', 'fil-PH': 'Naghihintay ng pag-apruba' },
})
