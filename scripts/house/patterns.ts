// Finds the patterns (regular expressions) of the sources, and texts that would keep one busy: a
// pattern whose time grows with the square of a text is a way for a stranger to stop the server.
import { parseSync } from 'vite'

export interface FoundPattern {
  readonly path: string
  readonly pattern: RegExp
}

/** Every pattern that stands in a file. One that is put together at run time can't be tried. */
export function patternsIn(path: string, text: string): FoundPattern[] {
  const found: FoundPattern[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(look)
    const pattern = patternOf(node as Record<string, unknown>, path)
    if (pattern !== null) found.push({ path, pattern })
    Object.values(node).forEach(look)
  }
  look(parseSync(path, text).program.body)
  return found
}

function patternOf(node: Readonly<Record<string, unknown>>, path: string): RegExp | null {
  const { type, regex, callee } = node
  if (type === 'Literal' && regex !== undefined && regex !== null) {
    const { pattern, flags } = regex as { pattern: string; flags: string }
    return new RegExp(pattern, flags)
  }
  if (type !== 'NewExpression' && type !== 'CallExpression') return null
  if ((callee as { name?: string } | undefined)?.name !== 'RegExp') return null
  throw new Error(`${path}: a pattern put together at run time can't be tried: write it out`)
}

/** One piece of a pattern: a text that it matches, and how often it stands there at least. */
interface Piece {
  readonly sample: string
  readonly times: number
}

const SAMPLES: Readonly<Record<string, string>> = {
  d: '1',
  s: ' ',
  w: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
}
const PIECE =
  /(\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\.|\(\?<?[:=!]|[()|^$]|[^\\[\]()|^$*+?{}])([*+?]\??|\{(\d+)(?:,\d*)?\}\??)?/gsu

/** The pieces of a pattern in their order, without its groups and alternatives. */
function piecesOf({ source, flags }: RegExp): Piece[] {
  return [...source.matchAll(PIECE)].flatMap(([, atom = '', , least]) => {
    if (/^(?:\(\?.*|[()|^$])$/u.test(atom)) return []
    const sample = sampleOf(atom, flags)
    return sample === null ? [] : [{ sample, times: Number(least ?? 1) || 1 }]
  })
}

/** Any character that the atom matches, the plain ones first. */
function sampleOf(atom: string, flags: string): string | null {
  const short = atom.startsWith('\\') && atom.length === 2 ? SAMPLES[atom.charAt(1)] : undefined
  if (short !== undefined) return short
  const one = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, ''))
  const plain = Array.from({ length: 0x2000 }, (_none, index) => String.fromCharCode(index))
  const letters = ['a', '1', 'A', ...plain, '\u{1F600}', '\u{1F1E6}']
  return letters.find((letter) => one.test(letter)) ?? null
}

/** Ends of a text: nothing, and characters at which most patterns have to give up. */
const ENDS = ['', '\u0000', '!']

/**
 * Texts of any length that repeat a piece of the pattern (or two that follow each other), after
 * nothing or after what the pattern begins with.
 */
export function attacksOn(pattern: RegExp): ((length: number) => string)[] {
  const pieces = piecesOf(pattern)
  const samples = pieces.map(({ sample }) => sample)
  const pairs = samples.slice(1).map((sample, index) => `${samples[index]}${sample}`)
  const pumps = new Set([...samples, ...pairs, samples.join('')].filter((pump) => pump !== ''))
  const starts = new Set(
    ['', ...pieces.map((_piece, index) => textOf(pieces.slice(0, index + 1)))].slice(0, STARTS_MAX),
  )
  return [...pumps].flatMap((pump) =>
    [...starts].flatMap((start) =>
      ENDS.map((end) => (length: number) => {
        return start + pump.repeat(Math.ceil(length / pump.length)) + end
      }),
    ),
  )
}

const STARTS_MAX = 12
const textOf = (pieces: readonly Piece[]) =>
  pieces.map(({ sample, times }) => sample.repeat(times)).join('')

/** Below this, a time says more about the machine than about the pattern. */
const NOISE_MS = 4
const SHORT_LENGTHS = Array.from({ length: 17 }, (_none, index) => 8 + 2 * index)
const LONG_LENGTHS = Array.from({ length: 9 }, (_none, index) => 64 * 2 ** index)
const RATIO_MAX = 3
const TRIES = 5

/** Far enough from what a slow pattern shows, whatever else the machine does. */
const CLEARLY_STEADY = 2.4

/** A busy machine disturbs some measurements, in either direction: the middle one of several counts. */
function surely(measure: () => number): number {
  const first = measure()
  if (first < CLEARLY_STEADY) return first
  const all = [first, ...Array.from({ length: TRIES - 1 }, measure)].toSorted((x, y) => x - y)
  return all[Math.floor(TRIES / 2)] ?? first
}

/** Whether no text that we can think of keeps the pattern busy. */
export function isSteady(pattern: RegExp): boolean {
  const everywhere = new RegExp(pattern, [...new Set([...pattern.flags.split(''), 'g'])].join(''))
  return attacksOn(pattern).every(
    (attack) => surely(() => growthOf(everywhere, attack)) < RATIO_MAX,
  )
}

/**
 * How much longer the pattern takes for twice the text, if it takes long enough to be measured: 2
 * or so for one that reads the text once, 4 for one that reads it again from every character.
 */
function growthOf(pattern: RegExp, attack: (length: number) => string): number {
  // So few characters take no time, unless the time doubles with each.
  for (const length of SHORT_LENGTHS) {
    if (shortest(pattern, attack(length)) > NOISE_MS) return Infinity
  }
  for (const length of LONG_LENGTHS) {
    const text = attack(2 * length)
    if (once(pattern, text) <= NOISE_MS) continue
    const twice = shortest(pattern, text)
    if (twice > NOISE_MS) return twice / shortest(pattern, attack(length))
  }
  return 1
}

/** The machine may be busy with something else: the shortest of several times is the pattern's. */
function shortest(pattern: RegExp, text: string): number {
  let best = once(pattern, text)
  for (let tries = 1; tries < TRIES && best > NOISE_MS; tries += 1)
    best = Math.min(best, once(pattern, text))
  return best
}

function once(pattern: RegExp, text: string): number {
  const started = process.cpuUsage()
  text.replaceAll(pattern, '')
  // Of our own processor time: on a busy machine, others use most of the clock's.
  return process.cpuUsage(started).user / 1000
}
