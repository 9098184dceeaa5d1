// Re-encodes an uploaded picture: rotated as the phone held it, no larger than needed, and without
// metadata such as where it was taken.
import type { Sharp } from 'sharp'
import { AppError } from '#server/app-error.ts'
import { createTurns } from '#server/turns.ts'

export const IMAGE_CONTENT_TYPE = 'image/jpeg'

/** At this size, a document that fills the photo has readable small print. */
const SIDE_PIXELS_MAX = 2_000
/**
 * More than phones produce; a small file can claim to be a huge picture. An ordinary JPEG is
 * decoded at a fraction of its size; anything else takes three or four bytes for each pixel at once.
 */
const JPEG_PIXELS_MAX = 60_000_000
const PIXELS_MAX = 16_000_000
/** Decoding is bounded by memory: what matters is how many are decoded at once, for all borrowers. */
const turns = createTurns({ atOnceMax: 2, waitingMax: 20, waitMs: 30_000 })
const QUALITY = 82
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** Refuses with image_type_unknown, image_too_large, image_too_small, image_broken and busy. */
export function reEncodeImage(bytes: Uint8Array, sidePixelsMin: number): Promise<Uint8Array> {
  return turns.take('pictures', () => reEncodeNow(bytes, sidePixelsMin))
}

async function reEncodeNow(bytes: Uint8Array, sidePixelsMin: number): Promise<Uint8Array> {
  // Loaded with the first photo, so that it doesn't slow down the start.
  const { default: sharp } = await import('sharp')
  // Otherwise it keeps decoded pictures in case they are needed again.
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: JPEG_PIXELS_MAX })
  await checkFacts(picture, sidePixelsMin)
  try {
    return await picture
      .autoOrient()
      .resize({
        width: SIDE_PIXELS_MAX,
        height: SIDE_PIXELS_MAX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw new AppError('image_broken')
  }
}

/** Reads only the header: nothing has been decoded yet. */
async function checkFacts(picture: Sharp, sidePixelsMin: number): Promise<void> {
  const facts = await picture.metadata().catch((error: unknown) => {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(isHuge ? 'image_too_large' : 'image_type_unknown')
  })
  if (!FORMATS.has(facts.format)) throw new AppError('image_type_unknown')
  const isOrdinaryJpeg = facts.format === 'jpeg' && !facts.isProgressive
  const pixelsMax = isOrdinaryJpeg ? JPEG_PIXELS_MAX : PIXELS_MAX
  if (facts.width * facts.height > pixelsMax) throw new AppError('image_too_large')
  if (Math.min(facts.width, facts.height) < sidePixelsMin) throw new AppError('image_too_small')
}
