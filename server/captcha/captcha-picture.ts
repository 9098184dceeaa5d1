// A captcha as a picture: four characters, turned, slanted and bent, on a background of dark and
// light patches. A character that crosses from one patch into the next changes between dark and
// light, and so do the lines across it. People follow the shape; a program that separates ink from
// paper by brightness finds neither. Only pixels leave this module.
import { CAPTCHA_ALPHABET, type Glyph, glyphOf, type Point, type Stroke } from './captcha-glyphs.ts'
import { between, pick, type Random, wholeBetween } from './captcha-random.ts'

export const CAPTCHA_CHARACTERS = 4
/** Twice what the page shows, for sharp screens. */
export const PICTURE_WIDTH_PIXELS = 320
export const PICTURE_HEIGHT_PIXELS = 112
export const PICTURE_CONTENT_TYPE = 'image/webp'

// Tuned by eye and by scripts/by-hand/measure-captcha.ts: bolder lines, smaller patches or more of a turn
// stop people before they stop a program.
const MARGIN_PIXELS = 20
const STROKE_PIXELS = 11
const LINES = 2
const LINE_PIXELS = 2.5
const NOISE = 14
const WEBP_QUALITY = 60

export interface CaptchaPixels {
  readonly widthPixels: number
  readonly heightPixels: number
  /** Red, green and blue, row by row. */
  readonly data: Uint8Array
}

/** A random text in the captcha's alphabet. */
export function captchaText(random: Random): string {
  return Array.from({ length: CAPTCHA_CHARACTERS }, () =>
    pick(random, CAPTCHA_ALPHABET.split('')),
  ).join('')
}

/** The picture as a WebP file. Throws for a text with a character that has no glyph. */
export async function captchaPicture(text: string, random: Random): Promise<Buffer> {
  // Loaded with the first picture: a start does not wait for it.
  const { default: sharp } = await import('sharp')
  const { widthPixels, heightPixels, data } = drawCaptcha(text, random)
  return sharp(data, { raw: { width: widthPixels, height: heightPixels, channels: 3 } })
    .webp({ quality: WEBP_QUALITY, effort: 2 })
    .toBuffer()
}

/** The same text and the same randomness give the same picture. */
export function drawCaptcha(text: string, random: Random): CaptchaPixels {
  const ink = new Layer()
  const bend = makeBend(random)
  drawCharacters(ink, text, random, bend)
  const lines = new Layer()
  for (let count = 0; count < LINES; count += 1) drawLine(lines, random)
  const ground = makeGround(random)
  return colour(random, (x, y) => {
    const figure = ink.coverage(x, y)
    const patch = ground(x, y)
    return either(either(patch, figure), lines.coverage(x, y))
  })
}

/** One or the other but not both, between 0 and 1: where two dark things cross it is light. */
function either(a: number, b: number): number {
  return a + b - 2 * a * b
}

type Bend = (point: Point) => Point

function makeBend(random: Random): Bend {
  const wave = (amplitude: number, lengthMin: number, lengthMax: number) => {
    const phase = between(random, 0, 2 * Math.PI)
    const length = between(random, lengthMin, lengthMax)
    return (at: number) => amplitude * Math.sin((2 * Math.PI * at) / length + phase)
  }
  const down = wave(between(random, 4, 7), 100, 180)
  const across = wave(between(random, 3, 5), 60, 100)
  return ([x, y]) => [x + across(y), y + down(x)]
}

function drawCharacters(layer: Layer, text: string, random: Random, bend: Bend): void {
  const room = (PICTURE_WIDTH_PIXELS - 2 * MARGIN_PIXELS) / text.length
  for (const [index, character] of text.split('').entries()) {
    const center: Point = [
      MARGIN_PIXELS + room * (index + 0.5) + between(random, -3, 3),
      PICTURE_HEIGHT_PIXELS / 2 + between(random, -8, 8),
    ]
    const place = makePlace(random, center)
    const widthPixels = STROKE_PIXELS * between(random, 0.85, 1.1)
    for (const stroke of shaken(glyphOf(character), random)) {
      const points = smooth(stroke).map((point) => bend(place(point)))
      layer.draw(points, widthPixels)
    }
  }
}

/** Turned, slanted and scaled, each character by itself. */
function makePlace(random: Random, [centerX, centerY]: Point): Bend {
  const turn = (between(random, -18, 18) * Math.PI) / 180
  const slant = between(random, -0.18, 0.18)
  const height = between(random, 58, 68)
  const width = height * between(random, 0.72, 0.9)
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return ([x, y]) => {
    const down = (y - 0.5) * height
    const across = (x - 0.5) * width - slant * down
    return [centerX + across * cosine - down * sine, centerY + across * sine + down * cosine]
  }
}

/** Moves every point of the pen a little, so that no two drawings of a character are alike. */
function shaken(glyph: Glyph, random: Random): Stroke[] {
  return glyph.map(({ kind, points }) => ({
    kind,
    points: points.map(([x, y]) => [
      x + between(random, -0.035, 0.035),
      y + between(random, -0.035, 0.035),
    ]),
  }))
}

const STEPS = 8

