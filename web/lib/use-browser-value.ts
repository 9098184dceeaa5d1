import { useSyncExternalStore } from 'react'

/** A value only the browser knows; the server and the first render use another. */
export function useBrowserValue<T extends string | number | boolean | null>(
  read: () => T,
  onServer: T,
): T {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer)
}

function subscribeToNothing(): () => void {
  return () => undefined
}
