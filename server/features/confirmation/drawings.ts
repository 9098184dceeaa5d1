// Agreements as files: drawn in a worker thread, so that nobody else's request waits for a drawing,
// and remembered by what is in them. An agreement that was agreed to never changes, and neither
// does an offer during a day.
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Language } from '#contract/language.ts'
import type { Brand } from '#server/config.ts'
import { createTurns } from '#server/turns.ts'
import type { Agreement } from './agreement-service.ts'

export interface Asked {
  readonly id: number
  readonly agreement: DrawnDocument
  readonly brand: Brand
  readonly language: Language
}

export type Drawn = { readonly id: number } & (
  | { readonly file: Uint8Array }
  | { readonly failure: string }
)

export interface DrawnRow {
  readonly label: string
  readonly value: string
  /** A heading over the rows that follow, or the sum of those above. */
  readonly look?: 'heading' | 'total'
}

/** Anything that is drawn as an agreement is: a title, rows, sections. */
export interface DrawnDocument extends Omit<Agreement, 'rows'> {
  readonly rows: readonly DrawnRow[]
  /** What the document is about, in large type above the rows. */
  readonly amount?: { readonly label: string; readonly value: string }
  /** An address, drawn as a QR code under the last section. */
  readonly qrLink?: string
}

export interface Drawings {
  /** Refuses with busy if too many are waiting. */
  draw(agreement: DrawnDocument, language: Language): Promise<Uint8Array>
  /** How many were drawn rather than remembered. */
  drawnCount(): number
  close(): Promise<void>
}

/** About 40 kB each. */
const REMEMBERED_MAX = 200
const WAITING = { atOnceMax: 1, waitingMax: 50, waitMs: 20_000 }

/** All under one brand. The worker starts with the first drawing. */
export function openDrawings(brand: Brand): Drawings {
  const remembered = new Map<string, Promise<Uint8Array>>()
  const turns = createTurns(WAITING)
  let worker: Worker | null = null
  let lastId = 0

  const drawNow = (agreement: DrawnDocument, language: Language) =>
    turns.take('worker', () => {
      worker ??= startWorker(() => (worker = null))
      lastId += 1
      return askWorker(worker, { id: lastId, agreement, brand, language })
    })

  return {
    async draw(agreement, language) {
      const key = fingerprintOf(agreement, language)
      const known = remembered.get(key)
      if (known !== undefined) {
        // Back to the end of the line of those to be forgotten.
        remembered.delete(key)
        remembered.set(key, known)
        return known
      }
      const drawing = drawNow(agreement, language)
      remembered.set(key, drawing)
      forgetOldest(remembered)
      try {
        return await drawing
      } catch (error) {
        remembered.delete(key)
        throw error
      }
    },
    drawnCount: () => lastId,
    async close() {
      await worker?.terminate()
    },
  }
}

function forgetOldest(remembered: Map<string, unknown>): void {
  const oldest = remembered.keys().next()
  if (remembered.size > REMEMBERED_MAX && !oldest.done) remembered.delete(oldest.value)
}

/** Everything that is drawn; the link to the file itself is not. */
function fingerprintOf({ fileLink: _link, ...drawn }: DrawnDocument, language: Language): string {
  return createHash('sha256')
    .update(JSON.stringify([drawn, language]))
    .digest('base64url')
}

/** From the sources, the loader for TypeScript has to be there before the worker's own file. */
const SOURCE_START = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData)
})`

/** The built server has the worker's file beside its own. */
function startWorker(onEnd: () => void): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const worker = isSource
    ? new Worker(SOURCE_START, {
        eval: true,
        workerData: new URL('./agreement-worker.ts', import.meta.url).href,
        execArgv: [],
      })
    : new Worker(new URL('./agreement-worker.js', import.meta.url), { execArgv: [] })
  // It must not keep a stopping server alive.
  worker.unref()
  worker.once('exit', onEnd)
  return worker
}

/** One at a time, so the next message is the answer; a worker that dies fails what it was drawing. */
function askWorker(worker: Worker, asked: Asked): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const onMessage = (drawn: Drawn) => {
      if (drawn.id !== asked.id) return
      done()
      if ('file' in drawn) resolve(drawn.file)
      else reject(new Error(`an agreement could not be drawn: ${drawn.failure}`))
    }
    const onError = (error: Error) => {
      done()
      reject(error)
    }
    const onExit = () => onError(new Error('the drawing worker has ended'))
    const done = () => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(asked, [])
  })
}
