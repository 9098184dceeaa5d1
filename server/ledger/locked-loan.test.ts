// Recording without reading the history gives the same result as reading it: for loans of every
// kind, with every kind of event, including backdated and reversed ones.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookBalances, totalOfBooks } from '#lending/books.ts'
import { checkEvent } from '#lending/check-event.ts'
import { addDays } from '#lending/dates.ts'
import { booksFrom, positionFrom, progressOf } from '#lending/loan-progress.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { act, AGREED_ON, historyOf, loanTerms } from '#lending/testing/random-histories.ts'
import { addWithoutHistory } from './locked-loan.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400)

it('a payment from the stored state gives the same event, position and books as a walk', () => {
  let quick = 0
  fc.assert(
    fc.property(
      loanTerms,
      fc.array(act, { maxLength: 8 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 900_000 }),
      (terms, acts, day, amount) => {
        const events = historyOf(terms, acts)
        const progress = progressOf(terms, events)
        const data = {
          id: 'e999',
          kind: 'repaid',
          valueOn: addDays(AGREED_ON, day),
          amountCentavos: centavos(amount),
        }
        // As stored and read back.
        const stored = JSON.parse(JSON.stringify(progress)) as typeof progress
        const added = addWithoutHistory({ terms, progress: stored }, data)
        if (added?.progress === undefined || added.progress === null) return
        quick += 1
        const event = checkEvent(terms, events, data)
        expect(added.event).toEqual(event)
        const all = [...events, event]
        const on = addDays(event.valueOn, 40)
        expect(positionFrom(terms, added.progress, on)).toEqual(position(terms, all, on))
        const books = bookBalances(terms, all, on)
        expect(booksFrom(terms, added.progress, on)).toEqual(books)
        expect(totalOfBooks(books)).toBe(0)
      },
    ),
    { numRuns: RUNS },
  )
  expect(quick).toBeGreaterThan(RUNS / 20)
})
