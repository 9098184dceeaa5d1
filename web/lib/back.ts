// Who handles the way back: an open dialog before the page under it, so the newest comes first.
type BackHandler = () => boolean | void

const handlers: BackHandler[] = []

/** A handler that returns false did not handle it. Returns the function that unregisters it. */
export function onBack(handler: BackHandler): () => void {
  handlers.push(handler)
  return () => {
    const at = handlers.lastIndexOf(handler)
    if (at >= 0) handlers.splice(at, 1)
  }
}

/** Newest first, until one has handled it. True when one has. */
export function handleBack(): boolean {
  // A handler may unregister itself meanwhile, so we walk over a copy.
  let isHandled = false
  const copy = [...handlers]
  while (!isHandled && copy.length > 0) isHandled = copy.pop()?.() !== false
  return isHandled
}
