// What a borrower adds: a reply to our question, something that was forgotten, or that it isn't solved.
import { useRef, useState } from 'react'
import { isBlank } from '#contract/characters.ts'
import { type ComplaintState, replyToComplaint } from '#contract/complaints.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { CountedText } from './counted-text.tsx'
import { detailsTexts } from './details-texts.ts'
import type { DraftImage } from './draft.ts'
import { MessagePhotos } from './message-photos.tsx'
import { texts } from './texts.ts'
import { useImages } from './use-images.ts'

interface ReplyFormProps {
  readonly complaintId: Id
  /** What it was before: only a question of ours gets a reply. */
  readonly state: ComplaintState
  readonly onSent: () => void
}

/** Its images last as long as the page. */
const NO_IMAGES: readonly DraftImage[] = []

const LABELS = { asked: 'reply', processing: 'addMore', finished: 'stillWrong' } as const

export default function ReplyForm({ complaintId, state, onSent }: ReplyFormProps) {
  const t = { ...useTexts(texts), ...useTexts(detailsTexts) }
  const send = useSend()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const images = useImages({
    initial: NO_IMAGES,
    onStore: (_, isChanged) => isChanged && takeBack(),
  })
  const [step, setStep] = useState<'writing' | 'uploading' | 'sending'>('writing')
  const [isPhotoLeft, setPhotoLeft] = useState(false)
  const changes = useRef(0)
  /** As in a new complaint, what goes out is what was seen when Send was tapped. */
  const takeBack = () => {
    changes.current += 1
    setStep('writing')
  }
  const sendWith = async (addresses: readonly string[]) => {
    setStep('sending')
    const request = { complaintId, text, images: [...addresses] }
    const once = `complaint reply ${complaintId}`
    const result = await send(replyToComplaint, request, { once })
    if (result?.success !== true) return
    images.forget()
    setText('')
    showInfo(t.replied)
    onSent()
  }
  const handleSend = async () => {
    if (isBlank(text)) {
      setProblem(t.emptyText)
      return field.current?.focus()
    }
    const before = changes.current
    setStep('uploading')
    const addresses = await images.finish()
    if (changes.current !== before) return
    if (addresses === null) setPhotoLeft(true)
    else await sendWith(addresses)
    setStep('writing')
  }
  return (
    <Card>
      <CountedText
        label={t[LABELS[state]]}
        value={text}
        error={problem}
        isLocked={step === 'sending'}
        field={field}
        onChange={(next) => {
          setProblem('')
          setText(next)
          takeBack()
        }}
        placeholder={t.replyPlaceholder}
      />
      <MessagePhotos
        images={images}
        isLocked={step === 'sending'}
        isOneLeft={isPhotoLeft}
        onDecided={() => setPhotoLeft(false)}
        onSend={handleSend}
      />
      <Button onClick={() => void handleSend()} isPending={step !== 'writing'}>
        {state === 'asked' ? t.sendReply : t.send}
      </Button>
    </Card>
  )
}
