// What a page weighs as it is served: asked for in a real browser, up to the moment it is live.
import type { Page, Request } from '@playwright/test'
import { waitUntilLive } from '../e2e/journey.ts'
import { ALL_PAGES } from '../web/surfaces/all-pages.ts'
import type { Surface } from '../web/lib/routes.ts'

export interface PageWeight {
  readonly path: string
  readonly surface: Surface
  /** Bytes of the body as they went over the wire. */
  readonly scriptBytes: number
  /** Styles stand in the page: their length before it is compressed. */
  readonly styleBytes: number
  /** The one response that the first paint waits for. */
  readonly firstPaintBytes: number
  readonly requests: number
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

export function addressesToWeigh(): readonly { path: string; surface: Surface; address: string }[] {
  return ALL_PAGES.map(({ path, surface }) => ({
    path,
    surface,
    address: `${path}?${QUERIES[path] ?? ORDER}`,
  }))
}

export async function weighPage(
  page: Page,
  { path, surface, address }: ReturnType<typeof addressesToWeigh>[number],
): Promise<PageWeight> {
  // Without a session, a page of the console leads to its login, and both would be weighed.
  if (surface === 'staff') {
    await page.request.post('/dev/staff-session', { form: { role: 'admin' } })
  }
  const asked: Request[] = []
  const note = (request: Request) => asked.push(request)
  page.on('request', note)
  await page.goto(address)
  await waitUntilLive(page)
  page.off('request', note)
  const styleBytes = await page.evaluate(
    () => document.querySelector('head > style')?.textContent?.length ?? 0,
  )
  const scripts = asked.filter((request) => request.resourceType() === 'script')
  const [first] = asked
  return {
    path,
    surface,
    scriptBytes: await bytesOf(scripts),
    styleBytes,
    firstPaintBytes: await bytesOf(first === undefined ? [] : [first]),
    requests: asked.length,
    scripts: scripts.map((request) => new URL(request.url()).pathname),
  }
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
}

export function weightTable(weights: readonly PageWeight[]): string {
  const rows = weights.map((weight) =>
    [
      weight.path.padEnd(20),
      weight.surface.padEnd(10),
      String(weight.scriptBytes).padStart(7),
      String(weight.styleBytes).padStart(7),
      String(weight.requests).padStart(9),
      String(weight.firstPaintBytes).padStart(12),
    ].join('  '),
  )
  const head = 'page                  surface      script    style   requests   first paint'
  return [head, ...rows].join('\n')
}
