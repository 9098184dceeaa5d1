// Uploads in a document without a browser: a server that keeps what arrives, on a line that a test
// can cut before a request arrives or before its answer does.
import { vi } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'

/** `cut`: nothing arrives. `lost`: it arrives, its answer doesn't. */
type Passage = 'good' | 'cut' | 'lost'

/** A line that breaks in the middle of one request and stays broken until it is mended. */
export class Line {
  #good: number
  #how: Passage
  #held: (() => void)[] | null = null

  constructor(goodRequests = Number.POSITIVE_INFINITY, how: Passage = 'cut') {
    this.#good = goodRequests
    this.#how = how
  }

  /** For each request that is sent. */
  pass(): Passage {
    this.#good -= 1
    if (this.#good >= 0) return 'good'
    const how = this.#how
    this.#how = 'cut'
    return how
  }

  /** From now on nothing arrives. */
  cut(): void {
    this.#good = 0
    this.#how = 'cut'
  }

  mend(): void {
    this.#good = Number.POSITIVE_INFINITY
  }

  /** From now on what is uploaded stays on its way. */
  hold(): void {
    this.#held = []
  }

  /** Lets through what was held. */
  release(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const go of held) go()
  }

  /** Goes on at once unless the line holds it. */
  carry(go: () => void): void {
    if (this.#held === null) queueMicrotask(go)
    else this.#held.push(go)
  }
}

export interface FakeUploads {
  /** The addresses of what has arrived, in order. */
  readonly stored: string[]
  /** From 0 to 1: how much of what was begun last is on its way. */
  readonly progress: (sent: number) => void
  /** From now on nothing is taken, for this reason; without one it is again. */
  readonly refuse: (message?: string) => void
}

const PHOTO_BYTES = 200_000

/** `saysWhere`: whether its answer has the address; another backend's may not. */
export function addUploads(line = new Line(), saysWhere = true): FakeUploads {
  const stored: string[] = []
  let newest = new EventTarget()
  let refused = ''
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    response: Envelope | null = null

    open(): void {
      newest = this.upload
    }
    setRequestHeader(): void {}

    send(): void {
      const passage = line.pass()
      line.carry(() => this.#end(passage))
    }

    #end(passage: Passage): void {
      if (passage !== 'cut' && refused === '') stored.push(`/files/${stored.length + 1}`)
      if (passage !== 'good') return void this.dispatchEvent(new Event('error'))
      this.response = answerNow()
      this.dispatchEvent(new Event('load'))
    }
  }
  const answerNow = (): Envelope =>
    refused === ''
      ? { code: 0, message: '', data: saysWhere ? { url: stored.at(-1) } : null }
      : { code: 1005, message: refused, data: {}, reason: 'image_too_small' }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    stored,
    progress: (sent) =>
      newest.dispatchEvent(
        Object.assign(new Event('progress'), { loaded: sent * PHOTO_BYTES, total: PHOTO_BYTES }),
      ),
    refuse: (message = '') => {
      refused = message
    },
  }
}

/** A photo that is small enough to be sent as it is. */
export function smallPhoto(name: string): File {
  return new File([`photo ${name}`], `${name}.jpg`, { type: 'image/jpeg' })
}
