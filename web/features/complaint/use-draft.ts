import { useCallback, useEffect, useRef, useState } from 'react'
import { type ComplaintDraft, NO_DRAFT, onErasedElsewhere, readDraft, storeDraft } from './draft.ts'

export interface KeptDraft {
  /** Whose it is. */
  readonly draftKey: string
  readonly draft: ComplaintDraft
  /** Null until the phone's storage has been read. */
  readonly stored: ComplaintDraft | null
  /** As it is now, also for who has waited since the last render. */
  readonly latest: () => ComplaintDraft
  readonly change: (made: Partial<ComplaintDraft>) => void
}

/**
 * The first render has nothing, as on the server; what is stored arrives right after it. What another
 * tab has erased, by logging out or by sending it, does not come back: the form is empty then, and
 * `onErased` is called.
 */
export function useDraft(draftKey: string, page: string, onErased: () => void): KeptDraft {
  const [draft, setDraft] = useState(NO_DRAFT)
  const [stored, setStored] = useState<ComplaintDraft | null>(null)
  const current = useRef(NO_DRAFT)
  /** Whether the phone had it last: a browser may store nothing. */
  const wasStored = useRef(false)
  const erased = useRef(onErased)
  useEffect(() => {
    erased.current = onErased
  })
  useEffect(() => {
    const found = readDraft(draftKey)
    // What was typed before the page was live counts.
    const { text } = current.current
    current.current = text === '' ? (found ?? NO_DRAFT) : { ...(found ?? NO_DRAFT), text }
    wasStored.current = found !== null
    setDraft(current.current)
    setStored(found ?? NO_DRAFT)
  }, [draftKey])
  const erase = useCallback(() => {
    current.current = NO_DRAFT
    wasStored.current = false
    setDraft(NO_DRAFT)
    erased.current()
  }, [])
  useEffect(() => onErasedElsewhere(draftKey, erase), [draftKey, erase])
  const change = useCallback(
    (made: Partial<ComplaintDraft>) => {
      if (wasStored.current && readDraft(draftKey) === null) return erase()
      current.current = { ...current.current, ...made, page }
      setDraft(current.current)
      storeDraft(draftKey, current.current)
      wasStored.current = readDraft(draftKey) !== null
    },
    [draftKey, page, erase],
  )
  const latest = useCallback(() => current.current, [])
  return { draftKey, draft, stored, latest, change }
}
