// The sections of the loan terms, in their order. Texts refer to each other by number, which the
// order alone decides.

export const TERMS_SECTION_IDS = [
  'definitions',
  'purpose',
  'amount',
  'term',
  'extension',
  'interest',
  'late-penalties',
  'conditions-precedent',
  'repayment',
  'representations',
  'default',
  'indemnity',
  'disclosure',
  'set-off',
  'review',
  'notices',
  'entire-agreement',
  'assignment',
  'waiver',
  'governing-law',
  'duration',
] as const

export type TermsSectionId = (typeof TERMS_SECTION_IDS)[number]

/** How a text names another section, in every language; pages make it a link. */
export function sectionName(number: number): string {
  return `section ${number}`
}

export function section(id: TermsSectionId): string {
  return sectionName(TERMS_SECTION_IDS.indexOf(id) + 1)
}

/** "7, 14 or 30", with the language's word before the last. */
export function list(items: readonly number[], word: string): string {
  const last = items.at(-1)
  if (items.length < 2) return String(last ?? '')
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`
}
