// An unsent complaint, stored on this phone in local storage, under a key of its borrower. Images are
// there by their addresses; their bytes are kept beside it in IndexedDB, because they would not fit,
// and to upload them again if the server has forgotten them.
import { isBlank } from '#contract/characters.ts'
import { keep, recall } from '#web/lib/kept.ts'
import { localKeys, readLocal, removeLocal, storeLocal } from '#web/lib/storage/local-draft.ts'

export interface DraftImage {
  readonly id: string
  /** Empty until it has been uploaded. */
  readonly url: string
}

export interface ComplaintDraft {
  /** The page that it is written on, to come back to. */
  readonly page: string
  readonly text: string
  readonly images: readonly DraftImage[]
  /** Set once Send was tapped: the same words under the same key are one complaint. */
  readonly key: string
  /** Send was tapped: sent as soon as there is a connection, also if the app was closed meanwhile. */
  readonly isWaiting: boolean
}

export const NO_DRAFT: ComplaintDraft = {
  page: '',
  text: '',
  images: [],
  key: '',
  isWaiting: false,
}

const placeOf = (draftKey: string) => `complaint ${draftKey}`
const imagePlaceOf = (id: string) => `complaint image ${id}`

/** Null if there is none, or the browser stores nothing. */
export function readDraft(draftKey: string): ComplaintDraft | null {
  const found = readLocal(placeOf(draftKey))
  return isDraft(found) ? found : null
}

/** Anybody's on this phone: whether it is worth asking the server whose session this is. */
export function hasWaitingDraft(): boolean {
  return localKeys().some((key) => {
    const found = readLocal(key)
    return isDraft(found) && found.isWaiting
  })
}

function isDraft(found: unknown): found is ComplaintDraft {
  if (typeof found !== 'object' || found === null) return false
  const draft = found as Partial<ComplaintDraft>
  return (
    typeof draft.text === 'string' &&
    typeof draft.page === 'string' &&
    typeof draft.key === 'string' &&
    Array.isArray(draft.images)
  )
}

export function storeDraft(draftKey: string, draft: ComplaintDraft): void {
  storeLocal(placeOf(draftKey), draft)
}

/** Sent: local storage is cleared of everything but what other borrowers have not sent yet. */
export function clearAfterSending(draftKey: string): void {
  for (const key of localKeys()) {
    if (key === placeOf(draftKey) || !isDraft(readLocal(key))) removeLocal(key)
  }
}

/**
 * Calls back when another tab has erased it, by logging out or because it was sent from there.
 * Returns how to stop.
 */
export function onErasedElsewhere(draftKey: string, onErased: () => void): () => void {
  const place = placeOf(draftKey)
  const look = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything was.
    if (key !== null && (key !== place || newValue !== null)) return
    // This tab may have stored something after that, before it was told.
    removeLocal(place)
    onErased()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export function isEmptyDraft({ text, images }: ComplaintDraft): boolean {
  return isBlank(text) && images.length === 0
}

export function keepImage(id: string, bytes: Blob): Promise<void> {
  return keep(imagePlaceOf(id), bytes)
}

export async function recallImage(id: string): Promise<Blob | null> {
  const found = await recall(imagePlaceOf(id))
  return found instanceof Blob ? found : null
}

export function forgetImage(id: string): Promise<void> {
  return keep(imagePlaceOf(id), null)
}
