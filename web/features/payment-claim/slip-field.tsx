// The photo of the slip: sent as soon as it is chosen, and shown while it is sent.
import { useEffect, useRef, useState } from 'react'
import { SLIP_FIELD, uploadSlip } from '#contract/payment-claim.ts'
import { ImagePicker, type PickedImage } from '#web/forms/image-picker.tsx'
import { upload } from '#web/forms/upload.ts'
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

type Chosen = PickedImage & { readonly file: File }

export function SlipField({ error, onChange }: SlipFieldProps) {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState('')
  /** What is being sent: something chosen later makes an earlier answer worthless. */
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
    const outcome = await sendPhoto(file, (sent) => show(sent), t.offline)
    if (!show('url' in outcome ? undefined : 'failed')) return
    if ('url' in outcome) onChange(outcome.url)
    else setFailure(outcome.failure)
  }
  const remove = () => {
    URL.revokeObjectURL(current.current)
    current.current = ''
    setChosen(null)
    setFailure('')
    onChange('')
  }
  const isSending = typeof chosen?.sending === 'number'
  const wrong = failure || error
  return (
    <div data-invalid={wrong !== ''}>
      <ImagePicker
        label={t.slip}
        images={chosen === null ? [] : [chosen]}
        max={1}
        onAdd={([file]) => file !== undefined && void send(file, URL.createObjectURL(file))}
        onRemove={remove}
        onRetry={() => chosen !== null && void send(chosen.file, chosen.url)}
      />
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
): Promise<{ url: string } | { failure: string }> {
  try {
    const result = await upload(uploadSlip, { [SLIP_FIELD]: file }, { onProgress, isQuiet: true })
    return result.success ? { url: result.data.url } : { failure: result.message }
  } catch (error) {
    if (error instanceof TransportError) return { failure: offline }
    throw error
  }
}
