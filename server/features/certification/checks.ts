// Whether an answer is valid: first the check of its category, then the question's own.
import { ANSWER_CHARACTERS_MAX } from '#contract/certification.ts'
import { isMaskedValue, maskValue } from '#contract/masked-value.ts'
import { isDate, isEmail } from '#contract/validators.ts'
import { isCityCode } from './places.ts'
import type { Problem } from './problems.ts'
import type { Answers, Check, CheckFacts, Question } from './question.ts'

/** Letters of any alphabet plus what occurs in names: José Rizal-Mercado Jr., O'Neil. */
export const checkName: Check = (value) =>
  /^\p{L}[\p{L}\p{M}\s.,'’-]+$/u.test(value) ? null : 'name_invalid'

/** What addresses and employer names contain; no markup, no control characters. */
export const checkPlainText: Check = (value) =>
  /^[\p{L}\p{M}\p{N}\s.,'’"&()#/:;°º+-]+$/u.test(value) ? null : 'characters_invalid'

export const checkEmail: Check = (value) => (isEmail(value) ? null : 'email_invalid')

/** 09 and nine digits, as Filipinos write it; +63 and spaces are accepted too. */
export function localMobile(value: string): string {
  return value.replaceAll(/[\s()-]/g, '').replace(/^\+?63(?=9)/, '0')
}

export function isLocalMobile(value: string): boolean {
  return /^09\d{9}$/.test(localMobile(value))
}

export interface Checked {
  /** What is to be saved, by code. */
  readonly answers: Answers
  readonly problems: ReadonlyMap<string, Problem>
}

/** Checks the given answers together with those already saved. */
export function checkAnswers(
  questions: readonly Question[],
  given: Answers,
  saved: Answers,
  facts: Omit<CheckFacts, 'answers'>,
): Checked {
  const answers = Object.fromEntries(
    Object.entries(given)
      .map(([code, value]) => [code, value.trim().replaceAll(/\s+/g, ' ')] as const)
      .filter(([code, value]) => !isUnchanged(questions, code, value, saved)),
  )
  const all = { ...facts, answers: { ...saved, ...answers } }
  const problems = new Map<string, Problem>()
  for (const code of codesToCheck(answers, saved)) {
    const question = questions.find((candidate) => candidate.code === code)
    const problem =
      question === undefined ? 'code_unknown' : problemOf(question, all.answers[code] ?? '', all)
    if (problem !== null) problems.set(code, problem)
  }
  return { answers, problems }
}

/** A masked secret means the borrower left it unchanged. */
function isUnchanged(
  questions: readonly Question[],
  code: string,
  value: string,
  saved: Answers,
): boolean {
  const isSecret = questions.find((question) => question.code === code)?.isSecret === true
  const known = saved[code]
  return isSecret && isMaskedValue(value) && known !== undefined && value === maskValue(known)
}

/** A number belongs to its document: if one changes, the other is checked again. */
function codesToCheck(answers: Answers, saved: Answers): string[] {
  const codes = Object.keys(answers)
  const isOtherDocument = 'idType' in answers && !('idNumber' in answers) && 'idNumber' in saved
  return isOtherDocument ? [...codes, 'idNumber'] : codes
}

function problemOf(question: Question, value: string, facts: CheckFacts): Problem | null {
  if (value === '') return question.isOptional === true ? null : 'required'
  if (value.length > ANSWER_CHARACTERS_MAX) return 'too_long'
  return formProblem(question, value) ?? question.check?.(value, facts) ?? null
}

function formProblem(question: Question, value: string): Problem | null {
  switch (question.category) {
    case 'enum':
      return question.options?.some(({ type }) => type === value) ? null : 'option_unknown'
    case 'citySelect':
      return isCityCode(value) ? null : 'place_unknown'
    case 'day':
      return isDate(value) ? null : 'date_invalid'
    case 'txt':
    case 'image':
      return null
  }
}