/** Cuts a stroke into short pieces, so that straight lines bend too: a Catmull-Rom curve or a line. */
function smooth({ kind, points }: Stroke): Point[] {
  const result: Point[] = []
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [pointAt(points, index), pointAt(points, index + 1)]
    const [before, after] =
      kind === 'curve' ? [pointAt(points, index - 1), pointAt(points, index + 2)] : [null, null]
    for (let step = index === 0 ? 0 : 1; step <= STEPS; step += 1) {
      const t = step / STEPS
      result.push(
        before === null || after === null
          ? [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
          : [
              spline(before[0], from[0], to[0], after[0], t),
              spline(before[1], from[1], to[1], after[1], t),
            ],
      )
    }
  }
  return result
}

/** Beyond either end, the end itself. */
function pointAt(points: readonly Point[], index: number): Point {
  return points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
}

function spline(before: number, from: number, to: number, after: number, t: number): number {
  return (
    0.5 *
    (2 * from +
      (to - before) * t +
      (2 * before - 5 * from + 4 * to - after) * t * t +
      (3 * from - before - 3 * to + after) * t * t * t)
  )
}

/** A line across the picture that rises and falls through the characters. */
function drawLine(layer: Layer, random: Random): void {
  const phase = between(random, 0, 2 * Math.PI)
  const length = between(random, 150, 300)
  const height = between(random, 10, 26)
  const start = between(random, 0.25, 0.75) * PICTURE_HEIGHT_PIXELS
  const slope = between(random, -0.12, 0.12)
  const points: Point[] = []
  for (let x = -10; x <= PICTURE_WIDTH_PIXELS + 10; x += 6) {
    const wave = height * Math.sin((2 * Math.PI * x) / length + phase)
    points.push([x, start + slope * (x - PICTURE_WIDTH_PIXELS / 2) + wave])
  }
  layer.draw(points, LINE_PIXELS * between(random, 0.8, 1.2))
}

/** Dark and light patches about as wide as one or two characters, with wandering borders. */
function makeGround(random: Random): (x: number, y: number) => number {
  const waves = Array.from({ length: 3 }, () => {
    const direction = between(random, 0, 2 * Math.PI)
    const length = between(random, 150, 300)
    return {
      x: (2 * Math.PI * Math.cos(direction)) / length,
      y: (2 * Math.PI * Math.sin(direction)) / length,
      phase: between(random, 0, 2 * Math.PI),
    }
  })
  return (x, y) => {
    let sum = 0
    for (const wave of waves) sum += Math.sin(wave.x * x + wave.y * y + wave.phase)
    return clamp(0.5 + sum * 12)
  }
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

/** Any dark with any light has a contrast of more than 4.5 to 1, noise included. */
const DARK = [
  [11, 93, 78],
  [84, 42, 110],
  [120, 40, 30],
  [30, 62, 120],
] as const
const LIGHT = [
  [255, 247, 226],
  [230, 244, 240],
  [250, 236, 240],
  [240, 244, 255],
] as const

function colour(random: Random, darkness: (x: number, y: number) => number): CaptchaPixels {
  const [dark, light] = [pick(random, DARK), pick(random, LIGHT)]
  const data = new Uint8Array(PICTURE_WIDTH_PIXELS * PICTURE_HEIGHT_PIXELS * 3)
  let at = 0
  for (let y = 0; y < PICTURE_HEIGHT_PIXELS; y += 1) {
    for (let x = 0; x < PICTURE_WIDTH_PIXELS; x += 1) {
      const share = darkness(x, y)
      const noise = wholeBetween(random, -NOISE, NOISE)
      for (const channel of [0, 1, 2] as const) {
        const value = light[channel] + (dark[channel] - light[channel]) * share + noise
        data[at] = Math.min(Math.max(Math.round(value), 0), 255)
        at += 1
      }
    }
  }
  return { widthPixels: PICTURE_WIDTH_PIXELS, heightPixels: PICTURE_HEIGHT_PIXELS, data }
}

/** How much of each pixel is under a pen. */
class Layer {
  readonly #coverage = new Float32Array(PICTURE_WIDTH_PIXELS * PICTURE_HEIGHT_PIXELS)

  coverage(x: number, y: number): number {
    return this.#coverage[y * PICTURE_WIDTH_PIXELS + x] ?? 0
  }

  draw(points: readonly Point[], widthPixels: number): void {
    for (let index = 0; index + 1 < points.length; index += 1) {
      this.#drawSegment(pointAt(points, index), pointAt(points, index + 1), widthPixels / 2)
    }
  }

  #drawSegment(from: Point, to: Point, radius: number): void {
    const reach = radius + 1
    const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach))
    const bottom = Math.min(PICTURE_HEIGHT_PIXELS - 1, Math.ceil(Math.max(from[1], to[1]) + reach))
    const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach))
    const right = Math.min(PICTURE_WIDTH_PIXELS - 1, Math.ceil(Math.max(from[0], to[0]) + reach))
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const covered = clamp(radius + 0.5 - distanceToSegment([x, y], from, to))
        const index = y * PICTURE_WIDTH_PIXELS + x
        if (covered > (this.#coverage[index] ?? 0)) this.#coverage[index] = covered
      }
    }
  }
}

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const squared = alongX * alongX + alongY * alongY
  const t = squared === 0 ? 0 : clamp(((x - fromX) * alongX + (y - fromY) * alongY) / squared)
  return Math.hypot(x - fromX - alongX * t, y - fromY - alongY * t)
}
