// A bar code for a store's counter: Code 128, set B for letters and set C for pairs of digits, which
// halves a long number. Drawn as SVG; ISO 15417 gives the patterns and the check symbol.

/** Widths of bar, space, bar, … of each symbol; the last one is the stop. */
const PATTERNS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
211214 211232 2331112
`
  .trim()
  .split(/\s+/)

const CODE_C = 99
const CODE_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
const CHECK_MODULUS = 103
/** From here on, switching to pairs of digits is shorter, in the middle of a text too. */
const DIGITS_FOR_PAIRS = 6
const DIGITS_FOR_PAIRS_AT_AN_END = 4
const QUIET_MODULES = 10
const TEXT_CHARACTERS_MAX = 48
/** Its height: the standard asks for 15 % of its width at least, and a scanner likes more. */
const HEIGHT_MODULES = 50

/** Throws RangeError for what the code cannot carry: nothing, too much, or not plain ASCII. */
export function drawCode128(text: string): string {
  const widths = code128Symbols(text)
    .map((symbol) => PATTERNS[symbol] ?? '')
    .join('')
  const bars: string[] = []
  let at = QUIET_MODULES
  for (const [index, digit] of Array.from(widths).entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push(`M${at} 0h${width}v${HEIGHT_MODULES}h-${width}z`)
    at += width
  }
  const size = at + QUIET_MODULES
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${HEIGHT_MODULES}" ` +
    'preserveAspectRatio="none" shape-rendering="crispEdges">' +
    `<path fill="#fff" d="M0 0h${size}v${HEIGHT_MODULES}H0z"/><path d="${bars.join('')}"/></svg>`
  )
}

/** Start, data, check and stop. */
export function code128Symbols(text: string): number[] {
  if (!/^[ -~]+$/.test(text) || text.length > TEXT_CHARACTERS_MAX) {
    throw new RangeError('not a text for a bar code')
  }
  const symbols: number[] = []
  let set: 'B' | 'C' | null = null
  let at = 0
  while (at < text.length) {
    const wanted = setAt(text, at, set)
    if (wanted !== set) {
      if (set === null) symbols.push(wanted === 'C' ? START_C : START_B)
      else symbols.push(wanted === 'C' ? CODE_C : CODE_B)
      set = wanted
    }
    symbols.push(wanted === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += wanted === 'C' ? 2 : 1
  }
  const sum = symbols.reduce((total, symbol, place) => total + symbol * Math.max(place, 1), 0)
  return [...symbols, sum % CHECK_MODULUS, STOP]
}

function setAt(text: string, at: number, set: 'B' | 'C' | null): 'B' | 'C' {
  const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
  if (set === 'C') return digits >= 2 ? 'C' : 'B'
  const isAnEnd = set === null || at + digits === text.length
  const enough = isAnEnd ? DIGITS_FOR_PAIRS_AT_AN_END : DIGITS_FOR_PAIRS
  // An odd run gives its first digit to set B, so that the rest are pairs.
  if (digits < enough) return 'B'
  return digits % 2 === 0 ? 'C' : 'B'
}
