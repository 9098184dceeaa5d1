// What of a text can be drawn with the embedded font, which has the characters of English and Filipino
// and no more. Emoji and other scripts would come out as empty boxes, and a letter with a thousand
// marks would keep the drawing busy; both are replaced here, visibly, and only in the file.

export interface PrintableText {
  readonly text: string
  /** Nothing was replaced or left out. */
  readonly isWhole: boolean
}

const IS_PRINTABLE =
  /^[\n\u0020-\u007E\u00A0-\u017F\u2010-\u2015\u2018-\u201E\u2022\u2026\u20AC\u20B1]*$/u
/** Marks on a letter, and characters that only say how others are joined. */
const MARKS_AND_JOINERS = /[\p{M}\p{Cf}]/gu
const IS_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const REPEATED_EMOJI = /(?:\[emoji\]\s*){2,}/g

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function printableText(written: string): PrintableText {
  // Most texts are, and a letter with its mark often is one character of the font.
  const composed = written.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')
  if (IS_PRINTABLE.test(composed)) return { text: composed, isWhole: true }
  const characters = Array.from(segmenter.segment(composed), ({ segment }) => printable(segment))
  const text = characters
    .join('')
    .replaceAll(REPEATED_EMOJI, (run) => `[${run.split('[emoji]').length - 1} emoji] `)
  return { text, isWhole: false }
}

/** One character as a reader sees it, however many it is made of. */
function printable(character: string): string {
  if (IS_PRINTABLE.test(character)) return character
  const bare = character.replaceAll(MARKS_AND_JOINERS, '')
  if (IS_EMOJI.test(character)) return '[emoji]'
  if (IS_PRINTABLE.test(bare)) return bare
  const code = bare.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
