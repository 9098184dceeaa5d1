// One photo that is sent as soon as it is chosen, and shown while it is sent.
import { useEffect, useRef, useState } from 'react'
import type { PickedImage } from './image-picker.tsx'

/** Where it is kept now, or why it isn't, in words. */
export type SentPhoto = { readonly url: string } | { readonly failure: string }

interface Sending {
  readonly send: (file: File, onProgress: (sent: number) => void) => Promise<SentPhoto>
  /** The address of the sent photo, or empty. */
  readonly onChange: (address: string) => void
}

interface Chosen extends PickedImage {
  readonly file: File
}

export function useSentPhoto({ send, onChange }: Sending) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState('')
  /** The local preview of what is being sent: once it is removed or replaced, its answer is worthless. */
  const current = useRef('')
  useEffect(() => () => forget(current), [])

  const start = async (file: File, url: string) => {
    current.current = url
    setFailure('')
    const show = (sending?: Chosen['sending']) => {
      if (current.current !== url) return false
      setChosen({ id: url, url, file, ...(sending !== undefined && { sending }) })
      return true
    }
    show(0)
    const outcome = await send(file, (sent) => show(sent))
    if (!show('url' in outcome ? undefined : 'failed')) return
    if ('url' in outcome) onChange(outcome.url)
    else setFailure(outcome.failure)
  }
  return {
    chosen,
    failure,
    isSending: typeof chosen?.sending === 'number',
    /** What an ImagePicker of one photo takes. */
    picker: {
      max: 1,
      onAdd: ([file]: readonly File[]) => {
        if (file !== undefined) void start(file, URL.createObjectURL(file))
      },
      onRemove: () => {
        forget(current)
        setChosen(null)
        setFailure('')
        onChange('')
      },
      onRetry: () => {
        if (chosen !== null) void start(chosen.file, chosen.url)
      },
    },
  }
}

function forget(current: { current: string }): void {
  URL.revokeObjectURL(current.current)
  current.current = ''
}
