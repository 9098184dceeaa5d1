// What complaints are about, in words.
import {
  CHARGES_TYPE,
  COLLECTION_TYPE,
  COMPLAINT_SUB_TYPES,
  COMPLAINT_TYPES,
  OTHER_TYPE,
} from '#contract/complaints.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'

const TYPES: Readonly<Record<(typeof COMPLAINT_TYPES)[number], Text>> = {
  [COLLECTION_TYPE]: { en: 'Collection', 'fil-PH': 'Paniningil' },
  2: { en: 'Repayment', 'fil-PH': 'Pagbabayad' },
  [CHARGES_TYPE]: {
    en: 'Loan amount or charges',
    'fil-PH': 'Halaga ng loan o mga singil',
  },
  4: { en: 'Account and login', 'fil-PH': 'Account at pag-log in' },
  [OTHER_TYPE]: { en: 'Other', 'fil-PH': 'Iba pa' },
}

const SUB_TYPES: Readonly<Record<(typeof COMPLAINT_SUB_TYPES)[number], Text>> = {
  11: { en: 'Rude language', 'fil-PH': 'Bastos na pananalita' },
  12: {
    en: 'Contacted others',
    'en-PH': 'They contacted other people',
    'fil-PH': 'Kinontak ang ibang tao',
  },
  13: { en: 'Contacted at night', 'en-PH': 'Calls at night', 'fil-PH': 'Tumawag sa gabi' },
  14: { en: 'Threats', 'fil-PH': 'Pananakot' },
  15: { en: 'Already paid', 'en-PH': 'I already paid', 'fil-PH': 'Bayad na ako' },
}

export const TABS: Readonly<Record<'all' | 'processing' | 'finished', Text>> = {
  all: { en: 'All', 'fil-PH': 'Lahat' },
  processing: { en: 'Processing', 'fil-PH': 'Inaayos' },
  finished: { en: 'Finished', 'fil-PH': 'Tapos na' },
}

interface Choice {
  readonly title: string
  readonly value: number
}

export function typeChoices(language: Language): Choice[] {
  return COMPLAINT_TYPES.map((value) => ({ value, title: wordingOf(TYPES[value], language) }))
}

export function subTypeChoices(language: Language): Choice[] {
  return COMPLAINT_SUB_TYPES.map((value) => ({
    value,
    title: wordingOf(SUB_TYPES[value], language),
  }))
}

export function typeTitle(type: number, language: Language): string {
  return typeChoices(language).find(({ value }) => value === type)?.title ?? ''
}

/** Empty if it has none. */
export function subTypeTitle(subType: number | null, language: Language): string {
  return subTypeChoices(language).find(({ value }) => value === subType)?.title ?? ''
}

/** As it is said on the phone. */
export function complaintNumber(complaintId: number): string {
  return `C-${complaintId}`
}

/** Who supervises lending companies: the headquarters' own address, as it publishes it. */
export const REGULATOR =
  'Securities and Exchange Commission, 7907 Makati Avenue, Salcedo Village, Bel-Air, Makati City 1209, sec.gov.ph'
