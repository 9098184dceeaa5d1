import { useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast, type Toast } from './toast.ts'

/** The toast that shows now. The server shows none. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribeToToast, currentToast, () => null)
}
