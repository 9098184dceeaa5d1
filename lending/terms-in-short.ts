// What most people look for in the loan terms, line by line: the terms themselves stay the full text.
import { type TermsFacts, termsFacts, type TermsInput } from './terms-facts.ts'
import type { TermsLanguage } from './terms-text.ts'

export type TermsLine = {
  readonly label: string
  /** The figure or the promise, which the rest only explains. */
  readonly figure: string
  /** Follows it as it is; often empty. */
  readonly rest: string
}

/** Figure and rest; null for a line that is left out. */
type Value = readonly [figure: string, rest?: string] | null

type Lines = (facts: TermsFacts) => readonly (readonly [label: string, value: Value])[]

const ENGLISH: Lines = (facts) => [
  ['Amount', facts.amounts && [`${facts.amounts.min} to ${facts.amounts.max}`]],
  ['Term', [`${facts.termDaysMin} to ${facts.termDaysMax} days`]],
  [
    'Interest',
    [
      `${facts.annualRate} per year`,
      `${facts.monthlyRate === null ? '' : ` (${facts.monthlyRate} per month)`} on the principal you still owe`,
    ],
  ],
  [
    'Processing fee',
    facts.fee === null
      ? ['None']
      : [
          `${facts.fee.rate} of the principal`,
          facts.fee.isDeducted ? ', deducted from the payout' : ', collected with the instalments',
        ],
  ],
  ['Paying late', latePenalty(facts, ENGLISH_PENALTY)],
  [
    'All charges together',
    facts.isGuardForAll ? [`Never more than ${facts.lifetimeCap}`, ' of the principal'] : null,
  ],
  ['Paying early', ['At any time', ', without a penalty']],
  [
    'Changing your mind',
    [
      `Cancel within ${facts.coolingOffDays} business days`,
      ' of the payout, return the money you received and owe nothing else',
    ],
  ],
]

const FILIPINO: Lines = (facts) => [
  ['Halaga', facts.amounts && [`${facts.amounts.min} hanggang ${facts.amounts.max}`]],
  ['Tagal', [`${facts.termDaysMin} hanggang ${facts.termDaysMax} araw`]],
  [
    'Interes',
    [
      `${facts.annualRate} kada taon`,
      `${facts.monthlyRate === null ? '' : ` (${facts.monthlyRate} kada buwan)`} sa principal na hindi mo pa nababayaran`,
    ],
  ],
  [
    'Processing fee',
    facts.fee === null
      ? ['Wala']
      : [
          `${facts.fee.rate} ng principal`,
          facts.fee.isDeducted ? ', ikinakaltas sa matatanggap mo' : ', kasama sa mga hulog',
        ],
  ],
  ['Late na bayad', latePenalty(facts, FILIPINO_PENALTY)],
  [
    'Kabuuang singil',
    facts.isGuardForAll ? [`Hindi lalampas sa ${facts.lifetimeCap}`, ' ng principal'] : null,
  ],
  ['Maagang bayad', ['Puwede anumang oras', ', walang multa']],
  [
    'Kapag nagbago ang isip mo',
    [
      `I-cancel sa loob ng ${facts.coolingOffDays} business day`,
      ' mula sa payout, ibalik ang natanggap mo, at wala ka nang ibang babayaran',
    ],
  ],
]

interface PenaltyWords {
  readonly perDay: (rate: string) => string
  readonly atMost: (rate: string) => string
  readonly of: string
  readonly grace: (days: number) => string
}

const ENGLISH_PENALTY: PenaltyWords = {
  perDay: (rate) => `${rate} per day`,
  atMost: (rate) => `At most ${rate} per day`,
  of: ' of the amount due and unpaid',
  grace: (days) => `; the first ${days === 1 ? 'day is' : `${days} days are`} free`,
}

const FILIPINO_PENALTY: PenaltyWords = {
  perDay: (rate) => `${rate} kada araw`,
  atMost: (rate) => `Hanggang ${rate} kada araw`,
  of: ' ng halagang due na at hindi pa bayad',
  grace: (days) => `; walang multa sa unang ${days} araw`,
}

/** Null where loans differ in it, as where the limit holds for some of them: the text says which. */
function latePenalty(facts: TermsFacts, words: PenaltyWords): Value {
  if (!facts.isGuardForAll) return null
  const { dailyPenalty, graceDays, penaltyDailyCap } = facts
  return [
    dailyPenalty === null ? words.atMost(penaltyDailyCap) : words.perDay(dailyPenalty),
    words.of + (graceDays > 0 ? words.grace(graceDays) : ''),
  ]
}

export function termsInShort(input: TermsInput, language: TermsLanguage): TermsLine[] {
  const lines = language === 'fil-PH' ? FILIPINO : ENGLISH
  return lines(termsFacts(input)).flatMap(([label, value]) => {
    if (value === null) return []
    const [figure, rest = ''] = value
    return [{ label, figure, rest }]
  })
}
