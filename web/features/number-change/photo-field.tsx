// The photo of the ID: uploaded as soon as it is chosen.
import { useState } from 'react'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { ImagePicker, type PickedImage } from '#web/forms/image-picker.tsx'
import { upload } from '#web/forms/upload.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import styles from './lost-number.module.css'
import { AlertIcon } from '#web/parts/icons.tsx'
import { texts } from './texts.ts'

interface Chosen extends PickedImage {
  readonly file: File
}

interface PhotoFieldProps {
  /** The address of the uploaded photo, or empty. */
  readonly onChange: (address: string) => void
  readonly error: string
}

export function PhotoField({ onChange, error }: PhotoFieldProps) {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState('')
  const send = async (file: File) => {
    const url = URL.createObjectURL(file)
    setFailure('')
    setChosen({ id: url, url, file, sending: 0 })
    const outcome = await uploaded(file)
    const isSent = outcome !== null && 'address' in outcome
    setChosen(isSent ? { id: url, url, file } : { id: url, url, file, sending: 'failed' })
    onChange(isSent ? outcome.address : '')
    if (!isSent) setFailure(outcome?.problem ?? t.photoFailed)
  }
  const said = failure || error
  return (
    <div className={styles.photo} data-invalid={said !== ''}>
      <ImagePicker
        label={t.photo}
        images={chosen === null ? [] : [chosen]}
        max={1}
        onAdd={([file]) => file !== undefined && void send(file)}
        onRemove={() => {
          setChosen(null)
          setFailure('')
          onChange('')
        }}
        onRetry={() => chosen !== null && void send(chosen.file)}
      />
      {said === '' ? (
        <p className={styles.hint}>{t.photoHint}</p>
      ) : (
        <p className={styles.error} role="alert">
          <AlertIcon size={18} />
          {said}
        </p>
      )}
    </div>
  )
}

/** Null if there was no response. */
async function uploaded(file: File): Promise<{ address: string } | { problem: string } | null> {
  try {
    const files = { [IDENTITY_PHOTO_FIELD]: file }
    const result = await upload(uploadIdentityPhoto, files, { isQuiet: true })
    return result.success ? { address: result.data.url } : { problem: result.message }
  } catch (error) {
    if (error instanceof TransportError) return null
    throw error
  }
}
