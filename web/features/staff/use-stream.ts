// Listens to the server while a page is open: the queue has changed, or the session has ended.
import { useEffect, useRef } from 'react'
import { getMe, STAFF_CALLS_PATH } from '#contract/staff.ts'
import { call } from '#web/lib/call.ts'
import { goToLogin } from './go-login.ts'

/** How long to wait before asking again why the stream was refused. */
const ASK_AGAIN_MS = 5_000

export function useStream(onQueueChange: () => void): void {
  const changed = useRef(onQueueChange)
  useEffect(() => {
    changed.current = onQueueChange
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | null = null
    const listen = () => {
      source = new EventSource(`${STAFF_CALLS_PATH}/stream`)
      source.addEventListener('queue', () => changed.current())
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
      // If the session has ended, this leads to the login.
      await call(getMe, {}, { isQuiet: true }).catch(() => undefined)
      listen()
    }
    listen()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}
