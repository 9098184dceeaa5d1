// Bounds how much is worked on at once for one key, such as a borrower. Whoever comes next waits in
// line; a line that is too long or too slow is refused, so that a stuck borrower occupies neither
// the database nor the memory that the others need.
import { AppError } from './app-error.ts'

export interface Turns {
  /** Refuses with busy. Work must not take another turn under the same key: it would wait for itself. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  readonly atOnceMax: number
  readonly waitingMax: number
  readonly waitMs: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export function createTurns({ atOnceMax, waitingMax, waitMs }: TurnLimits): Turns {
  const lines = new Map<string, Line>()

  function waitInLine(line: Line): Promise<void> {
    if (line.waiting.length >= waitingMax) throw new AppError('busy')
    return new Promise((resume, reject) => {
      const start = () => {
        clearTimeout(timer)
        resume()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(new AppError('busy'))
      }, waitMs)
      line.waiting.push(start)
    })
  }

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift()
    // Whoever is next takes over the place, so that nobody who comes just now gets ahead.
    if (next !== undefined) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running >= atOnceMax) await waitInLine(line)
      else line.running += 1
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
  }
}
