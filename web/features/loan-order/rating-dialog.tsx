// Rating the service. `score` on the wire is always 5, as the specification has it; `stars` is the
// borrower's choice, and what is stored.
import { complaintPage } from '#contract/page-addresses.ts'
import { useState } from 'react'
import type { Id } from '#contract/wire-meaning.ts'
import { navigate } from '#web/lib/location.tsx'
import { RATING_OPINION_CHARACTERS_MAX, RATING_SCORE, rateService } from '#contract/loan-order.ts'
import { goRating } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { showWhy } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { TextArea } from '#web/forms/text-input.tsx'
import { texts } from './texts.ts'

/** From this rating on, the borrower is also asked to rate us in the store. */
const GOOD_STARS_MIN = 4

interface RatingDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly orderId: Id
}

export default function RatingDialog({ isOpen, onClose, orderId }: RatingDialogProps) {
  const t = useTexts(texts)
  const send = useSend()
  const [stars, setStars] = useState(0)
  const [opinion, setOpinion] = useState('')
  const [isResultOpen, setResultOpen] = useState(false)
  const cancel = () => {
    setStars(0)
    setOpinion('')
    onClose()
  }
  const submit = async () => {
    if (stars === 0) {
      showWhy(t.chooseStars)
      return
    }
    const result = await send(rateService, { score: RATING_SCORE, stars, opinion, orderId })
    if (!result?.success) return
    onClose()
    if (stars < GOOD_STARS_MIN) setResultOpen(true)
    else goRating()
  }
  const closeResult = () => setResultOpen(false)
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={cancel}
        title={t.ratingTitle}
        safe={{ text: t.later, onClick: cancel }}
        other={{ text: t.submit, onClick: submit }}
      >
        <Stars label={t.ratingStars} value={stars} onChange={setStars} />
        <TextArea
          label={t.ratingOpinion}
          value={opinion}
          onChange={setOpinion}
          charactersMax={RATING_OPINION_CHARACTERS_MAX}
        />
      </Dialog>
      <Dialog
        isOpen={isResultOpen}
        onClose={closeResult}
        title={t.resultTitle}
        safe={{ text: t.close, onClick: closeResult }}
        other={{ text: t.complain, onClick: () => navigate(complaintPage()) }}
      >
        {t.resultText}
      </Dialog>
    </>
  )
}
