// Asks before the shell's back event leaves the page, if the server wants that.
import { useEffect, useState } from 'react'
import { onBack } from '#web/lib/back.ts'
import { closeWebView } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import type { Offer } from './calls.ts'
import { texts } from './texts.ts'

export function LeavingDialog({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const { asksBeforeLeaving } = offer
  useEffect(
    () => (asksBeforeLeaving ? onBack(() => setOpen(true)) : undefined),
    [asksBeforeLeaving],
  )
  const stay = () => setOpen(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      title={offer.leavingTitle || t.pointOut}
      safe={{ text: t.leave, onClick: closeWebView }}
      other={{ text: t.stay, onClick: stay }}
    >
      {offer.leavingText}
    </Dialog>
  )
}
