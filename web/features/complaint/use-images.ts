// The images of a message that is being written, for a screen.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { COMPLAINT_IMAGE_FIELD, uploadComplaintImage } from '#contract/complaints.ts'
import type { PickedImage } from '#web/forms/image-picker.tsx'
import { upload } from '#web/forms/upload.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import type { DraftImage } from './draft.ts'
import { ImageUploads, type OnStore, type Uploading } from './image-uploads.ts'
import { texts } from './texts.ts'

export interface Images {
  readonly shown: readonly PickedImage[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
  /** Their addresses once all are uploaded; null if one can't be. */
  readonly finish: () => Promise<string[] | null>
  /** Uploads all of them again: the server has forgotten them. */
  readonly renew: () => Promise<string[] | null>
  /** Goes on without those that the server hasn't got. */
  readonly leaveOut: () => void
  readonly forget: () => void
  /** Whether what an earlier visit left is shown again. */
  readonly isRestored: boolean
}

interface UseImagesOptions {
  /** Whose they are; without it, the message that they go with says so. */
  readonly draftKey?: string
  /** Null until the draft has been read. */
  readonly initial: readonly DraftImage[] | null
  /** False while it is not sure whose session this is: nothing is uploaded. */
  readonly isConnected?: boolean
  readonly onStore?: OnStore
}

export function useImages({
  draftKey = '',
  initial,
  isConnected = true,
  onStore = () => undefined,
}: UseImagesOptions): Images {
  const send = useUpload(draftKey, isConnected)
  const [shown, setShown] = useState<readonly Uploading[]>([])
  const [isRestored, setRestored] = useState(false)
  const listeners = { upload: send, onShow: setShown, onStore }
  const [uploads] = useState(() => new ImageUploads(listeners))
  // Before anything is sent because of this render: whether it may be is part of them.
  useLayoutEffect(() => uploads.listen(listeners))
  const isRead = useRef(false)
  useEffect(() => {
    if (initial === null || isRead.current) return
    isRead.current = true
    void uploads.restore(initial).then(() => setRestored(true))
  }, [initial, uploads])
  useEffect(() => () => uploads.release(), [uploads])
  return {
    shown,
    add: (files) => {
      for (const file of files) uploads.add(file)
    },
    remove: (id) => uploads.remove(id),
    retry: (id) => void uploads.retry(id),
    finish: () => uploads.finish(),
    renew: () => uploads.renew(),
    leaveOut: () => uploads.leaveOut(),
    forget: () => uploads.clear(),
    isRestored,
  }
}

/** Says what became of it: a refusal in the server's words, anything else in ours. */
function useUpload(draftKey: string, isConnected: boolean) {
  const t = useTexts(texts)
  return async (bytes: Blob, onProgress: (sent: number) => void): Promise<string | null> => {
    if (!isConnected) {
      showToast(t.photoOffline)
      return null
    }
    // A phone may hand over a photo that is only in a cloud.
    if (bytes.size === 0) {
      showToast(t.photoEmpty)
      return null
    }
    try {
      const files = { [COMPLAINT_IMAGE_FIELD]: bytes }
      const fields = draftKey === '' ? {} : { draftKey }
      const result = await upload(uploadComplaintImage, files, { fields, onProgress })
      if (!result.success) return null
      // Without an address the complaint can't say which photo it is.
      if (result.data.url === '') throw new TransportError('fault')
      showInfo(t.uploaded)
      return result.data.url
    } catch (error) {
      const isOffline = error instanceof TransportError && error.failure === 'offline'
      showToast(isOffline ? t.photoOffline : t.photoFailed)
      return null
    }
  }
}
