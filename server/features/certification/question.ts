// One certification question: its text, how its answer is treated, and what counts as valid. We
// only ask what a loan needs (docs/decisions/031).
import type { FormItemCategory } from '#contract/form-items.ts'
import type { Text } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Problem } from './problems.ts'

export type Answers = Readonly<Record<string, string>>

export interface Step {
  readonly code: string
  readonly title: Text
  /** Why we ask, shown before the question. */
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
  /** Shown masked once saved. */
  readonly isSecret?: boolean
  /** In addition to the check of its category. */
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

/** What a check can look at. */
export interface CheckFacts {
  /** All answers of the form, as they would be saved. */
  readonly answers: Answers
  readonly today: BusinessDate
  /** The borrower's own number, +639… */
  readonly ownMobile: string
}

export type Check = (value: string, facts: CheckFacts) => Problem | null

/** For questions whose title says it all. */
export const NO_WHY: Text = { en: '', 'fil-PH': '' }
