// A page that is the same for everybody who asks: rendered once, kept with its compressed forms, and
// served as a file is. Whoever has it gets a short answer by its ETag.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface PublishedPage {
  readonly etag: string
  readonly policy: string
  readonly plain: Buffer
  /** Made when the first browser asks. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

/** By all that a page is rendered from. */
export type PublishedPages = Map<string, Promise<PublishedPage>>

/** More than there are pages, languages, schemes, products and versions. */
const PAGES_MAX = 2_000

export function pageOf(
  pages: PublishedPages,
  key: string,
  make: () => Promise<PublishedPage>,
): Promise<PublishedPage> {
  const found = pages.get(key)
  if (found !== undefined) return found
  if (pages.size >= PAGES_MAX) pages.clear()
  const made = make()
  pages.set(key, made)
  // A page that could not be rendered is tried again.
  made.catch(() => pages.delete(key))
  return made
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export function publish(html: string, policy: string): PublishedPage {
  const plain = Buffer.from(html, 'utf8')
  const forms = new Map<string, Promise<Buffer>>()
  return {
    plain,
    policy,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const made = forms.get(encoding) ?? compress(plain, encoding)
      forms.set(encoding, made)
      return made
    },
  }
}

/** Once for everybody, so as small as it gets; or for one who waits, and then quickly. */
function compress(
  plain: Buffer,
  encoding: 'br' | 'gzip',
  { isForOne = false } = {},
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: isForOne ? 6 : 9 })
  const quality = isForOne ? 4 : 11
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** A page that was made for whoever asks. */
export async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request)
  if (encoding === null) return reply.send(html)
  const encoded = await compress(Buffer.from(html), encoding, { isForOne: true })
  return reply.header('content-encoding', encoding).send(encoded)
}

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PublishedPage) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = acceptedEncoding(request)
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
}

function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
