// Photos as phones take them: with the place where they were taken, and turned by a mark.
import sharp from 'sharp'

/** As it stands in the photo's metadata. */
export const PHOTO_MAKER = 'Demo Phone 7'

/** Left half red, right half blue, with a position in Manila written into it. */
export async function takePhoto(
  options: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> {
  const { width = 900, height = 600, orientation = 1 } = options
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: PHOTO_MAKER, Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '14/1 35/1 4452/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 58/1 3936/100',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A form with one file, as a browser sends it. */
export function formWith(field: string, bytes: Uint8Array, fileName = 'photo.jpg'): FormData {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName)
  return form
}
