// The photo of the ID: uploaded as soon as it is chosen.
import { useEffect, useRef, useState } from 'react'
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
  /** What is being sent: once it is removed, its answer is worthless. */
  const current = useRef('')
  useEffect(() => () => URL.revokeObjectURL(current.current), [])

  const send = async (file: File, url: string) => {
    current.current = url
    setFailure('')
    const show = (sending?: Chosen['sending']) => {
      if (current.current !== url) return false
      setChosen({ id: url, url, file, ...(sending !== undefined && { sending }) })
      return true
    }
    show(0)
    const outcome = await uploaded(file, (sent) => show(sent))
    const isSent = outcome !== null && 'address' in outcome
    if (!show(isSent ? undefined : 'failed')) return
    if (isSent) onChange(outcome.address)
    else setFailure(outcome?.problem ?? t.photoFailed)
  }
  const remove = () => {
    URL.revokeObjectURL(current.current)
    current.current = ''
    setChosen(null)
    setFailure('')
    onChange('')
  }
  const isSending = typeof chosen?.sending === 'number'
  const said = failure || error
  return (
    <div className={styles.photo} data-invalid={said !== ''}>
      <ImagePicker
        label={t.photo}
        images={chosen === null ? [] : [chosen]}
        max={1}
        onAdd={([file]) => file !== undefined && void send(file, URL.createObjectURL(file))}
        onRemove={remove}
        onRetry={() => chosen !== null && void send(chosen.file, chosen.url)}
      />
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

/** Null if there was no response. */
async function uploaded(
  file: File,
  onProgress: (sent: number) => void,
): Promise<{ address: string } | { problem: string } | null> {
  try {
    const files = { [IDENTITY_PHOTO_FIELD]: file }
    const result = await upload(uploadIdentityPhoto, files, { onProgress, isQuiet: true })
    return result.success ? { address: result.data.url } : { problem: result.message }
  } catch (error) {
    if (error instanceof TransportError) return null
    throw error
  }
}
