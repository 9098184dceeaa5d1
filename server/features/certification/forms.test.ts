// What we ask of somebody who wants to borrow, and nothing else (decision 031).
import { expect, it } from 'vitest'
import { EXT_FORM } from './ext-form.ts'
import { JOB_FORM } from './job-form.ts'
import { PERSONAL_FORM } from './personal-form.ts'
import type { Form } from './question.ts'

function askedBy({ steps, questions }: Form): string[] {
  return [
    steps.map(({ code }) => code).join(', '),
    ...questions.map(({ step, code, category, inputType, isOptional, isSecret, options = [] }) => {
      const kind = inputType === undefined ? category : `${category}:${inputType}`
      const marks = [isOptional && 'optional', isSecret && 'masked'].filter(Boolean).join(' ')
      const types = options.map(({ type }) => type).join(' ')
      return [step, code, kind, marks, types].filter((part) => part !== '').join(' | ')
    }),
  ]
}

it('the personal details, the work and the rest are these questions', () => {
  expect(askedBy(PERSONAL_FORM)).toEqual([
    'about, address, identity',
    'about | fullName | txt',
    'about | bornOn | day',
    'about | nationality | enum | PH other',
    'about | isPoliticallyExposed | enum | 0 1',
    'address | city | citySelect',
    'address | barangay | txt',
    'address | street | txt',
    'identity | idType | enum | philsys drivers-licence passport umid sss prc postal voter',
    'identity | idNumber | txt | masked',
    'identity | idPhoto | image',
  ])
  expect(askedBy(JOB_FORM)).toEqual([
    'work',
    'work | employmentKind | enum | private government business freelance overseas pension support',
    'work | monthlyIncome | enum | 0-10000 10001-20000 20001-30000 30001-50000 50001-',
  ])
  expect(askedBy(EXT_FORM)).toEqual([
    'purpose, contact1',
    'purpose | purpose | enum | everyday bills school health business home emergency other',
    'purpose | email | txt:email | optional',
    'contact1 | contact1Name | txt',
    'contact1 | contact1Relation | enum | spouse parent sibling child relative friend colleague',
    'contact1 | contact1Mobile | txt:tel | masked',
  ])
})

it('every step, question and choice has words in each language', () => {
  for (const { steps, questions } of [PERSONAL_FORM, JOB_FORM, EXT_FORM]) {
    const texts = [
      ...steps.map(({ title }) => title),
      ...questions.flatMap(({ title, options = [] }) => [
        title,
        ...options.map(({ name }) => name),
      ]),
    ]
    for (const text of texts) {
      expect(text.en).toMatch(/\S/)
      expect(text['fil-PH']).toMatch(/\S/)
    }
  }
})
