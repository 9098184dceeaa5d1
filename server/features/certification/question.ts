// One question of the certification: its words, what is done with the answer, and what counts as
// one. A question is asked only where a loan needs the answer (docs/decisions/031).
import type { FormItemCategory } from '#contract/form-items.ts'
import type { Text } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Problem } from './problems.ts'

export type Answers = Readonly<Record<string, string>>

export interface Step {
  readonly code: string
  readonly title: Text
  /** Why this is asked, before it is asked. */
  readonly text: Text
}

export interface Question {
  readonly code: string
  readonly step: string
  readonly title: Text
  readonly why: Text
  readonly category: FormItemCategory
  readonly inputType?: 'number' | 'tel' | 'email'
  readonly options?: readonly Option[]
  readonly isOptional?: boolean
  /** Shown back masked. */
  readonly isSecret?: boolean
  /** Besides what its category asks of every answer. */
  readonly check?: Check
}

export interface Option {
  readonly type: string
  readonly name: Text
}

export interface Form {
  readonly steps: readonly Step[]
  readonly questions: readonly Question[]
}

/** What an answer is looked at with. */
export interface CheckFacts {
  /** All answers of the form, as they would be saved. */
  readonly answers: Answers
  readonly today: BusinessDate
  /** The borrower's own number, +639… */
  readonly ownMobile: string
}

export type Check = (value: string, facts: CheckFacts) => Problem | null

/** No explanation where the title says it all. */
export const NO_WHY: Text = { en: '', 'fil-PH': '' }
