import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  BANK_CARD_GROUPING,
  digitsOf,
  groupDigits,
  PHONE_GROUPING,
  withoutCountryPrefix,
} from './digit-groups.ts'

const groupings = [PHONE_GROUPING, BANK_CARD_GROUPING]
const digitText = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: length }).map((digits) => digits.join(''))
/** A field as a borrower meets it: its digits, and a caret somewhere in what it shows. */
const field = fc.constantFrom(...groupings).chain((grouping) =>
  digitText(grouping.digitsMax).chain((before) => {
    const shown = groupDigits(before, grouping)
    return fc.record({
      grouping: fc.constant(grouping),
      before: fc.constant(before),
      shown: fc.constant(shown),
      caret: fc.integer({ min: 0, max: shown.length }),
    })
  }),
)

describe('[V14] phone and bank-card numbers', () => {
  it('groups a phone number 3-4-4 and a card number in fours', () => {
    expect(groupDigits('09171234567', PHONE_GROUPING)).toBe('091 7123 4567')
    expect(groupDigits('0917', PHONE_GROUPING)).toBe('091 7')
    expect(groupDigits('091', PHONE_GROUPING)).toBe('091')
    expect(groupDigits('4111111111111111', BANK_CARD_GROUPING)).toBe('4111 1111 1111 1111')
    expect(groupDigits('6210948000000019999', BANK_CARD_GROUPING)).toBe('6210 9480 0000 0019 999')
  })

  it('a phone number ends at eleven digits, a card number at nineteen', () => {
    const typed = (grouping: typeof PHONE_GROUPING) =>
      applyEdit({ before: '', shown: '1'.repeat(30), caret: 30, kind: 'insertText' }, grouping)
    expect(typed(PHONE_GROUPING).digits).toHaveLength(11)
    expect(typed(BANK_CARD_GROUPING).digits).toHaveLength(19)
  })

  it('gives out digits only, at most as many as allowed, whatever is put in', () => {
    fc.assert(
      fc.property(field, fc.string(), ({ grouping, before, shown, caret }, text) => {
        const edited = applyEdit(
          {
            before,
            shown: shown.slice(0, caret) + text + shown.slice(caret),
            caret: caret + text.length,
            kind: 'insertText',
          },
          grouping,
        )
        expect(edited.digits).toMatch(/^\d*$/)
        expect(edited.digits.length).toBeLessThanOrEqual(grouping.digitsMax)
        expect(edited.shown).toBe(groupDigits(edited.digits, grouping))
        // What stood behind the caret is still there: nothing is pushed out at the end.
        expect(edited.digits.endsWith(digitsOf(shown.slice(caret)))).toBe(true)
        // The caret stands behind the digits that were put in.
        const behind = digitsOf(edited.shown.slice(edited.caret))
        expect(behind).toBe(digitsOf(shown.slice(caret)))
      }),
    )
  })

  it('takes exactly one digit with backspace, also over a space, and keeps the caret there', () => {
    fc.assert(
      fc.property(field, ({ grouping, before, shown, caret }) => {
        fc.pre(caret > 0)
        const edited = applyEdit(
          {
            before,
            shown: shown.slice(0, caret - 1) + shown.slice(caret),
            caret: caret - 1,
            kind: 'deleteContentBackward',
          },
          grouping,
        )
        const left = digitsOf(shown.slice(0, caret))
        const right = digitsOf(shown.slice(caret))
        expect(edited.digits).toBe(left.slice(0, -1) + right)
        expect(digitsOf(edited.shown.slice(0, edited.caret))).toBe(left.slice(0, -1))
      }),
    )
  })

  it('takes exactly one digit with the delete key, also over a space', () => {
    fc.assert(
      fc.property(field, ({ grouping, before, shown, caret }) => {
        fc.pre(caret < shown.length)
        const edited = applyEdit(
          {
            before,
            shown: shown.slice(0, caret) + shown.slice(caret + 1),
            caret,
            kind: 'deleteContentForward',
          },
          grouping,
        )
        const left = digitsOf(shown.slice(0, caret))
        expect(edited.digits).toBe(left + digitsOf(shown.slice(caret)).slice(1))
        expect(digitsOf(edited.shown.slice(0, edited.caret))).toBe(left)
      }),
    )
  })

  it('is undone by taking the spaces out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...groupings), digitText(19), (grouping, digits) => {
        expect(digitsOf(groupDigits(digits, grouping))).toBe(digits)
        expect(groupDigits(digits, grouping)).not.toMatch(/^ | {2}| $/)
      }),
    )
  })

  it('reads a number with the country prefix as the one that starts with 0', () => {
    expect(withoutCountryPrefix('+63 917 123 4567')).toBe('0917 123 4567')
    expect(withoutCountryPrefix('+639171234567')).toBe('09171234567')
    expect(withoutCountryPrefix('0917 123 4567')).toBe('0917 123 4567')
    expect(withoutCountryPrefix('+8613812345678')).toBe('+8613812345678')
  })
})
