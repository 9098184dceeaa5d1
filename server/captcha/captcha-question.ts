// The captcha as a question in words, for people who cannot see the picture. A screen reader says it
// and its answer has at most four characters. Anybody who writes a program for these sentences can
// answer them: what holds such a program back is that a number gets one question a day.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { DIGITS, KINDS, TEENS } from './captcha-question-words.ts'
import { pick, pickSeveral, type Random, wholeBetween } from './captcha-random.ts'

export interface CaptchaQuestion {
  readonly question: string
  /** As normaliseAnswer leaves it. */
  readonly answer: string
}

/** Capitals and spaces do not matter, neither in the picture's answer nor in the question's. */
export function normaliseAnswer(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

export function captchaQuestion(language: Language, random: Random): CaptchaQuestion {
  const { question, answer } = pick(random, [firstLetters, numbersInList, sumAndLetter])(
    language,
    random,
  )
  return { question, answer: normaliseAnswer(answer) }
}

type Maker = (language: Language, random: Random) => CaptchaQuestion

const FIRST_LETTERS: Text<(kind: string, list: string) => string> = {
  en: (kind, list) =>
    `Three of these words are ${kind}. Type the first letter of each of the three, in order: ${list}.`,
  'fil-PH': (kind, list) =>
    `Tatlo sa mga salitang ito ay ${kind}. I-type ang unang letra ng bawat isa sa tatlo, nang sunod-sunod: ${list}.`,
}

/** Three of the kind among three others: what the words mean has to be known. */
const firstLetters: Maker = (language, random) => {
  const [kind, ...others] = pickSeveral(random, KINDS, KINDS.length)
  if (kind === undefined) throw new RangeError('no kinds of words')
  const wanted = pickSeveral(random, wordingOf(kind.words, language), 3)
  const rest = others.map((other) => pick(random, wordingOf(other.words, language)))
  const list = mixed(random, wanted, rest)
  return {
    question: wordingOf(FIRST_LETTERS, language)(wordingOf(kind.name, language), list.join(', ')),
    answer: wanted.map((word) => word.slice(0, 1)).join(''),
  }
}

const NUMBERS_IN_LIST: Text<(list: string) => string> = {
  en: (list) => `Four of these words are numbers. Type the four as digits, in order: ${list}.`,
  'fil-PH': (list) =>
    `Apat sa mga salitang ito ay numero. I-type ang apat bilang digit, nang sunod-sunod: ${list}.`,
}

const numbersInList: Maker = (language, random) => {
  const digits = Array.from({ length: 4 }, () => wholeBetween(random, 0, 9))
  const names = digits.map((digit) => wordAt(wordingOf(DIGITS, language), digit))
  const others = pickSeveral(random, KINDS, 3).map((kind) =>
    pick(random, wordingOf(kind.words, language)),
  )
  const list = mixed(random, names, others)
  return {
    question: wordingOf(NUMBERS_IN_LIST, language)(list.join(', ')),
    answer: digits.join(''),
  }
}

const SUM_AND_LETTER: Text<(larger: string, smaller: string, word: string) => string> = {
  en: (larger, smaller, word) =>
    `What is ${larger} plus ${smaller}? Type the answer in digits, then the last letter of the word "${word}".`,
  'fil-PH': (larger, smaller, word) =>
    `Ilan lahat kapag pinagsama ang ${larger} at ${smaller}? I-type ang sagot bilang digit, at isunod ang huling letra ng salitang "${word}".`,
}

const sumAndLetter: Maker = (language, random) => {
  const [ten, one] = [wholeBetween(random, 0, 9), wholeBetween(random, 1, 9)]
  const word = pick(random, wordingOf(pick(random, KINDS).words, language))
  return {
    question: wordingOf(SUM_AND_LETTER, language)(
      wordAt(wordingOf(TEENS, language), ten),
      wordAt(wordingOf(DIGITS, language), one),
      word,
    ),
    answer: `${10 + ten + one}${word.slice(-1)}`,
  }
}

function wordAt(words: readonly string[], index: number): string {
  const word = words[index]
  if (word === undefined) throw new RangeError('no word for this number')
  return word
}

/** The words of both lists in one, those of the first still in their order. */
function mixed(random: Random, ordered: readonly string[], others: readonly string[]): string[] {
  const list = [...ordered]
  for (const other of others) list.splice(wholeBetween(random, 0, list.length), 0, other)
  return list
}
