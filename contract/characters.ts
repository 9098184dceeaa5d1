// How many characters a person sees: an emoji with its skin tone is one, and so is a letter with the
// marks that belong to it. Browser and server count with the same function.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

export function countCharacters(text: string): number {
  return charactersOf(text).length
}

/** Nothing that a person could see: white space, and characters without a shape. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/** The first so many characters, never half of one. */
export function firstCharacters(text: string, max: number): string {
  const characters = charactersOf(text)
  return characters.length <= max ? text : characters.slice(0, max).join('')
}

/** A browser without the segmenter counts some characters twice: it allows less, never more. */
function charactersOf(text: string): string[] {
  if (segmenter === null) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
