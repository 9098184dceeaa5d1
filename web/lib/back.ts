// Who wants to know that the borrower goes back: an open sheet, or a page with something to say
// first. The newest is asked first. The shell's back event ends here; the browser's own back button
// reaches open dialogs and sheets through the history (see modals.ts).

/**
 * False passes the event on to the previously registered handler; any other result means it was
 * handled.
 */
export type BackHandler = () => boolean | void

const handlers: BackHandler[] = []

/** Registers for the back event; call the returned function to unregister. */
export function onBack(handler: BackHandler): () => void {
  // Wrapped, so that one function registered twice is ended once at a time.
  const entry: BackHandler = () => handler()
  handlers.push(entry)
  return () => {
    const index = handlers.indexOf(entry)
    if (index !== -1) handlers.splice(index, 1)
  }
}

/** True if a handler handled it; otherwise the shell goes back itself. */
export function handleBack(): boolean {
  // Iterates over a copy, because a handler may unregister itself.
  return [...handlers].findLast((handler) => handler() !== false) !== undefined
}
