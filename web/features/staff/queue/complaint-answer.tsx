// The answer to a complaint: from a prepared reply or from nothing, with photos.
import { useEffect, useRef, useState } from 'react'
import { findLanguage } from '#contract/language.ts'
import {
  ANSWER_CHARACTERS_MAX,
  ANSWER_IMAGE_FIELD,
  ANSWER_IMAGES_MAX,
  answerComplaint,
  type AnswerOutcome,
  uploadAnswerImage,
} from '#contract/staff-complaint.ts'
import { ImagePicker, type PickedImage } from '#web/forms/image-picker.tsx'
import { Select } from '#web/forms/select.tsx'
import { TextArea } from '#web/forms/text-input.tsx'
import { upload } from '#web/forms/upload.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { keepTabDraft, readTabDraft } from '#web/lib/storage/tab-draft.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import styles from './complaint-panel.module.css'
import type { StaffComplaint } from './complaint-panel.tsx'
import { complaintTexts } from './complaint-texts.ts'

interface ComplaintAnswerProps {
  readonly taskId: number
  readonly complaint: StaffComplaint
  readonly reload: () => Promise<unknown>
}

export function ComplaintAnswer({ taskId, complaint, reload }: ComplaintAnswerProps) {
  const t = useTexts(complaintTexts)
  const send = useSend()
  const [text, setText] = useDraftText(`complaint answer ${taskId}`)
  const [error, setError] = useState('')
  const images = useAnswerImages(taskId)
  const sendAs = async (outcome: AnswerOutcome) => {
    if (text.trim() === '') return setError(t.empty)
    const addresses = images.addresses()
    if (addresses === null) return showToast(t.unsentPhoto)
    const request = { taskId, outcome, text: text.trim(), images: addresses.join(',') }
    const result = await send(answerComplaint, request, { once: `complaint answer ${taskId}` })
    if (result?.success !== true) return
    showInfo(t.sent)
    setText('')
    images.clear()
    await reload()
  }
  const handleText = (value: string) => {
    setText(value)
    setError('')
  }
  return (
    <Panel title={t.answer}>
      <div className={styles.form}>
        <PreparedReplies complaint={complaint} onChoose={handleText} />
        <TextArea
          label={t.answer}
          value={text}
          error={error}
          charactersMax={ANSWER_CHARACTERS_MAX}
          onChange={handleText}
        />
        <ImagePicker
          label={t.photos}
          images={images.shown}
          max={ANSWER_IMAGES_MAX}
          onAdd={images.add}
          onRemove={images.remove}
          onRetry={images.retry}
        />
        <div className={styles.buttons}>
          <SmallButton onClick={() => sendAs('finish')}>{t.finish}</SmallButton>
          <SmallButton look="quiet" onClick={() => sendAs('ask')}>
            {t.ask}
          </SmallButton>
          <SmallButton look="quiet" onClick={() => sendAs('answer')}>
            {t.sendAnswer}
          </SmallButton>
        </div>
      </div>
    </Panel>
  )
}

/** What was typed is there again after a reload of this tab. */
function useDraftText(key: string): [text: string, setText: (text: string) => void] {
  const stored = useBrowserValue(() => readTabDraft(key), '')
  const [typed, setTyped] = useState<string | null>(null)
  const change = (next: string) => {
    setTyped(next)
    keepTabDraft(key, next)
  }
  return [typed ?? stored, change]
}

interface PreparedRepliesProps {
  readonly complaint: StaffComplaint
  readonly onChoose: (text: string) => void
}

/** In both languages; what the borrower reads comes first. */
function PreparedReplies({ complaint, onChoose }: PreparedRepliesProps) {
  const t = useTexts(complaintTexts)
  const [chosen, setChosen] = useState('')
  const isFilipino = findLanguage(complaint.borrowerLanguage) === 'fil-PH'
  const languages = [
    { name: t.inEnglish, of: 'english' },
    { name: t.inFilipino, of: 'filipino' },
  ] as const
  const ordered = isFilipino ? languages.toReversed() : languages
  const options = ordered.flatMap(({ name, of }) =>
    complaint.replies.map((reply, index) => ({
      value: `${of}:${index}`,
      text: `${name}: ${reply.title}`,
      words: reply[of],
    })),
  )
  return (
    <Select
      label={t.prepared}
      hint={t.reads(isFilipino ? t.inFilipino : t.inEnglish)}
      value={chosen}
      options={options}
      onChange={(value) => {
        setChosen(value)
        const found = options.find((option) => option.value === value)
        if (found !== undefined) onChoose(found.words)
      }}
    />
  )
}

interface AnswerImage extends PickedImage {
  readonly file: File
  readonly address: string
}

/** Uploaded as soon as they are chosen, for this complaint's borrower alone. */
function useAnswerImages(taskId: number) {
  const [shown, setShown] = useState<readonly AnswerImage[]>([])
  const current = useRef(shown)
  const set = (next: readonly AnswerImage[]) => {
    current.current = next
    setShown(next)
  }
  useEffect(
    () => () => {
      for (const { url } of current.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const change = (id: string, made: Pick<AnswerImage, 'address'> & Pick<PickedImage, 'sending'>) =>
    set(
      current.current.map((image) =>
        image.id === id ? { id, url: image.url, file: image.file, ...made } : image,
      ),
    )
  const send = async (id: string, file: File) => {
    change(id, { address: '', sending: 0 })
    const address = await uploadOne(taskId, file, (sending) => change(id, { address: '', sending }))
    change(id, address === null ? { address: '', sending: 'failed' } : { address })
  }
  return {
    shown,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const url = URL.createObjectURL(file)
        set([...current.current, { id: url, url, file, address: '' }])
        void send(url, file)
      }
    },
    remove: (id: string) => set(current.current.filter((image) => image.id !== id)),
    retry: (id: string) => {
      const image = current.current.find((one) => one.id === id)
      if (image !== undefined) void send(id, image.file)
    },
    /** Null while one isn't uploaded. */
    addresses: () => {
      const addresses = current.current.map(({ address }) => address)
      return addresses.includes('') ? null : addresses
    },
    clear: () => {
      for (const { url } of current.current) URL.revokeObjectURL(url)
      set([])
    },
  }
}

async function uploadOne(
  taskId: number,
  file: File,
  onProgress: (sent: number) => void,
): Promise<string | null> {
  try {
    const fields = { taskId: String(taskId) }
    const files = { [ANSWER_IMAGE_FIELD]: file }
    const result = await upload(uploadAnswerImage, files, { fields, onProgress })
    return result.success ? result.data.url : null
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    return null
  }
}
