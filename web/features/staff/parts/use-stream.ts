// Listens to the server while any page of the console is open: the queue has changed, or the session
// has ended. Whoever has left sees no borrower's data a second later, whichever page stands open.
import { createContext, useContext, useEffect, useRef } from 'react'
import { getMe, STAFF_CALLS_PATH } from '#contract/staff.ts'
import { call } from '#web/lib/call.ts'
import { goToLogin } from './go-login.ts'

/** How long to wait before asking again why the stream was refused. */
const ASK_AGAIN_MS = 5_000

type Listeners = Set<() => void>

/** Those inside the frame who want to know when the queue has changed. */
export const QueueListeners = createContext<Listeners | null>(null)

export function useQueueChange(onQueueChange: () => void): void {
  const listeners = useContext(QueueListeners)
  const changed = useRef(onQueueChange)
  useEffect(() => {
    changed.current = onQueueChange
  })
  useEffect(() => {
    const tell = () => changed.current()
    listeners?.add(tell)
    return () => void listeners?.delete(tell)
  }, [listeners])
}

/** The one stream of a page. */
export function useStream(listeners: Listeners): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | null = null
    let isAsking = false
    let isLeft = false
    const tellAll = () => {
      for (const tell of listeners) tell()
    }
    const listen = () => {
      source = new EventSource(`${STAFF_CALLS_PATH}/stream`)
      source.addEventListener('queue', tellAll)
      source.addEventListener('ended', () => {
        source?.close()
        goToLogin()
      })
      source.addEventListener('error', () => {
        // The browser reconnects by itself unless the stream was refused.
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(() => void askWhy(), ASK_AGAIN_MS)
      })
    }
    const askWhy = async () => {
      if (isAsking) return
      isAsking = true
      // If the session has ended, this leads to the login.
      await call(getMe, {}, { isQuiet: true }).catch(() => undefined)
      isAsking = false
      if (!isLeft && document.visibilityState !== 'hidden') listen()
    }
    const stop = () => {
      clearTimeout(timer)
      source?.close()
      source = null
    }
    // A browser has six connections for all tabs together: only those that somebody sees listen.
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') stop()
      else if (source === null) void askWhy().then(tellAll)
    }
    listen()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      isLeft = true
      stop()
    }
  }, [listeners])
}
