// Records as files: one borrower has one of them drawn at a time, so that nobody waits behind a borrower
// who asks for many, and a record is drawn again only when something in it has changed.
import { createHash } from 'node:crypto'
import { createTurns } from '#server/turns.ts'
import type { AskedRecord } from './record-file.ts'

export interface RecordDrawings {
  /** Refuses with busy if too many are waiting. */
  draw(borrowerId: number, asked: AskedRecord): Promise<Uint8Array>
}

const OF_ONE_BORROWER = { atOnceMax: 1, waitingMax: 2, waitMs: 20_000 }
const OF_ALL = { atOnceMax: 1, waitingMax: 20, waitMs: 20_000 }
/** A record with many pictures is some megabytes; one that is larger than this isn't remembered. */
const REMEMBERED_BYTES_MAX = 16_000_000

export function openRecordDrawings(
  drawNow: (asked: AskedRecord) => Promise<Uint8Array>,
): RecordDrawings {
  const own = createTurns(OF_ONE_BORROWER)
  const all = createTurns(OF_ALL)
  const remembered = new Map<string, Uint8Array>()

  const remember = (key: string, file: Uint8Array) => {
    remembered.set(key, file)
    let bytes = [...remembered.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
    for (const [oldest, { byteLength }] of remembered) {
      if (bytes <= REMEMBERED_BYTES_MAX) return
      remembered.delete(oldest)
      bytes -= byteLength
    }
  }

  return {
    draw: (borrowerId, asked) =>
      own.take(String(borrowerId), async () => {
        const key = `${borrowerId} ${fingerprintOf(asked)}`
        const known = remembered.get(key)
        if (known !== undefined) {
          // Back to the end of the line of those to be forgotten.
          remembered.delete(key)
          remembered.set(key, known)
          return known
        }
        const file = await all.take('worker', () => drawNow(asked))
        remember(key, file)
        return file
      }),
  }
}

/** Everything in it but when it was made: a file that is remembered was made when it was drawn. */
function fingerprintOf({ record, language }: AskedRecord): string {
  const { madeAt: _madeAt, messages, ...rest } = record
  const hash = createHash('sha256').update(JSON.stringify([rest, language]))
  for (const { head, text, images, note } of messages) {
    hash.update(JSON.stringify([head, text, note, images.map(({ byteLength }) => byteLength)]))
    for (const image of images) hash.update(image)
  }
  return hash.digest('base64url')
}
