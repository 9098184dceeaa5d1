// The product's mark: a coin, and the way back. One drawing for pages, icons and documents.

/** The side of the square that the drawing stands in. */
export const MARK_GRID = 32
export const MARK_STROKE = 4
/** Drawn with round ends, in the colour of the text around it or of the brand. */
export const MARK_PATH = 'M6 28V13a9 9 0 1 1 9 9h-2'
/** The coin, filled with the accent, or with the colour of the path where there is only one. */
export const MARK_COIN = { x: 15, y: 13, radius: 4.75 } as const

/** The accent of the second edition of the look; the other colours are the brand's. */
export const ACCENT_COLOUR = '#F2B233'

interface MarkColours {
  readonly background: string
  readonly foreground: string
}

/** The mark on a tile of its own: the browser's tab, or an install icon that reaches the edges. */
export function markTile({ background, foreground }: MarkColours, shape: 'tile' | 'full'): string {
  const [corner, place] =
    shape === 'tile' ? [15, 'translate(9.5 8) scale(1.5)'] : [0, 'translate(12.5 11.2) scale(1.3)']
  const { x, y, radius } = MARK_COIN
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><rect width="64" height="64" rx="${corner}" fill="${background}"/><g transform="${place}"><path d="${MARK_PATH}" stroke="${foreground}" stroke-width="${MARK_STROKE}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ACCENT_COLOUR}"/></g></svg>`
}
