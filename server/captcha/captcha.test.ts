import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts'
import {
  CAPTCHA_CHARACTERS,
  captchaPicture,
  captchaText,
  drawCaptcha,
  PICTURE_HEIGHT_PIXELS,
  PICTURE_WIDTH_PIXELS,
} from './captcha-picture.ts'
import { DIGITS, KINDS, TEENS } from './captcha-question-words.ts'
import { captchaQuestion, normaliseAnswer } from './captcha-question.ts'
import { secureRandom, seededRandom } from './captcha-random.ts'

describe('the picture', () => {
  it('is a WebP of the size that the page makes room for, and no larger than 16 KB', async () => {
    const picture = await captchaPicture('A3X7', seededRandom(1))
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: PICTURE_WIDTH_PIXELS,
      height: PICTURE_HEIGHT_PIXELS,
    })
    expect(picture.byteLength).toBeLessThan(16 * 1024)
  })
  it('holds pixels alone: no text, no metadata, no drawing commands', async () => {
    const picture = await captchaPicture('A3X7', seededRandom(1))
    expect(picture.includes('A3X7')).toBe(false)
    const chunks = chunkNames(picture)
    expect(chunks).toEqual(['VP8 '])
  })
  it('is the same for the same text and randomness, and another for another seed', () => {
    const first = drawCaptcha('A3X7', seededRandom(1)).data
    expect(drawCaptcha('A3X7', seededRandom(1)).data).toEqual(first)
    expect(drawCaptcha('A3X7', seededRandom(2)).data).not.toEqual(first)
  })
  it('shows the text: another text with the same randomness changes many pixels', () => {
    const [one, other] = ['AAAA', 'HHHH'].map((text) => drawCaptcha(text, seededRandom(1)).data)
    const changed = one?.filter((value, index) => Math.abs(value - (other?.[index] ?? 0)) > 80)
    expect(changed?.length).toBeGreaterThan(3 * 2_000)
  })
  it('refuses a character that it cannot draw', () => {
    expect(() => drawCaptcha('A0X7', seededRandom(1))).toThrow(RangeError)
  })
})

/** The parts of a RIFF file, after its 12 bytes of heading. */
function chunkNames(file: Buffer): string[] {
  const names: string[] = []
  let at = 12
  while (at < file.length) {
    names.push(file.toString('latin1', at, at + 4))
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return names
}

describe('the text', () => {
  it('has four characters, all of the alphabet come up, and look-alikes never do', () => {
    const random = seededRandom(3)
    const texts = Array.from({ length: 500 }, () => captchaText(random))
    for (const text of texts) expect(text).toHaveLength(CAPTCHA_CHARACTERS)
    expect([...new Set(texts.join(''))].sort().join('')).toBe(CAPTCHA_ALPHABET)
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0125689BDFGIKLOPQSUVWZ]/)
  })
  it('differs from one to the next with the randomness of production', () => {
    const random = secureRandom()
    const texts = new Set(Array.from({ length: 200 }, () => captchaText(random)))
    expect(texts.size).toBeGreaterThan(150)
  })
})

describe('randomness', () => {
  it.each([
    ['seeded', seededRandom(1)],
    ['secure', secureRandom()],
  ])('%s: from 0 up to 1, evenly', (_name, random) => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 20_000; index += 1) {
      const tenth = Math.floor(random() * 10)
      counts[tenth] = (counts[tenth] ?? 0) + 1
    }
    expect(counts).toHaveLength(10)
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(300)
  })
})

const LANGUAGES: readonly Language[] = ['en', 'en-PH', 'fil-PH']

describe.each(LANGUAGES)('the question in %s', (language) => {
  const words = language === 'fil-PH' ? 'fil-PH' : 'en'
  it('has an answer of one to four letters and digits that people can type', () => {
    const random = seededRandom(4)
    for (let index = 0; index < 2_000; index += 1) {
      const { answer } = captchaQuestion(language, random)
      expect(answer).toMatch(/^[A-Z\d]{3,4}$/)
      expect(normaliseAnswer(answer)).toBe(answer)
    }
  })
  it('seldom comes twice, and neither does its answer: nobody collects them or guesses', () => {
    const random = seededRandom(5)
    const questions = Array.from({ length: 2_000 }, () => captchaQuestion(language, random))
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(1_800)
    const counts = new Map<string, number>()
    for (const { answer } of questions) counts.set(answer, (counts.get(answer) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(900)
    expect(Math.max(...counts.values())).toBeLessThan(questions.length / 50)
  })
  it('can be answered from its words alone', () => {
    const random = seededRandom(6)
    for (let index = 0; index < 600; index += 1) {
      const { question, answer } = captchaQuestion(language, random)
      expect(answerOf(question, words), question).toBe(answer)
    }
  })
  it('no word stands in two lists', () => {
    const all = [...KINDS.map((kind) => kind.words), DIGITS, TEENS].flatMap((list) => list[words])
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
  })
})

/** Answers as a person would: by what the sentence asks, the list and the meaning of its words. */
function answerOf(question: string, language: 'en' | 'fil-PH'): string {
  const digits = DIGITS[language]
  const sum = /(\S+) (?:plus|at) (\S+)\?/.exec(question)
  if (sum !== null) {
    const total = 10 + TEENS[language].indexOf(sum[1] ?? '') + digits.indexOf(sum[2] ?? '')
    const word = /"(.+)"/.exec(question)?.[1] ?? ''
    return normaliseAnswer(`${total}${word.slice(-1)}`)
  }
  const list = (question.split(': ')[1] ?? '').replace(/\.$/, '').split(', ')
  if (/digit/.test(question)) {
    return list
      .map((word) => digits.indexOf(word))
      .filter((digit) => digit >= 0)
      .join('')
  }
  const kind = KINDS.find(({ name }) => question.includes(`${name[language]}.`))
  return normaliseAnswer(
    list
      .filter((word) => kind?.words[language].includes(word))
      .map((word) => word.slice(0, 1))
      .join(''),
  )
}

it('an answer counts whatever its capitals and spaces', () => {
  expect(normaliseAnswer(' a3 x7 ')).toBe('A3X7')
  expect(normaliseAnswer('ａ３Ｘ７')).toBe('A3X7')
})
