// What a page weighs as it is served: its document, and the scripts that stand in it. The browser
// finds no other before the page is live; e2e/page-weight.spec.ts holds that too.
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { ALL_PAGES } from '../web/surfaces/all-pages.ts'
import type { Surface } from '../web/lib/routes.ts'

interface WeighedPage {
  readonly path: string
  readonly surface: Surface
  readonly address: string
}

export interface PageWeight {
  readonly path: string
  readonly surface: Surface
  /** Bytes of the body as they go over the wire. */
  readonly scriptBytes: number
  /** Styles stand in the page: their length before it is compressed. */
  readonly styleBytes: number
  /** The one response that the first paint waits for. */
  readonly firstPaintBytes: number
  readonly scripts: readonly string[]
}

const SESSION = 'sessionId=demo-174'
const ORDER = `${SESSION}&productId=1&orderId=174001`

/** What an address needs to show its page and not a refusal; the others need a session. */
const QUERIES: Readonly<Record<string, string>> = {
  '/loanDetail': ORDER,
  '/productDetail': 'sessionId=demo-200&productId=2',
  '/loanConfirm': 'sessionId=demo-21&productId=1',
  '/loanConfirmNew': 'sessionId=demo-21&productId=1',
  '/loanAgreement': 'productId=2',
  '/bindBank': `${SESSION}&productId=1`,
  '/repaymentCode': `${ORDER}&showType=1&payCode=ABCD2345&repayAmount=500.00`,
  '/carpmm': `${ORDER}&requestType=1&amount=500.00&payCode=ABCD2345`,
}

function addressesToWeigh(): readonly WeighedPage[] {
  return ALL_PAGES.map(({ path, surface }) => ({
    path,
    surface,
    address: `${path}?${QUERIES[path] ?? ORDER}`,
  }))
}

export async function weighPages(server: string): Promise<PageWeight[]> {
  const staff = await staffCookie(server)
  const known = new Map<string, Promise<number>>()
  const bytesOf = (script: string) => {
    const bytes = known.get(script) ?? sent(server, script).then(({ length }) => length)
    known.set(script, bytes)
    return bytes
  }
  const weights: PageWeight[] = []
  for (const { path, surface, address } of addressesToWeigh()) {
    // Without a session, a page of the console leads to its login.
    const body = await sent(server, address, surface === 'staff' ? staff : '')
    const html = brotliDecompressSync(body).toString()
    const scripts = scriptsIn(html)
    const sizes = await Promise.all(scripts.map(bytesOf))
    weights.push({
      path,
      surface,
      scriptBytes: sizes.reduce((total, bytes) => total + bytes, 0),
      styleBytes: /<style>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? 0,
      firstPaintBytes: body.length,
      scripts,
    })
  }
  return weights
}

/** Of a document: those that start it, and those that are loaded up front. */
export function scriptsIn(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.js)"/g)
  return [...new Set([...named].map(([, script = '']) => script))]
}

async function staffCookie(server: string): Promise<string> {
  const answer = await fetch(`${server}/dev/staff-session`, {
    method: 'POST',
    body: new URLSearchParams({ role: 'admin' }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The body of an answer as it goes over the wire. */
function sent(server: string, address: string, cookie = ''): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', ...(cookie === '' ? {} : { cookie }) }
  return new Promise((resolve, reject) => {
    get(`${server}${address}`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode, headers } = answer
        if (statusCode === 200 && headers['content-encoding'] === 'br') {
          resolve(Buffer.concat(chunks))
        } else reject(new Error(`${address} answers with ${statusCode}`))
      })
    }).on('error', reject)
  })
}

export function weightTable(weights: readonly PageWeight[]): string {
  const rows = weights.map((weight) =>
    [
      weight.path.padEnd(20),
      weight.surface.padEnd(10),
      String(weight.scriptBytes).padStart(7),
      String(weight.styleBytes).padStart(7),
      String(weight.firstPaintBytes).padStart(12),
    ].join('  '),
  )
  const head = 'page                  surface      script    style   first paint'
  return [head, ...rows].join('\n')
}
