import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANY_MOBILE_GROUPING,
  applyEdit,
  BANK_CARD_GROUPING,
  digitsOf,
  groupDigits,
  type Grouping,
  MOBILE_GROUPING,
  PHONE_GROUPING,
} from './digit-groups.ts'

const groupings = [PHONE_GROUPING, BANK_CARD_GROUPING]
const digitText = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: length }).map((digits) => digits.join(''))
/** 63 in front of a mobile number becomes 0, which is no digit that a key took away. */
const isMadeLocal = (digits: string) => /^(00)?63[89]/.test(digits)

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
        fc.pre(!isMadeLocal(left.slice(0, -1) + right))
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
        fc.pre(!isMadeLocal(left + digitsOf(shown.slice(caret)).slice(1)))
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
})

/** Types one character after the other at the end, as a thumb does. */
function typed(text: string, grouping: Grouping) {
  let field = { digits: '', shown: '', caret: 0 }
  const seen: string[] = []
  for (const character of text) {
    const { digits: before, shown: old, caret: at } = field
    const shown = old.slice(0, at) + character + old.slice(at)
    field = applyEdit({ before, shown, caret: at + 1, kind: 'insertText' }, grouping)
    seen.push(field.shown)
  }
  return { ...field, seen }
}

function pasted(text: string, grouping: Grouping, before = '', caret = 0) {
  const old = groupDigits(before, grouping)
  const shown = old.slice(0, caret) + text + old.slice(caret)
  const edit = { before, shown, caret: caret + text.length, kind: 'insertFromPaste' }
  return applyEdit(edit, grouping)
}

describe('[V14] a mobile number of the Philippines', () => {
  const both = [MOBILE_GROUPING, ANY_MOBILE_GROUPING]

  it('is grouped while it is typed, with the caret behind the last digit', () => {
    for (const grouping of both) {
      const { seen, caret, digits } = typed('09171234567', grouping)
      expect(seen.slice(3, 9)).toEqual([
        '0917',
        '0917 1',
        '0917 12',
        '0917 123',
        '0917 123 4',
        '0917 123 45',
      ])
      expect({ digits, caret }).toEqual({ digits: '09171234567', caret: 13 })
    }
  })

  it.each([
    ['+639171234567', '0917 123 4567'],
    ['+63 917 123 4567', '0917 123 4567'],
    ['+63 (917) 123-4567', '0917 123 4567'],
    ['00639171234567', '0917 123 4567'],
    ['639171234567', '0917 123 4567'],
    ['0917-123-4567', '0917 123 4567'],
    ['  0917 123 4567 ', '0917 123 4567'],
    ['9171234567', '917 123 4567'],
  ])('%j is %j, typed or pasted', (written, shown) => {
    for (const grouping of both) {
      expect(typed(written, grouping).shown, 'typed').toBe(shown)
      const inOneGo = pasted(written, grouping)
      expect(inOneGo.shown, 'pasted').toBe(shown)
      expect(inOneGo.caret).toBe(shown.length)
    }
  })

  it('with + in front is the same number also where it is grouped 3-4-4', () => {
    expect(pasted('+63 917 123 4567', PHONE_GROUPING).shown).toBe('091 7123 4567')
  })

  it('has eleven digits, or ten without its 0; what is too much is dropped', () => {
    expect(typed('091712345678', MOBILE_GROUPING).digits).toBe('09171234567')
    expect(typed('91712345678', MOBILE_GROUPING).digits).toBe('9171234567')
    // The 0 that was left out can still be put in front.
    const edit = { before: '9171234567', shown: '0917 123 4567', caret: 1, kind: 'insertText' }
    expect(applyEdit(edit, MOBILE_GROUPING)).toEqual({
      digits: '09171234567',
      shown: '0917 123 4567',
      caret: 1,
    })
  })

  it('loses the digit before a space with backspace, and the caret stays there', () => {
    const edit = {
      before: '09171234567',
      shown: '0917123 4567',
      caret: 4,
      kind: 'deleteContentBackward',
    }
    const edited = applyEdit(edit, ANY_MOBILE_GROUPING)
    expect(edited).toEqual({ digits: '0911234567', shown: '0911 234 567', caret: 3 })
  })

  it('of another country keeps its + and has no groups, where one may be typed', () => {
    expect(typed('+8613812345678', ANY_MOBILE_GROUPING).digits).toBe('+8613812345678')
    expect(typed('0085291234567', ANY_MOBILE_GROUPING).digits).toBe('0085291234567')
    expect(pasted('+1 (415) 555-0132', ANY_MOBILE_GROUPING).shown).toBe('+14155550132')
    // Some keyboards type these.
    expect(typed('０９１７', ANY_MOBILE_GROUPING).digits).toBe('0917')
    expect(typed('+8613812345678', MOBILE_GROUPING).digits).not.toContain('+')
  })
})
