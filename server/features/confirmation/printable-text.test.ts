import { expect, it } from 'vitest'
import { printableText } from './printable-text.ts'

const textOf = (written: string) => printableText(written).text

it('what the font has is printed as it was written, Filipino letters and pesos too', () => {
  const written = 'Ñ ñ é “₱5,000.00” … €\n– hindi po'
  expect(printableText(written)).toEqual({ text: written, isWhole: true })
  // Two characters that are one letter of the font.
  expect(printableText('pin\u0303a')).toEqual({ text: 'piña', isWhole: true })
})

it('an emoji is named in brackets, never an empty box', () => {
  expect(printableText('Salamat 👍🏽')).toEqual({ text: 'Salamat [emoji]', isWhole: false })
  expect(textOf('👩‍👩‍👧 🇵🇭 1️⃣!')).toBe('[3 emoji] !')
})

it('another script is given by its code', () => {
  expect(textOf('你 a')).toBe('[U+4F60] a')
})

it('thousands of marks on a letter are left out, and the letter stays', () => {
  const written = `a${'\u0335\u0321'.repeat(1_900)} b`
  expect(textOf(written)).toBe('a b')
  expect(textOf('\u0301'.repeat(50))).toBe('')
})
