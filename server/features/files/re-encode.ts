// Re-encodes an uploaded picture: rotated as the phone held it, no larger than needed, and without
// metadata such as where it was taken.
import type { Sharp } from 'sharp'
import { AppError } from '#server/app-error.ts'

export const IMAGE_CONTENT_TYPE = 'image/jpeg'

/** At this size, a document that fills the photo has readable small print. */
const SIDE_PIXELS_MAX = 2_000
/** More than phones produce; a small file can claim to be a huge picture. */
const PIXELS_MAX = 60_000_000
const QUALITY = 82
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** Refuses with image_type_unknown, image_too_large, image_too_small and image_broken. */
export async function reEncodeImage(bytes: Uint8Array, sidePixelsMin: number): Promise<Uint8Array> {
  // Loaded with the first photo, so that it doesn't slow down the start.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX })
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

async function checkFacts(picture: Sharp, sidePixelsMin: number): Promise<void> {
  const facts = await picture.metadata().catch((error: unknown) => {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(isHuge ? 'image_too_large' : 'image_type_unknown')
  })
  if (!FORMATS.has(facts.format)) throw new AppError('image_type_unknown')
  if (facts.width * facts.height > PIXELS_MAX) throw new AppError('image_too_large')
  if (Math.min(facts.width, facts.height) < sidePixelsMin) throw new AppError('image_too_small')
}
