// The photos of a message that is being written. One that can't be sent must not keep the words back:
// they go without it, if their writer says so.
import { useEffect } from 'react'
import { COMPLAINT_IMAGES_MAX } from '#contract/complaints.ts'
import { ImagePicker } from '#web/forms/image-picker.tsx'
import { useTexts } from '#web/lib/language.ts'
import { closeToast } from '#web/lib/toast.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { texts } from './texts.ts'
import type { Images } from './use-images.ts'

interface MessagePhotosProps {
  readonly images: Images
  readonly isLocked: boolean
  /** Send was tapped, and one of them could not be sent. */
  readonly isOneLeft: boolean
  readonly onDecided: () => void
  readonly onSend: () => Promise<void>
}

export function MessagePhotos(given: MessagePhotosProps) {
  const { images, isLocked, isOneLeft, onDecided, onSend } = given
  const t = useTexts(texts)
  // What the dialog asks says the same, and would be covered.
  useEffect(() => {
    if (isOneLeft) closeToast()
  }, [isOneLeft])
  const again = () => {
    onDecided()
    void onSend()
  }
  const without = () => {
    images.leaveOut()
    again()
  }
  return (
    <>
      <ImagePicker
        label={t.photos}
        images={images.shown}
        max={COMPLAINT_IMAGES_MAX}
        isLocked={isLocked}
        onAdd={images.add}
        onRemove={images.remove}
        onRetry={images.retry}
      />
      <Dialog
        isOpen={isOneLeft}
        onClose={onDecided}
        title={t.photosLeft}
        safe={{ text: t.photosAgain, onClick: again }}
        other={{ text: t.sendWithout, onClick: without }}
      >
        {t.photosLeftText}
      </Dialog>
    </>
  )
}
