// Whether a document matches what the borrower told us. Tolerant only where documents differ in
// form.

const NAME_WORDS_MIN = 2

/**
 * All words of the shorter name are in the longer one: documents add a middle name, borrowers leave
 * it out. A single word is never enough.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first]
  return fewer.size >= NAME_WORDS_MIN && [...fewer].every((word) => more.has(word))
}

/** Without what cards print between the digits. */
export function isSameNumber(one: string, other: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return bare(one) !== '' && bare(one) === bare(other)
}

/** "Dela Cruz, José Ma. Jr." is DELA CRUZ JOSE MA JR. */
function wordsOf(name: string): Set<string> {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
  return new Set(plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== ''))
}
