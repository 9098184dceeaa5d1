// What most people look for in the loan terms, line by line: the terms themselves stay the full text.
import { type TermsFacts, termsFacts, type TermsInput } from './terms-facts.ts'
import { list, type TermsSectionId } from './terms-sections.ts'
import type { TermsLanguage } from './terms-text.ts'

export type TermsLine = {
  /** Where the terms say it in full. */
  readonly section: TermsSectionId
  readonly label: string
  /** The figure or the promise, which the rest only explains. */
  readonly figure: string
  /** Follows it as it is; often empty. */
  readonly rest: string
}

/** Figure and rest; null for a line that is left out. */
type Value = readonly [figure: string, rest?: string] | null

type Lines = (
  facts: TermsFacts,
  /** Effective, per year, of the loan that is shown as an example. */
  exampleRate: string | null,
) => readonly (readonly [section: TermsSectionId, label: string, value: Value])[]

const ENGLISH: Lines = (facts, exampleRate) => [
  ['amount', 'Amount', facts.amounts && [`${facts.amounts.min} to ${facts.amounts.max}`]],
  ['term', 'Term', [`${facts.termDaysMin} to ${facts.termDaysMax} days`]],
  [
    'interest',
    'Interest',
    [
      `${facts.annualRate} per year`,
      `${facts.monthlyRate === null ? '' : ` (${facts.monthlyRate} per month on average)`} on the principal you still owe`,
    ],
  ],
  [
    'amount',
    'Processing fee',
    facts.fee === null
      ? ['None']
      : [
          facts.fee.rate,
          facts.fee.isDeducted ? ', taken from the payout' : ', collected with the installments',
        ],
  ],
  [
    'interest',
    'Effective rate',
    facts.fee?.isDeducted === true
      ? exampleRate === null
        ? [
            `Higher than ${facts.annualRate}`,
            ', because of the fee. Your disclosure statement shows it before you confirm.',
          ]
        : [
            `${exampleRate} per year`,
            ' in the example below, with the fee included. Yours is in your disclosure statement before you confirm.',
          ]
      : null,
  ],
  ['late-penalties', 'Paying late', latePenalty(facts, ENGLISH_PENALTY)],
  [
    'late-penalties',
    'All charges together',
    facts.isGuardForAll
      ? [`Never more than ${facts.lifetimeCap}`, ' of the amount you borrow']
      : null,
  ],
  [
    'extension',
    'Extending',
    facts.extensionDays.length === 0
      ? null
      : [
          `${list(facts.extensionDays, 'or')} days`,
          `, ${facts.extensionFee === null ? 'no fee' : `fee ${facts.extensionFee}`}. You first pay the interest and penalties so far; interest continues.`,
        ],
  ],
  ['repayment', 'Paying early', ['At any time', ', without a penalty']],
  [
    'repayment',
    'Changing your mind',
    [
      `Cancel within ${facts.coolingOffDays} business days`,
      ' of the payout and return what you received. Nothing else to pay.',
    ],
  ],
]

const FILIPINO: Lines = (facts, exampleRate) => [
  ['amount', 'Halaga', facts.amounts && [`${facts.amounts.min} hanggang ${facts.amounts.max}`]],
  ['term', 'Tagal', [`${facts.termDaysMin} hanggang ${facts.termDaysMax} araw`]],
  [
    'interest',
    'Interes',
    [
      `${facts.annualRate} kada taon`,
      `${facts.monthlyRate === null ? '' : ` (average na ${facts.monthlyRate} kada buwan)`} sa principal na hindi mo pa nababayaran`,
    ],
  ],
  [
    'amount',
    'Processing fee',
    facts.fee === null
      ? ['Wala']
      : [
          facts.fee.rate,
          facts.fee.isDeducted ? ', ikinakaltas sa payout' : ', kasama sa mga hulog',
        ],
  ],
  [
    'interest',
    'Effective rate',
    facts.fee?.isDeducted === true
      ? exampleRate === null
        ? [
            `Mas mataas sa ${facts.annualRate}`,
            ' dahil sa fee. Makikita ito sa disclosure statement bago ka mag-confirm.',
          ]
        : [
            `${exampleRate} kada taon`,
            ' sa halimbawa sa ibaba, kasama ang fee. Nasa disclosure statement ang rate mo bago ka mag-confirm.',
          ]
      : null,
  ],
  ['late-penalties', 'Late na bayad', latePenalty(facts, FILIPINO_PENALTY)],
  [
    'late-penalties',
    'Kabuuan ng lahat ng singil',
    facts.isGuardForAll
      ? [`Hindi lalampas sa ${facts.lifetimeCap}`, ' ng halagang inutang mo']
      : null,
  ],
  [
    'extension',
    'Pag-extend',
    facts.extensionDays.length === 0
      ? null
      : [
          `${list(facts.extensionDays, 'o')} araw`,
          `, ${facts.extensionFee === null ? 'walang fee' : `fee ${facts.extensionFee}`}. Bayaran muna ang interes at multa hanggang sa araw na iyon; tuloy ang interes.`,
        ],
  ],
  ['repayment', 'Maagang bayad', ['Puwede kahit kailan', ', walang multa']],
  [
    'repayment',
    'Kapag nagbago ang isip mo',
    [
      `I-cancel sa loob ng ${facts.coolingOffDays} business day`,
      ' mula sa payout at ibalik ang natanggap mo. Wala nang ibang babayaran.',
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
  of: ' on the overdue amount',
  grace: (days) => `; the first ${days === 1 ? 'day is' : `${days} days are`} free`,
}

const FILIPINO_PENALTY: PenaltyWords = {
  perDay: (rate) => `${rate} kada araw`,
  atMost: (rate) => `Hanggang ${rate} kada araw`,
  of: ' sa halagang lampas na sa due date',
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

export function termsInShort(
  input: TermsInput,
  language: TermsLanguage,
  exampleRate: string | null = null,
): TermsLine[] {
  const lines = language === 'fil-PH' ? FILIPINO : ENGLISH
  return lines(termsFacts(input), exampleRate).flatMap(([section, label, value]) => {
    if (value === null) return []
    const [figure, rest = ''] = value
    return [{ section, label, figure, rest }]
  })
}
