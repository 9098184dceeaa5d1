// What most people look for in the loan terms, line by line: the terms themselves stay the full text.
import { type TermsFacts, termsFacts, type TermsInput } from './terms-facts.ts'
import type { TermsLanguage } from './terms-text.ts'

export type TermsLine = { readonly label: string; readonly value: string }

type Lines = (facts: TermsFacts) => readonly (readonly [label: string, value: string | null])[]

const ENGLISH: Lines = (facts) => [
  ['Amount', facts.amounts && `${facts.amounts.min} to ${facts.amounts.max}`],
  ['Term', `${facts.termDaysMin} to ${facts.termDaysMax} days`],
  ['Interest', `${facts.annualRate} per year on the principal you still owe`],
  [
    'Processing fee',
    facts.fee === null
      ? 'None'
      : `${facts.fee.rate} of the principal, ${facts.fee.isDeducted ? 'deducted from the payout' : 'collected with the instalments'}`,
  ],
  ['Paying late', latePenalty(facts, ENGLISH_PENALTY)],
  [
    'All charges together',
    facts.isGuardForAll ? `Never more than ${facts.lifetimeCap} of the principal` : null,
  ],
  ['Paying early', 'At any time, without a penalty'],
  [
    'Changing your mind',
    `Return the money within ${facts.coolingOffDays} business days and owe nothing else`,
  ],
]

const FILIPINO: Lines = (facts) => [
  ['Halaga', facts.amounts && `${facts.amounts.min} hanggang ${facts.amounts.max}`],
  ['Tagal', `${facts.termDaysMin} hanggang ${facts.termDaysMax} araw`],
  ['Interes', `${facts.annualRate} kada taon sa principal na hindi pa bayad`],
  [
    'Processing fee',
    facts.fee === null
      ? 'Wala'
      : `${facts.fee.rate} ng principal, ${facts.fee.isDeducted ? 'ibinabawas sa ipapadalang pera' : 'kasama sa mga hulog'}`,
  ],
  ['Kapag late', latePenalty(facts, FILIPINO_PENALTY)],
  [
    'Lahat ng singil',
    facts.isGuardForAll ? `Hindi lalampas sa ${facts.lifetimeCap} ng principal` : null,
  ],
  ['Kapag maaga', 'Puwede anumang oras, walang multa'],
  [
    'Kapag nagbago ang isip mo',
    `Ibalik ang pera sa loob ng ${facts.coolingOffDays} business day at wala ka nang ibang babayaran`,
  ],
]

interface PenaltyWords {
  readonly grace: (days: number) => string
  readonly exactly: (rate: string) => string
  readonly atMost: (rate: string) => string
}

const ENGLISH_PENALTY: PenaltyWords = {
  grace: (days) => `Free for the first ${days} ${days === 1 ? 'day' : 'days'}, then `,
  exactly: (rate) => `${rate} per day of the amount due and unpaid`,
  atMost: (rate) => `at most ${rate} per day of the amount due and unpaid`,
}

const FILIPINO_PENALTY: PenaltyWords = {
  grace: (days) => `Walang multa sa unang ${days} araw, saka `,
  exactly: (rate) => `${rate} kada araw ng halagang due na at hindi pa bayad`,
  atMost: (rate) => `hanggang ${rate} kada araw ng halagang due na at hindi pa bayad`,
}

/** Null where loans differ in it, as where the limit holds for some of them: the text says which. */
function latePenalty(facts: TermsFacts, words: PenaltyWords): string | null {
  if (!facts.isGuardForAll) return null
  const [only, ...others] = facts.bands
  const isPlain = only !== undefined && others.length === 0 && facts.once === null
  const said =
    isPlain && !facts.isScheduleReplaced
      ? words.exactly(only.rate)
      : words.atMost(facts.penaltyDailyCap)
  if (facts.graceDays > 0) return words.grace(facts.graceDays) + said
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export function termsInShort(input: TermsInput, language: TermsLanguage): TermsLine[] {
  const lines = language === 'fil-PH' ? FILIPINO : ENGLISH
  return lines(termsFacts(input)).flatMap(([label, value]) =>
    value === null ? [] : [{ label, value }],
  )
}
