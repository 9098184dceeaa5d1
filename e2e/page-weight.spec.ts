// What every page may weigh as served. One table, printed by `npm run bench -- pages` too.
import { expect, type Request } from '@playwright/test'
import { scriptsIn, weighPages, weightTable } from '../bench/page-weight.ts'
import { test, waitUntilLive } from './journey.ts'

/** Bytes as they go over the wire; a page of developers is not held to them. */
const SCRIPT_BYTES_MAX = 92_000
/** A stranger comes here from an advertisement, with nothing cached. */
const PROMOTION_SCRIPT_BYTES_MAX = 81_000
/** The public site is read by whoever has never heard of us, on any phone. */
const SITE_SCRIPT_BYTES_MAX = 10_000
const SCRIPT_BYTES_OF: Readonly<Record<string, number>> = {
  promotion: PROMOTION_SCRIPT_BYTES_MAX,
  site: SITE_SCRIPT_BYTES_MAX,
  // For a desk: charts and tables, not a borrower's data plan.
  staff: 150_000,
}
/** One flight of a fresh connection, more or less: the first paint waits for this alone. */
const FIRST_PAINT_BYTES_MAX = 14_000
/** Not compressed; the two columns of a desk are 1.7 kB of it, and 0.4 kB of what the first paint waits for. */
const STYLE_BYTES_MAX = 26_500
const STAFF_STYLE_BYTES_MAX = 40_000
const REQUESTS_MAX = 12
/** One of each surface: which files a page has is decided for all of them in one place. */
const BROWSED = [
  '/loanDetail?sessionId=demo-174&productId=1&orderId=174001',
  '/aboutUs',
  '/promo',
  '/staff',
]

test('every page stays within its budgets and loads nothing of another surface', async ({
  baseURL,
}) => {
  const weights = await weighPages(baseURL ?? '')
  const table = weightTable(weights)
  for (const weight of weights) {
    const said = `${weight.path}\n${table}`
    const own = `/assets/${weight.surface}/`
    expect(weight.scripts.length, said).toBeGreaterThan(0)
    expect(
      weight.scripts.filter((script) => !script.startsWith(own)),
      said,
    ).toEqual([])
    if (weight.surface === 'developer') continue
    expect(weight.scriptBytes, said).toBeLessThanOrEqual(
      SCRIPT_BYTES_OF[weight.surface] ?? SCRIPT_BYTES_MAX,
    )
    expect(weight.styleBytes, said).toBeGreaterThan(1_000)
    expect(weight.styleBytes, said).toBeLessThanOrEqual(
      weight.surface === 'staff' ? STAFF_STYLE_BYTES_MAX : STYLE_BYTES_MAX,
    )
    expect(weight.firstPaintBytes, said).toBeLessThanOrEqual(FIRST_PAINT_BYTES_MAX)
  }
})

for (const address of BROWSED) {
  test(`a browser asks for what ${address} names, and for no other script`, async ({ page }) => {
    if (address.startsWith('/staff')) {
      await page.request.post('/dev/staff-session', { form: { role: 'admin' } })
    }
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    await page.goto(address)
    await waitUntilLive(page)
    const before = asked.filter((request) => request.resourceType() === 'script')
    const html = (await (await asked[0]?.response())?.text()) ?? ''
    expect(before.map((request) => new URL(request.url()).pathname).toSorted()).toEqual(
      scriptsIn(html).toSorted(),
    )
    expect(asked.length).toBeLessThanOrEqual(REQUESTS_MAX)
  })
}

test('built files are served as they were compressed, by what a browser accepts', async ({
  request,
}) => {
  const html = await (await request.get('/customerService')).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  const sent = async (accepted: string) =>
    (await request.get(script, { headers: { 'accept-encoding': accepted } })).headers()
  expect(await sent('gzip, br')).toMatchObject({ 'content-encoding': 'br' })
  expect(await sent('gzip')).toMatchObject({ 'content-encoding': 'gzip' })
  expect(await sent('identity')).not.toHaveProperty('content-encoding')
  expect((await sent('br'))['cache-control']).toContain('immutable')
})
