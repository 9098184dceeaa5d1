// How good was our answer? Asked three seconds after it was opened, so that it can be read first.
import { useEffect, useState } from 'react'
import { rateComplaint } from '#contract/complaints.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo, showWhy } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { detailsTexts } from './details-texts.ts'

const OPENS_AFTER_MS = 3_000

interface AnswerRatingProps {
  readonly complaintId: Id
  readonly onRated: () => void
}

export default function AnswerRating({ complaintId, onRated }: AnswerRatingProps) {
  const t = useTexts(detailsTexts)
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  const [stars, setStars] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = () => {
    setStars(0)
    setOpen(false)
  }
  const rate = async () => {
    if (stars === 0) return showWhy(t.chooseStars)
    const result = await send(rateComplaint, { complaintId, score: stars })
    if (result?.success !== true) return
    close()
    showInfo(t.rated)
    onRated()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.ratingTitle}
      safe={{ text: t.cancel, onClick: close }}
      other={{ text: t.send, onClick: rate }}
    >
      <Stars label={t.ratingStars} value={stars} onChange={setStars} />
    </Dialog>
  )
}
