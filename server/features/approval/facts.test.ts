import { expect, test } from 'vitest'
import { LANGUAGES, wordingOf } from '#contract/language.ts'
import { CODES, QUESTIONS, WORDS_OF } from './fact-texts.ts'
import { factsOf, summaryOf } from './facts.ts'

test('a task says amounts, days and moments as people write them, and the words of ours without dashes', () => {
  const details = {
    amountCentavos: 180_000,
    paidOn: '2026-11-05',
    paidAt: '2026-11-05T04:00:00.000Z',
    doubts: ['identity-unsure'],
    reference: '2026-11-05T',
  }
  expect(factsOf(details, 'en').map(({ value }) => value)).toEqual([
    '₱1,800.00',
    'Nov 5, 2026',
    'Nov 5, 2026, 12:00 PM',
    'identity not certain',
    '2026-11-05T',
  ])
})

test('a task about an action names it as the buttons do, and what it is taken on', () => {
  const details = { action: 'write-off', component: 'penalty' }
  const values = (language: 'en' | 'fil-PH') => factsOf(details, language).map(({ value }) => value)
  expect(values('en')).toEqual(['Write off', 'penalty'])
  expect(values('fil-PH')).toEqual(['I-write off', 'multa'])
})

test.each([
  ['yes', 'the same person', 'siya nga'],
  ['no', 'not the same person', 'hindi siya'],
  ['unsure', 'not certain', 'hindi tiyak'],
  ['not-answered', 'not answered', 'hindi sumagot'],
])('what the identity provider says is said as it was meant: %s', (identityCheck, en, fil) => {
  const said = (language: 'en' | 'fil-PH') => factsOf({ identityCheck }, language)
  expect(said('en').map(({ value }) => value)).toEqual([en])
  expect(said('fil-PH').map(({ value }) => value)).toEqual([fil])
})

test.each(LANGUAGES)('no two values of ours are said by the same words, in %s', (language) => {
  for (const table of [CODES, QUESTIONS, ...Object.values(WORDS_OF)]) {
    const said = Object.values(table).map((text) => wordingOf(text, language))
    expect(said.toSorted()).toEqual([...new Set(said)].toSorted())
  }
})

test('a summary says what is asked about a payment, and no sum of zero', () => {
  const asked = { question: 'clawback-withdrawn, short', amountCentavos: 0 }
  expect(summaryOf(asked, 'en')).toBe('clawback withdrawn, short')
  expect(summaryOf({ ...asked, amountCentavos: 50_000 }, 'en')).toBe(
    '₱500.00 · clawback withdrawn, short',
  )
})

test('whatever a feature notes is shown: lists line by line, parts together, nothing as nothing', () => {
  const details = {
    dueAt: '2026-11-05T04:00:00.000Z',
    isLate: true,
    wasCancelled: false,
    reason: null,
    colleague: undefined,
    codes: ['ABC', 'shared-mark'],
    taken: [{ otherBorrowerId: 5, status: 'paid' }],
    otherFullName: 'Demo Borrower',
    someNewKey: 12,
    question: 'unapplied, never-heard-of',
    note: 'not-Ours-at all',
  }
  const shown = (language: 'en' | 'fil-PH') =>
    factsOf(details, language).map(({ label, value }) => `${label}: ${value}`)
  expect(shown('en')).toEqual([
    'Is late: Yes',
    'Loan was cancelled: No',
    'Code and its order: ABC',
    'Code and its order: also used by another borrower',
    'Also used by: borrower 5, paid',
    'The other payment: Full name: Demo Borrower',
    'Some new key: 12',
    'Question: unapplied, never heard of',
    'Note: not-Ours-at all',
  ])
  expect(shown('fil-PH').slice(0, 2)).toEqual(['Is late: Oo', 'Na-cancel ang loan: Hindi'])
})

test('a summary says what tells tasks apart, the most telling first', () => {
  const details = {
    stars: 2,
    problem: 'Charges',
    numberLast4: '1111',
    channel: 'GCash',
    refusal: 'no such account',
    heldFor: 'day-ceiling',
    doubts: ['shared-device'],
    amountCentavos: 5_000,
    askedCentavos: 7_500,
    action: 'waive',
    reference: 'left out',
  }
  expect(summaryOf(details, 'en').split(' · ').slice(1)).toEqual([
    '₱75.00',
    '₱50.00',
    'same device',
    'the day’s ceiling',
    'no such account',
    'GCash',
    '1111',
    'Charges',
    '2',
  ])
})
