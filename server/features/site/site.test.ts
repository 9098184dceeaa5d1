// The public site over HTTP: rendered from the facts of the moment, kept, and served as files are.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatPesos } from '#lending/money.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { siteRenderer } from '../../../web/testing/site.ts'

let app: TestApp
let now = TEST_NOW

beforeAll(async () => {
  app = await startTestApp({
    site: {
      filesFolders: [],
      renderer: {
        site: await siteRenderer(),
        prepare: () => Promise.reject(new Error('no page of the app is asked for')),
      },
    },
  })
  await buildProducts(app)
  waitABit()
})
afterAll(() => app.close())

/** Longer than a change may take to show. */
function waitABit(): void {
  now = new Date(now.getTime() + 6_000)
  app.setNow(now)
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(app.url + path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text()).replaceAll(/<[^>]+>/g, '\n')
}

async function usePolicy(policyId: string): Promise<void> {
  await app.db.updateTable('product').set({ policy_id: policyId }).where('id', '=', 1).execute()
  waitABit()
}

const version = (number: number) => new RegExp(`Version ${number}, in effect from May 12, 2026`)

/** The figures that the policy of the received terms has, and the lawful one has not. */
const FIGURES = [
  '36% per year',
  'deducted from the payout',
  '₱1,000.00 for new clients',
  '₱800.00 for repeat clients',
  '5% per day on days 1 to 30',
  '4% per day on days 31 to 90',
  '2% per day from day 91',
  'after half of the term and no earlier than 7 calendar days',
]

it('[K5] the terms follow the policy: when it changes, each of its figures does, and the version of before stays', async () => {
  const before = await read('/Loan')
  for (const figure of FIGURES) expect(before).toContain(figure)
  expect(before).toMatch(version(1))
  await usePolicy('ph-2026')
  const after = await read('/Loan')
  for (const figure of FIGURES) expect(after).not.toContain(figure)
  expect(after).toMatch(version(2))
  const earlier = await read('/Loan?productId=1&version=1')
  for (const figure of FIGURES) expect(earlier).toContain(figure)
  expect(earlier).toContain('It no longer applies.')
  expect(await read('/Loan?lang=fil-PH&productId=1&version=1')).toContain('Wala na itong bisa.')
  await usePolicy('received-2025')
  expect(await read('/Loan')).toMatch(version(3))
  expect(await read('/loan-that-nobody-has').catch(() => 'none')).toBe('none')
})

it('[K5] the terms name the amounts and days that the product lends, in full and in short', async () => {
  for (const { id, limits } of (await listOwnProducts(app.db)).map((product) => ({
    id: product.id,
    limits: limitsOn(product, app.clock.today()).limits,
  }))) {
    const { amountMinCentavos, amountMaxCentavos, termDaysMin, termDaysMax } = limits
    const words = await read(`/Loan?productId=${id}`)
    expect(words).toContain(`${termDaysMin} to ${termDaysMax} calendar days`)
    expect(words).toContain(`${termDaysMin} to ${termDaysMax} days`)
    expect(words).toContain(formatPesos(amountMinCentavos))
    expect(words).toContain(formatPesos(amountMaxCentavos))
    const filipino = await read(`/Loan?lang=fil-PH&productId=${id}`)
    expect(filipino).toContain(`${termDaysMin} hanggang ${termDaysMax} araw`)
  }
})

it('[K5] the terms follow the law of the day, and a product that is added has terms of its own', async () => {
  expect(await read('/Loan')).toContain('SEC Memorandum Circular 14, series of 2025')
  app.clock.moveBy(-60)
  const before = await read('/Loan')
  expect(before).toContain('SEC Memorandum Circular 3, series of 2022')
  expect(before).toContain('15% per month')
  app.clock.moveBy(0)
  expect(await read('/Loan?productId=2')).toContain('30% per year')
})

it('nothing is published twice, whoever asks', async () => {
  const count = () =>
    app.db
      .selectFrom('published_terms')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  await read('/Loan')
  const before = await count()
  for (let round = 0; round < 3; round += 1) {
    waitABit()
    await Promise.all([read('/Loan'), read('/'), read('/About')])
  }
  expect(await count()).toEqual(before)
})

it('the home page shows the price of the day', async () => {
  expect(await read('/')).toContain('₱5,300.41')
  await usePolicy('ph-2026')
  expect(await read('/')).not.toContain('₱5,300.41')
  await usePolicy('received-2025')
})

it('[R7] a product whose example is over the law, or that is not lent, has none on the site', async () => {
  const example = async (path: string) => {
    const response = await fetch(app.url + path)
    expect([path, response.status]).toEqual([path, 200])
    const page = await response.text()
    return page.includes(path === '/' ? 'data-example="1"' : 'id="example"')
  }
  const lend = async (change: { term_days_min?: number; is_enabled?: boolean }) => {
    await app.db.updateTable('product').set(change).where('id', '=', 1).execute()
    waitABit()
    return [await example('/'), await example('/Loan?productId=1')]
  }
  expect(await lend({ term_days_min: 91 })).toEqual([true, true])
  // The fee that is deducted, over a week, is far more than the law allows in a month.
  expect(await lend({ term_days_min: 7 })).toEqual([false, false])
  expect(await lend({ term_days_min: 91, is_enabled: false })).toEqual([false, false])
  expect(await lend({ is_enabled: true })).toEqual([true, true])
  expect(await read('/')).toContain('₱5,300.41')
})

it('pages are served as files: compressed, with a tag, and not sent again', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${app.url}/About`, { headers })
  const first = await ask({ 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('vary')).toMatch(/cookie/)
  expect(first.headers.get('content-security-policy')).toContain("script-src 'self'")
  const whole = await first.text()
  expect(whole).toContain('Our mission')
  const plain = await ask({ 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(whole)
  const etag = first.headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const filipino = await ask({ cookie: 'language=fil-PH' })
  expect(filipino.headers.get('etag')).not.toBe(etag)
  expect(await filipino.text()).toContain('Ang aming misyon')
})

it('a language that was chosen is kept, without script, but not for a frame', async () => {
  const cookieOf = async (path: string) => (await fetch(app.url + path)).headers.get('set-cookie')
  expect(await cookieOf('/?lang=fil-PH')).toMatch(
    /^language=fil-PH; Max-Age=\d+; Path=\/; SameSite=Lax/,
  )
  expect(await cookieOf('/?lang=xx')).toBeNull()
  expect(await cookieOf('/privacyPolicy?frame=1&lang=fil-PH')).toBeNull()
  const dark = await fetch(app.url, { headers: { cookie: 'scheme=dark' } })
  expect(await dark.text()).toContain('data-scheme="dark"')
})

it('robots.txt and the sitemap name what may be found', async () => {
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toMatch(
    /Disallow: \/custom\/[^]*Sitemap: \S+\/sitemap\.xml/,
  )
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  for (const path of ['/', '/About', '/Policy', '/Loan', '/Contact'])
    expect(sitemap).toContain(`<loc>${app.config.publicUrl}${path}</loc>`)
  for (const hidden of ['/User', '/privacyPolicy', '/main']) expect(sitemap).not.toContain(hidden)
})

it('while the database is away, the site stays as it was', async () => {
  await read('/About')
  const rename = (from: string, to: string) =>
    app.database.withConnection((run) => run(`ALTER TABLE ${from} RENAME TO ${to}`))
  await rename('published_terms', 'published_away')
  waitABit()
  expect(await read('/About')).toContain('Our mission')
  await rename('published_away', 'published_terms')
  expect(app.logLines.join('')).toContain('the public site is shown as it was')
})
