// Pictures of QR codes. A provider's picture is read once, its text is checked, and what a borrower
// sees is drawn by us: sharp at every size, and nothing of somebody else's file reaches the page.
import jsQR from 'jsqr'
import { create } from 'qrcode'
import sharp from 'sharp'
import { EmvCodeRefused } from './emv-code.ts'

/** A code of this kind is some hundred points wide; more is not a code but an attack on memory. */
const IMAGE_PIXELS_MAX = 4_000_000
const IMAGE_BYTES_MAX = 2_000_000
/** ISO 18004: readers need four modules of white around a code. */
const QUIET_MODULES = 4

/** A picture as data URL or bare base64, as providers send it. Throws EmvCodeRefused. */
export async function readQrImage(base64: string): Promise<string> {
  const data = base64.replace(/^data:image\/(png|jpeg|webp);base64,/, '')
  if (data.length > IMAGE_BYTES_MAX || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
    throw new EmvCodeRefused('not a picture')
  }
  const { pixels, width, height } = await pixelsOf(Buffer.from(data, 'base64'))
  const found = jsQR(pixels, width, height, { inversionAttempts: 'attemptBoth' })
  if (found === null || found.data === '') throw new EmvCodeRefused('no code in the picture')
  return found.data
}

/** A code as SVG of squares, one unit each: no script, no style, no outside file. */
export function drawQr(text: string): string {
  const { path, units } = qrPath(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}" ` +
    'shape-rendering="crispEdges">' +
    `<path fill="#fff" d="M0 0h${units}v${units}H0z"/><path d="${path}"/></svg>`
  )
}

/** The squares alone, in a square of this many units, for a page that draws it itself. */
export function qrPath(text: string): { path: string; units: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + QUIET_MODULES + QUIET_MODULES
  const rows: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let run = 0
      while (column + run < modules.size && modules.get(row, column + run) === 1) run += 1
      if (run === 0) continue
      rows.push(`M${column + QUIET_MODULES} ${row + QUIET_MODULES}h${run}v1h-${run}z`)
      column += run
    }
  }
  return { path: rows.join(''), units: size }
}

async function pixelsOf(
  bytes: Buffer,
): Promise<{ pixels: Uint8ClampedArray; width: number; height: number }> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX })
      // On white: a transparent background would be read as black.
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
  } catch (error) {
    throw new EmvCodeRefused(`not a picture: ${String(error)}`)
  }
}
