// A complaint that waits on this phone is sent from whichever page of the borrower is open: when it
// opens, and when the connection returns. Loaded with every page, so it only looks whether there is one.
import { hasLocalDraft } from '#web/lib/local-drafts.ts'

/** `isBorrowersPage`: on any other page nobody may be logged in. Returns how to stop. */
export function watchWaiting(isBorrowersPage: () => boolean): () => void {
  const look = () => {
    if (!navigator.onLine || !hasLocalDraft() || !isBorrowersPage()) return
    // If its script can't be had now, the next chance comes.
    void import('./send-waiting.ts').then(
      ({ sendWaiting }) => sendWaiting(),
      () => undefined,
    )
  }
  look()
  addEventListener('online', look)
  return () => removeEventListener('online', look)
}
