// The page that somebody would write by hand to say the same: the words and pictures of one of our
// pages with a short style sheet and no script, served as a compressed file by the same host, that is
// with its headers: one of them makes the browser change processes, whatever the page is. How much
// later our own page paints is what our way of building it costs a visitor.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const STYLES = `body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
h1{font-size:1.75rem;line-height:1.2}img,svg{max-width:100%;height:auto}svg{width:1.5rem}
input,textarea,button{font:inherit;width:100%;padding:.75rem;margin:.25rem 0}`

/** The markup without what a person would not write: classes, ids for scripts, scripts, styles. */
export function plainVersion(html: string): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  const words = body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*>/g, '')
    .replaceAll(/ (class|style|data-[\w-]+|inert|tabindex)="[^"]*"/g, '')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${title}
<style>${STYLES}</style></head><body>${words}</body></html>`
}

/** What belongs to one answer and not to the host. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'etag', 'x-request-id', 'date'])

/** The host's headers, with the policy allowing this page's style. */
function headersOf(answer: Response): Record<string, string> {
  const hash = createHash('sha256').update(STYLES).digest('base64')
  return Object.fromEntries(
    [...answer.headers]
      .filter(([name]) => !OWN_HEADERS.has(name) && !/^(connection|keep-alive|transfer)/.test(name))
      .map(([name, value]) => [name, value.replace(/'sha256-[^']+'/, `'sha256-${hash}'`)]),
  )
}

interface PlainPage {
  readonly headers: Record<string, string>
  readonly bytes: Buffer
}

interface PlainSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the plain versions at the paths of the originals, and their pictures. */
export async function startPlainSite(
  product: string,
  paths: readonly string[],
): Promise<PlainSite> {
  const pages = new Map<string, PlainPage>()
  for (const path of paths) {
    const answer = await fetch(product + path)
    const headers = { ...headersOf(answer), 'content-encoding': 'br' }
    const bytes = brotliCompressSync(plainVersion(await answer.text()))
    pages.set(path, { headers, bytes })
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages.get(path)
    if (page !== undefined) {
      response.writeHead(200, page.headers).end(page.bytes)
      return
    }
    void passOn(product + path).then(({ status, type, bytes }) =>
      response.writeHead(status, { 'content-type': type }).end(bytes),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: addressOf(server), stop: () => stop(server) }
}

async function passOn(address: string) {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) }
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return `http://127.0.0.1:${address.port}`
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
