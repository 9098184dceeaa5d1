// The photo of the identity document: uploaded as soon as it is chosen, shown while uploading, and
// fetched with the session if it was uploaded earlier.
import { useEffect, useState } from 'react'
import {
  type CertificationItem,
  IDENTITY_PHOTO_FIELD,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { loadPicture, upload } from '#web/forms/upload.ts'
import { type SentPhoto, useSentPhoto } from '#web/forms/use-sent-photo.ts'
import { AlertIcon } from '#web/parts/icons.tsx'
import { ImagePicker, type PickedImage } from '#web/forms/image-picker.tsx'
import { IdFrame } from './id-frame.tsx'
import styles from './photo-field.module.css'
import { texts } from './texts.ts'

interface PhotoFieldProps {
  readonly item: CertificationItem
  /** The address of an uploaded photo, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function PhotoField({ item, value, onChange, error = '' }: PhotoFieldProps) {
  const t = useTexts(texts)
  const { chosen, failure, isSending, picker } = useSentPhoto({
    send: (file, onProgress) => uploadPhoto(file, onProgress, t),
    onChange,
  })
  const arrived = usePicture(chosen === null ? value : '')
  const images = chosen === null ? arrived : [chosen]
  const wrong = failure === '' ? error : failure
  return (
    <div className={styles.photo} data-invalid={wrong !== ''}>
      <ImagePicker label={item.title} images={images} drawing={<IdFrame />} {...picker} />
      {wrong === '' ? (
        <p className={styles.hint}>
          {/* Saved earlier, and the picture of it couldn't be loaded. */}
          {value !== '' && images.length === 0 ? t.photoSaved : item.subtitle}
        </p>
      ) : (
        <p className={styles.error} role="alert">
          <AlertIcon size={18} />
          {isSending ? t.photoSending : wrong}
        </p>
      )}
    </div>
  )
}

async function uploadPhoto(
  file: File,
  onProgress: (sent: number) => void,
  t: { photoOffline: string; photoFailed: string },
): Promise<SentPhoto> {
  try {
    const files = { [IDENTITY_PHOTO_FIELD]: file }
    const result = await upload(uploadIdentityPhoto, files, { onProgress, isQuiet: true })
    return result.success ? { url: result.data.url } : { failure: result.message }
  } catch (error) {
    const isOffline = error instanceof TransportError && error.failure === 'offline'
    return { failure: isOffline ? t.photoOffline : t.photoFailed }
  }
}

/** A photo uploaded earlier, fetched with this tab's session. */
function usePicture(path: string): readonly PickedImage[] {
  const [picture, setPicture] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (path === '') return undefined
    let isCurrent = true
    let made: string | null = null
    void loadPicture(path).then((url) => {
      made = url
      if (url === null) return
      if (isCurrent) setPicture({ path, url })
      else URL.revokeObjectURL(url)
    })
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path])
  return picture !== null && picture.path === path ? [{ id: path, url: picture.url }] : []
}
