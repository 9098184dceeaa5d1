/**
 * A number or reference as it stands in a sentence: on one line, though it has spaces or a hyphen. Not
 * for what is copied, which keeps the characters that it is searched by.
 */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
