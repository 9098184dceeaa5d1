// The address of a document as a file. Browsers download without our session, so it carries a pass
// that opens this one document for a day.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { makePass, readPass } from '#server/passes.ts'

const PASS_MS = 24 * 3_600_000

export const DOCUMENT_PATH = '/document.pdf'

export const RECORD_PATH = '/loan-record.json'
export const RECORD_KEY_PATH = '/record-key.json'

export interface AskedDocument {
  readonly kind: 'receipt' | 'statement' | 'certificate' | 'record'
  readonly orderId: number
  /** 0 unless it is a receipt. */
  readonly paymentId: number
}

export type DocumentPass = AskedDocument & { readonly borrowerId: number }

export function documentLink(
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  borrowerId: number,
  asked: AskedDocument,
): string {
  return linkOf({ clock, config }, DOCUMENT_PATH, { borrowerId, ...asked })
}

export function recordLink(
  dependencies: { readonly clock: Clock; readonly config: Config },
  borrowerId: number,
  orderId: number,
): string {
  return linkOf(dependencies, RECORD_PATH, { borrowerId, kind: 'record', orderId, paymentId: 0 })
}

function linkOf(
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  path: string,
  facts: DocumentPass,
): string {
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'document', facts, expiresAt)
  return `${path}?pass=${encodeURIComponent(pass)}`
}

/** Null if the pass has expired or isn't ours. */
export function readDocumentPass(
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  pass: string,
): DocumentPass | null {
  return readPass(config.keys, 'document', pass, clock.now()) as DocumentPass | null
}
