// The photo of the slip: sent as soon as it is chosen, and shown while it is sent.
import { SLIP_FIELD, uploadSlip } from '#contract/payment-claim.ts'
import { ImagePicker } from '#web/forms/image-picker.tsx'
import { upload } from '#web/forms/upload.ts'
import { type SentPhoto, useSentPhoto } from '#web/forms/use-sent-photo.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { AlertIcon } from '#web/parts/icons.tsx'
import { texts } from './texts.ts'
import styles from './payment-claim.module.css'

interface SlipFieldProps {
  readonly error: string
  /** The address of the sent photo, or empty. */
  readonly onChange: (address: string) => void
}

export function SlipField({ error, onChange }: SlipFieldProps) {
  const t = useTexts(texts)
  const { chosen, failure, isSending, picker } = useSentPhoto({
    send: (file, onProgress) => sendPhoto(file, onProgress, t.offline),
    onChange,
  })
  const wrong = failure || error
  return (
    <div data-invalid={wrong !== ''}>
      <ImagePicker label={t.slip} images={chosen === null ? [] : [chosen]} {...picker} />
      {wrong !== '' && (
        <p role="alert" className={styles.error}>
          <AlertIcon size={18} />
          {isSending ? t.sending : wrong}
        </p>
      )}
    </div>
  )
}

async function sendPhoto(
  file: File,
  onProgress: (sent: number) => void,
  offline: string,
): Promise<SentPhoto> {
  try {
    const result = await upload(uploadSlip, { [SLIP_FIELD]: file }, { onProgress, isQuiet: true })
    return result.success ? { url: result.data.url } : { failure: result.message }
  } catch (error) {
    if (error instanceof TransportError) return { failure: offline }
    throw error
  }
}
