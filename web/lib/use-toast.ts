import { useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast, type Toast } from './toast.ts'

/** The current toast. The server shows none. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribeToToast, currentToast, () => null)
}
