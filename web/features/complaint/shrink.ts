// Makes a photo small before it is sent: 12 megapixels must not cost a borrower 5 MB.
const SIDE_PIXELS_MAX = 1_600
const QUALITY = 0.82
/** Below this, drawing it again gains nothing. */
const SMALL_BYTES = 200_000

/** The photo as it is if it is small already, or if this browser can't read it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const isSmall = file.size <= SMALL_BYTES && file.type === 'image/jpeg'
  const drawn = isSmall ? null : await draw(file)
  return drawn !== null && drawn.size < file.size ? drawn : file
}

async function draw(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return null
    // What was transparent would turn black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
