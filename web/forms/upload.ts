// Uploads and downloads files. Uploads use XMLHttpRequest, the only API that reports progress; a
// borrower's picture needs the session, which an <img> doesn't send.
import type { Call } from '#contract/call.ts'
import {
  addressWith,
  type CallOptions,
  type CallResult,
  resultOf,
  withSession,
} from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'

/** Photos take a while over a slow mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000

interface UploadOptions extends CallOptions {
  /** Sent with the files. */
  readonly fields?: Readonly<Record<string, string>>
  /** From 0 to 1. */
  readonly onProgress?: (sent: number) => void
}

export async function upload<C extends Call>(
  declared: C,
  files: Readonly<Record<C['files'][number], Blob>>,
  options: UploadOptions = {},
): Promise<CallResult<C>> {
  const form = new FormData()
  // Before the files: a server that reads as it goes knows them by then.
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value)
  for (const [name, file] of Object.entries<Blob>(files)) form.set(name, file)
  const raw = await sendForm(addressWith(declared), form, options.onProgress)
  return resultOf(declared, raw, options)
}

function sendForm(
  url: string,
  form: FormData,
  onProgress: ((sent: number) => void) | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    // To another origin, whoever listens to it asks for leave beforehand, which not every backend knows.
    if (url.startsWith('/')) {
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(loaded / total),
      )
    }
    request.addEventListener('load', () => resolve(request.response))
    request.addEventListener('error', () => reject(new TransportError('offline')))
    request.addEventListener('timeout', () => reject(new TransportError('timeout')))
    request.send(form)
  })
}

/** The address of a picture for this page only, or null if it can't be fetched. */
export async function loadPicture(path: string): Promise<string | null> {
  try {
    const response = await fetch(withSession(path))
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true
    return isPicture ? URL.createObjectURL(await response.blob()) : null
  } catch {
    return null
  }
}
