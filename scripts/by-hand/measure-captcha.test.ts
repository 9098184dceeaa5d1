// A short run of scripts/by-hand/measure-captcha.ts. The same program reads the same strokes when they are
// drawn plainly; otherwise a program that reads nothing at all would pass for a good captcha.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { glyphOf } from '#server/captcha/captcha-glyphs.ts'
import { captchaPicture, captchaText } from '#server/captcha/captcha-picture.ts'
import { seededRandom } from '#server/captcha/captcha-random.ts'
import {
  type KnownPicture,
  missingTesseract,
  readPictures,
  SEGMENTATION_LINE,
} from '../testing/tesseract.ts'

const PICTURES = 6
/** Tesseract starts ten times, on a machine that may be busy. */
const TIMEOUT_MS = 240_000

const CELL_PIXELS = 64
const GLYPH_PIXELS = 40

async function plainPicture(text: string): Promise<Buffer> {
  const strokes = text.split('').flatMap((character, index) =>
    glyphOf(character).map(({ points }) => {
      const placed = points.map(
        ([x, y]) => `${index * CELL_PIXELS + 20 + x * GLYPH_PIXELS * 0.8},${30 + y * GLYPH_PIXELS}`,
      )
      return `<polyline points="${placed.join(' ')}"/>`
    }),
  )
  const width = text.length * CELL_PIXELS + 20
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="100%" height="100%" fill="white"/><g fill="none" stroke="black" stroke-width="7">${strokes.join('')}</g></svg>`,
    ),
  )
    .webp({ lossless: true })
    .toBuffer()
}

async function solvedByAny(pictures: readonly KnownPicture[]): Promise<number> {
  const solved = new Set<number>()
  for await (const attempt of readPictures(pictures, [SEGMENTATION_LINE])) {
    for (const index of attempt.solved) solved.add(index)
  }
  return solved.size
}

it(
  'tesseract reads the strokes drawn plainly, and not as captchas',
  async () => {
    const missing = await missingTesseract()
    if (missing !== null) throw new Error(missing)
    const random = seededRandom(16)
    const plain: KnownPicture[] = []
    const captchas: KnownPicture[] = []
    for (let index = 0; index < PICTURES; index += 1) {
      const text = captchaText(random)
      if (index % 3 === 0) plain.push({ text, picture: await plainPicture(text) })
      captchas.push({ text, picture: await captchaPicture(text, random) })
    }
    expect(await solvedByAny(plain)).toBeGreaterThanOrEqual(plain.length / 2)
    expect(await solvedByAny(captchas)).toBe(0)
  },
  TIMEOUT_MS,
)
