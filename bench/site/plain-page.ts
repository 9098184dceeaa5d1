// The page that somebody would write by hand to say the same: the words and pictures of one of our
// pages with a short style sheet and no script, served as a compressed file. How much later our own
// page paints is what our way of building it costs a visitor.
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

interface PlainSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the plain versions at the paths of the originals, and their pictures. */
export async function startPlainSite(
  product: string,
  paths: readonly string[],
): Promise<PlainSite> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(product + path)).text()
    pages.set(path, brotliCompressSync(plainVersion(html)))
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages.get(path)
    if (page !== undefined) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      response.writeHead(200, headers).end(page)
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
