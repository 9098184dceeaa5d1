// How a process stops. First it only says that it is no longer ready, and goes on answering until
// every proxy has heard that; then it takes nothing new and ends what is under way.
import { setTimeout as pause } from 'node:timers/promises'

/** How long requests and jobs under way may take; supervisors have to wait longer. */
export const LAST_WORK_MS = 30_000
/** Closing connections takes a moment; one that doesn't close holds nobody up. */
const CLOSING_MS = 5_000

export interface StopSteps {
  /** How long requests are still answered after the process said that it is not ready. */
  readonly drainMs: number
  /** Takes no new connection and no new job; resolves when the last of both has ended. */
  readonly endWork: () => Promise<unknown>
  /** Closes what work needs. */
  readonly close: () => Promise<unknown>
}

export interface Stopping {
  readonly isStopping: () => boolean
  /** From now on SIGTERM and SIGINT stop the process; a second SIGTERM ends it at once. */
  onSignals(steps: StopSteps): void
}

export function createStopping(): Stopping {
  let isStopping = false
  const stop = async ({ drainMs, endWork, close }: StopSteps) => {
    if (isStopping) return
    isStopping = true
    await pause(drainMs)
    const isEnded = await Promise.race([
      endWork().then(
        () => true,
        () => false,
      ),
      pause(LAST_WORK_MS + CLOSING_MS, false, { ref: false }),
    ])
    await Promise.race([close().catch(() => undefined), pause(isEnded ? CLOSING_MS : 0)])
    process.exit(0)
  }
  return {
    isStopping: () => isStopping,
    onSignals(steps) {
      // A terminal sends SIGINT to us and to npm, which passes it on: the second one says nothing.
      process.on('SIGINT', () => void stop(steps))
      process.on('SIGTERM', () => {
        if (isStopping) process.exit(1)
        void stop(steps)
      })
    },
  }
}
