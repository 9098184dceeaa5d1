// Images that are being uploaded for a message: each is shrunk, kept on the phone, and sent with its
// own progress. Holds them until the message is sent, whatever happens to the connection.
import type { PickedImage } from '#web/forms/image-picker.tsx'
import { type DraftImage, forgetImage, keepImage, recallImage } from './draft.ts'
import { shrinkPhoto } from './shrink.ts'

export interface Uploading extends PickedImage {
  /** Where the server has it; empty until then. */
  readonly address: string
}

/** The address, or null if it could not be uploaded. */
type Upload = (bytes: Blob, onProgress: (sent: number) => void) => Promise<string | null>

/**
 * What a draft stores. `isChanged` if the borrower has added or removed one; otherwise the images are
 * the same, and the server has one of them.
 */
export type OnStore = (images: readonly DraftImage[], isChanged: boolean) => void

interface Listeners {
  readonly upload: Upload
  readonly onShow: (images: readonly Uploading[]) => void
  readonly onStore: OnStore
}

export class ImageUploads {
  #listeners: Listeners
  #images: readonly Uploading[] = []
  readonly #running = new Map<string, Promise<void>>()
  /** Also where the phone stores nothing. */
  readonly #bytes = new Map<string, Blob>()

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** With each render, so that words are in the current language. */
  listen(listeners: Listeners): void {
    this.#listeners = listeners
  }

  add(file: File): void {
    const id = newId()
    this.#show([...this.#images, { id, url: URL.createObjectURL(file), address: '', sending: 0 }])
    // At once: whoever taps Send right after it has seen it.
    this.#store(true)
    void this.#run(id, async () => {
      const small = await shrinkPhoto(file)
      if (!this.#has(id)) return
      this.#bytes.set(id, small)
      await keepImage(id, small)
      if (this.#has(id)) await this.#send(id, small)
      else this.#forget(id)
    })
  }

  remove(id: string): void {
    const { url } = this.#images.find((image) => image.id === id) ?? { url: '' }
    URL.revokeObjectURL(url)
    this.#show(this.#images.filter((image) => image.id !== id))
    this.#store(true)
    this.#forget(id)
  }

  retry(id: string): Promise<void> {
    return (
      this.#running.get(id) ??
      this.#run(id, async () => {
        const bytes = this.#bytes.get(id) ?? (await recallImage(id))
        if (bytes !== null) await this.#send(id, bytes)
      })
    )
  }

  /**
   * What an earlier visit left: shown from the phone, and uploaded if it never was. One that the phone
   * has lost is a change, which the borrower has to see before anything is sent.
   */
  async restore(stored: readonly DraftImage[]): Promise<void> {
    const found = await Promise.all(stored.map(shownAgain))
    const images = found.filter((image) => image !== null)
    if (images.length > 0) this.#show([...images, ...this.#images])
    if (images.length < stored.length) this.#store(true)
    for (const { id, address } of images) if (address === '') void this.retry(id)
  }

  /** Their addresses once all are uploaded; null if one can't be. */
  async finish(): Promise<string[] | null> {
    await Promise.all(this.#running.values())
    const left = this.#images.filter(({ address }) => address === '')
    await Promise.all(left.map(({ id }) => this.retry(id)))
    const addresses = this.#images.map(({ address }) => address)
    return addresses.includes('') ? null : addresses
  }

  /** Uploads all of them again: the server has forgotten them. */
  renew(): Promise<string[] | null> {
    this.#show(this.#images.map((image) => ({ ...image, address: '' })))
    return this.finish()
  }

  /** Goes on without those that the server hasn't got. */
  leaveOut(): void {
    for (const { id } of this.#images.filter(({ address }) => address === '')) this.remove(id)
  }

  /** They have been sent, or erased. */
  clear(): void {
    for (const { id } of this.#images) this.#forget(id)
    this.release()
    this.#show([])
  }

  /** The page is left; the phone keeps them. */
  release(): void {
    for (const { url } of this.#images) URL.revokeObjectURL(url)
  }

  async #send(id: string, bytes: Blob): Promise<void> {
    this.#change(id, (image) => ({ ...image, sending: 0 }))
    const address = await this.#listeners.upload(bytes, (sending) =>
      this.#change(id, (image) => ({ ...image, sending })),
    )
    if (!this.#has(id)) return
    this.#change(id, ({ url }) =>
      address === null ? { id, url, address: '', sending: 'failed' } : { id, url, address },
    )
    this.#store(false)
  }

  #run(id: string, work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.#running.delete(id))
    this.#running.set(id, run)
    return run
  }

  #show(images: readonly Uploading[]): void {
    this.#images = images
    this.#listeners.onShow(images)
  }

  #change(id: string, made: (image: Uploading) => Uploading): void {
    this.#show(this.#images.map((image) => (image.id === id ? made(image) : image)))
  }

  #store(isChanged: boolean): void {
    const stored = this.#images.map(({ id, address }) => ({ id, url: address }))
    this.#listeners.onStore(stored, isChanged)
  }

  #has(id: string): boolean {
    return this.#images.some((image) => image.id === id)
  }

  #forget(id: string): void {
    this.#bytes.delete(id)
    void forgetImage(id)
  }
}

async function shownAgain({ id, url: address }: DraftImage): Promise<Uploading | null> {
  const bytes = await recallImage(id)
  return bytes === null ? null : { id, url: URL.createObjectURL(bytes), address }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
