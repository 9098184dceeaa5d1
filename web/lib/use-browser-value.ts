import { useSyncExternalStore } from 'react'

/** Something that only the browser knows; the server, and the first drawing, use another value. */
export function useBrowserValue<T extends string | number | boolean | null>(
  read: () => T,
  onServer: T,
): T {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer)
}

function subscribeToNothing(): () => void {
  return () => undefined
}
