// The photo of the ID: uploaded as soon as it is chosen.
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { ImagePicker } from '#web/forms/image-picker.tsx'
import { upload } from '#web/forms/upload.ts'
import { type SentPhoto, useSentPhoto } from '#web/forms/use-sent-photo.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import styles from './lost-number.module.css'
import { AlertIcon } from '#web/parts/icons.tsx'
import { texts } from './texts.ts'

interface PhotoFieldProps {
  /** The address of the uploaded photo, or empty. */
  readonly onChange: (address: string) => void
  readonly error: string
}

export function PhotoField({ onChange, error }: PhotoFieldProps) {
  const t = useTexts(texts)
  const { chosen, failure, isSending, picker } = useSentPhoto({
    send: (file, onProgress) => uploaded(file, onProgress, t.photoFailed),
    onChange,
  })
  const said = failure || error
  return (
    <div className={styles.photo} data-invalid={said !== ''}>
      <ImagePicker label={t.photo} images={chosen === null ? [] : [chosen]} {...picker} />
      {said === '' ? (
        <p className={styles.hint}>{t.photoHint}</p>
      ) : (
        <p className={styles.error} role="alert">
          <AlertIcon size={18} />
          {isSending ? t.photoSending : said}
        </p>
      )}
    </div>
  )
}

async function uploaded(
  file: File,
  onProgress: (sent: number) => void,
  failed: string,
): Promise<SentPhoto> {
  try {
    const files = { [IDENTITY_PHOTO_FIELD]: file }
    const result = await upload(uploadIdentityPhoto, files, { onProgress, isQuiet: true })
    return result.success ? { url: result.data.url } : { failure: result.message }
  } catch (error) {
    if (error instanceof TransportError) return { failure: failed }
    throw error
  }
}
