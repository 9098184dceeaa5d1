// The characters of a captcha as strokes of a pen, drawn for this purpose and part of no font.
// Of characters that people mistake for one another, turned and bent, at most one is here (0 O Q D,
// 1 I L, 2 Z, 5 S, 8 B, 6 C G, 4 9, U V, E F, P R, K X, M W).

export type Point = readonly [x: number, y: number]

export interface Stroke {
  /** A curve runs smoothly through its points; a line has corners at them. */
  readonly kind: 'line' | 'curve'
  readonly points: readonly Point[]
}

/** In a box of 1 by 1, from its top left corner. */
export type Glyph = readonly Stroke[]

const line = (...points: Point[]): Stroke => ({ kind: 'line', points })
const curve = (...points: Point[]): Stroke => ({ kind: 'curve', points })

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [line([0.05, 1], [0.5, 0], [0.95, 1]), line([0.22, 0.66], [0.78, 0.66])],
  C: [
    curve([0.9, 0.16], [0.52, 0], [0.14, 0.26], [0.1, 0.6], [0.32, 0.94], [0.66, 1], [0.92, 0.82]),
  ],
  E: [line([0.85, 0], [0.15, 0], [0.15, 1], [0.88, 1]), line([0.15, 0.49], [0.72, 0.49])],
  H: [line([0.12, 0], [0.12, 1]), line([0.88, 0], [0.88, 1]), line([0.12, 0.5], [0.88, 0.5])],
  J: [
    line([0.4, 0], [0.96, 0]),
    curve([0.7, 0], [0.7, 0.4], [0.69, 0.74], [0.52, 0.97], [0.24, 0.95], [0.1, 0.7]),
  ],
  M: [line([0.05, 1], [0.1, 0], [0.5, 0.62], [0.9, 0], [0.95, 1])],
  N: [line([0.12, 1], [0.12, 0], [0.88, 1], [0.88, 0])],
  R: [
    line([0.15, 1], [0.15, 0], [0.5, 0]),
    curve([0.5, 0], [0.78, 0.08], [0.86, 0.27], [0.76, 0.46], [0.5, 0.54], [0.15, 0.54]),
    line([0.45, 0.54], [0.9, 1]),
  ],
  T: [line([0.04, 0], [0.96, 0]), line([0.5, 0], [0.5, 1])],
  X: [line([0.1, 0], [0.9, 1]), line([0.9, 0], [0.1, 1])],
  Y: [line([0.05, 0], [0.5, 0.52], [0.95, 0]), line([0.5, 0.52], [0.5, 1])],
  3: [
    curve([0.12, 0.12], [0.45, 0], [0.8, 0.1], [0.82, 0.34], [0.62, 0.48], [0.36, 0.49]),
    curve([0.36, 0.49], [0.68, 0.5], [0.9, 0.66], [0.84, 0.9], [0.5, 1], [0.1, 0.9]),
  ],
  4: [line([0.62, 0], [0.06, 0.68], [0.96, 0.68]), line([0.68, 0.36], [0.68, 1])],
  7: [line([0.08, 0], [0.92, 0], [0.38, 1]), line([0.42, 0.52], [0.86, 0.52])],
}

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).sort().join('')

/** Throws for a character that has no glyph. */
export function glyphOf(character: string): Glyph {
  const glyph = GLYPHS[character]
  if (glyph === undefined) throw new RangeError('a character that a captcha cannot draw')
  return glyph
}
