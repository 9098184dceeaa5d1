import { useCallback, useEffect, useRef, useState } from 'react'
import { type ComplaintDraft, NO_DRAFT, readDraft, storeDraft } from './draft.ts'

export interface KeptDraft {
  /** Whose it is. */
  readonly draftKey: string
  readonly draft: ComplaintDraft
  /** Null until the phone's storage has been read. */
  readonly stored: ComplaintDraft | null
  readonly change: (made: Partial<ComplaintDraft>) => void
}

/** The first render has nothing, as on the server; what is stored arrives right after it. */
export function useDraft(draftKey: string, page: string): KeptDraft {
  const [draft, setDraft] = useState(NO_DRAFT)
  const [stored, setStored] = useState<ComplaintDraft | null>(null)
  const current = useRef(NO_DRAFT)
  useEffect(() => {
    const found = readDraft(draftKey) ?? NO_DRAFT
    // What was typed before the page was live counts.
    const { text } = current.current
    current.current = text === '' ? found : { ...found, text }
    setDraft(current.current)
    setStored(found)
  }, [draftKey])
  const change = useCallback(
    (made: Partial<ComplaintDraft>) => {
      current.current = { ...current.current, ...made, page }
      setDraft(current.current)
      storeDraft(draftKey, current.current)
    },
    [draftKey, page],
  )
  return { draftKey, draft, stored, change }
}
